package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.NAME;
import static dev.bakeoff.measure.trial.TestTrials.SHORT;
import static dev.bakeoff.measure.trial.TestTrials.completed;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.abi.KernelAbi;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.load.NettyLoadClient;
import dev.bakeoff.measure.settings.SettingTree;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.MeasuredClock;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trials under settings, ABIs and library folders of a candidate's own, and the clock. */
final class SettingsTrialTest {
    private static final Path STAT_INTERVAL = Path.of("/proc/sys/vm/stat_interval");

    private final LocalHost host = new LocalHost();
    private final LoadClients clients = new LoadClients(
            Duration.ofMillis(1), (_, threads) -> NettyLoadClient.start(threads), LoadClients.Calibrator.NONE);

    @TempDir
    Path folder;

    @AfterEach
    void endClients() {
        clients.close();
    }

    private static Candidate candidate(Variant variant) {
        return new Candidate(NAME, Candidate.LOCAL, variant);
    }

    @Test
    void runUnderTheCandidatesOwnKernelSettings() throws Exception {
        assumeTrue(Account.isRoot(host) && Files.isWritable(STAT_INTERVAL), "kernel settings need root");
        String before = Files.readString(STAT_INTERVAL).strip();
        String other = before.equals("3") ? "4" : "3";
        Variant fake = TestTrials.replacing(
                folder, "openssl", "echo \"the interval is $(cat " + STAT_INTERVAL + ")\"; exit 7");
        Variant changed = new Variant(
                Optional.empty(),
                Optional.empty(),
                fake.software(),
                new MachineSettings(Map.of("vm.stat_interval", other), Optional.empty(), Optional.empty()));
        Candidate plain = new Candidate("plain", Candidate.LOCAL, fake);
        Point point = new Point("crypto.x25519", "@1");

        try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                host, List.of(plain, candidate(changed)), UUID.randomUUID().toString())) {
            WorkloadCatalogue catalogue = WorkloadCatalogue.of(clients, RandomGenerator.getDefault());
            TrialRunner runner = new TrialRunner(catalogue, systems, SHORT, Clock.systemUTC());
            for (Map.Entry<String, String> expected :
                    List.of(Map.entry(NAME, other), Map.entry("plain", before), Map.entry(NAME, other))) {
                TrialExecution execution = runner.run(new PlannedTrial(1, point, expected.getKey()));
                assertThat(TestTrials.failure(execution)).contains("the interval is " + expected.getValue());
            }
        }

        assertThat(STAT_INTERVAL).hasContent(before);
    }

    @Test
    void refuseAFrequencyThatTheClockDoesNotShow() throws Exception {
        SettingTree tree = SettingTree.in(folder);
        Variant slow = Variant.of(new MachineSettings(Map.of(), Optional.empty(), Optional.of(1_200_000_000L)));
        Variant fast = Variant.of(new MachineSettings(Map.of(), Optional.empty(), Optional.of(3_900_000_000L)));
        boolean clockIsFast = clock() > 2e9;

        assertThatThrownBy(() -> SystemsUnderTest.prepare(
                        host,
                        List.of(candidate(clockIsFast ? slow : fast)),
                        UUID.randomUUID().toString(),
                        tree.places()))
                .hasMessageContaining("is to be held at " + (clockIsFast ? "1.2 GHz" : "3.9 GHz"))
                .hasMessageContaining("its clock was counted at");
        assertThat(tree.policy(0, "scaling_max_freq")).as("restored").isEqualTo("2900000");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    /** The clock of a machine with neighbours moves by more than the tolerance at times, so one of several counts must do. */
    @Test
    void takeAFrequencyThatTheClockShows() throws Exception {
        SettingTree tree = SettingTree.in(folder)
                .put("/sys/devices/system/cpu/cpufreq/policy0/cpuinfo_max_freq", "9900000")
                .put("/sys/devices/system/cpu/cpufreq/policy0/cpuinfo_min_freq", "100000");
        List<String> refusals = new ArrayList<>();
        boolean taken = false;
        for (int attempt = 0; attempt < 10 && !taken; attempt++) {
            long hertz = Math.round(clock() / 1000) * 1000;
            Variant held = Variant.of(new MachineSettings(Map.of(), Optional.empty(), Optional.of(hertz)));
            try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                    host,
                    List.of(candidate(new Variant(
                            Optional.of(CpuSet.of(0)), Optional.empty(), held.software(), held.settings()))),
                    UUID.randomUUID().toString(),
                    tree.places())) {
                assertThat(systems.warnings()).isEmpty();
                taken = true;
            } catch (HostException e) {
                assertThat(e).hasMessageContaining("its clock was counted at");
                refusals.add(String.valueOf(e.getMessage()));
            }
        }
        assertThat(taken).as(String.join("\n", refusals)).isTrue();
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    private double clock() throws Exception {
        try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                host, List.of(candidate(Variant.NONE)), UUID.randomUUID().toString())) {
            SystemUnderTest system = systems.byCandidate().values().iterator().next();
            int cpu = system.placement().cpus().stream().findFirst().orElseThrow();
            Reading<Double> clock = MeasuredClock.of(system, cpu);
            assertThat(clock).isInstanceOf(Reading.Measured.class);
            return clock.orElse(0.0);
        }
    }

    @Test
    void countTheClockBesideWhatTheSystemClaims() throws Exception {
        Outcome.Completed outcome =
                completed(TestTrials.run(host, clients, new Point("cpu.clock", "@1"), Variant.NONE));

        Measurement figure = outcome.measurements().getFirst();
        assertThat(figure.value()).isBetween(0.2e9, 10e9);
        assertThat(figure.source()).contains("counted in 600 windows").contains("the system claims");
    }

    @Test
    void sayWhatTheProgramsOfAnAbiNeed() throws Exception {
        Variant foreign = Variant.of(new Software(Map.of(), Map.of(), Optional.of(Abi.X32), List.of()));
        String id = UUID.randomUUID().toString();
        boolean executed;
        try (Workspace workspace = Workspace.open(host, id)) {
            executed = KernelAbi.refusal(workspace, Abi.X32).isEmpty();
        }

        assertThatThrownBy(() -> SystemsUnderTest.prepare(host, List.of(candidate(foreign)), id))
                .hasMessageContaining("candidate " + NAME + " asks for the ABI x32")
                .hasMessageContaining(executed ? "run with --install" : "which the kernel does not execute");
        assertThat(Path.of("/tmp/bakeoff-" + id)).doesNotExist();
    }

    @Test
    void searchTheLibraryFoldersOfTheCandidateFirst() throws Exception {
        Variant fake = TestTrials.replacing(folder, "openssl", "echo \"path=$LD_LIBRARY_PATH\"; exit 7");
        Variant variant = Variant.of(new Software(
                Map.of(), fake.binaries(), Optional.empty(), List.of("/opt/first/lib", folder.toString())));

        TrialExecution execution = TestTrials.run(host, clients, new Point("crypto.x25519", "@1"), variant);

        assertThat(TestTrials.failure(execution)).contains("path=/opt/first/lib:" + folder);
    }
}
