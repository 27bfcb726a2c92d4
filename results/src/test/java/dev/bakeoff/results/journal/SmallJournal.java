package dev.bakeoff.results.journal;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.NginxSettings;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.results.RandomRecords;
import dev.bakeoff.results.RealisticResult;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** A result folder small enough to be damaged in every way. */
final class SmallJournal {
    static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    static final Session SESSION = new Session(NOON.plusSeconds(60), "0.1.1");

    private SmallJournal() {}

    /** @param blocks of two trials each */
    static Opening opening(int blocks) {
        return new Opening(
                new Provenance(UUID.fromString("00000000-0000-4000-8000-000000000001"), "0.1.0", NOON),
                new BakeOffDefinition(
                        "small",
                        "a",
                        List.of(
                                new Candidate("a", "local", Variant.onCpus(CpuSet.of(0, 2, 3))),
                                new Candidate(
                                        "b",
                                        "local",
                                        new Variant(
                                                Optional.empty(),
                                                Optional.of(0.8),
                                                new Software(
                                                        Map.of("LANG", "C"),
                                                        Map.of("openssl", "/opt/o p/openssl"),
                                                        Optional.empty(),
                                                        List.of("/opt/lib"),
                                                        new OpensslParts(
                                                                Optional.of("padlock"), Optional.of("legacy"))),
                                                new MachineSettings(
                                                        Map.of("vm.swappiness", "10"),
                                                        Optional.of("performance"),
                                                        Optional.of(1_600_000_000L)),
                                                new NginxSettings(Map.of("sendfile", "off"))))),
                        List.of(PointPattern.parse("crypto.*")),
                        new JudgementRule(0.05, 0.9),
                        Optional.of(Duration.ofSeconds(90))),
                Length.STANDARD,
                Schedule.interleave(List.of("a", "b"), List.of(new Point("crypto.x25519", "@1")), blocks, 42),
                Map.of("a", RealisticResult.machine("0,2-3")),
                List.of(new Warning("Only one.", "")));
    }

    static List<TrialRecord> records(Opening opening, long seed) {
        RandomRecords generator = new RandomRecords(seed);
        return opening.schedule().trials().stream().map(generator::record).toList();
    }

    /** Opening, every trial, closing. */
    static List<TrialRecord> write(Path folder, int blocks, long seed) {
        Opening opening = opening(blocks);
        List<TrialRecord> records = records(opening, seed);
        ResultFolder result = ResultFolder.create(folder, opening);
        records.forEach(record -> result.append(record, List.of()));
        result.close(Ending.FINISHED, NOON.plusSeconds(30));
        return records;
    }
}
