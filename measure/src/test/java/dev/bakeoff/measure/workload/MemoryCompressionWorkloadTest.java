package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that lie, in the place of the one that would have been built. */
final class MemoryCompressionWorkloadTest {
    private static final TrialLength LENGTH = new TrialLength(Duration.ofMillis(100), 1, Duration.ofMillis(100));
    private static final String LINE = "bakeoff-compress/2 task=compress codec=zlib level=6 original=131072"
            + " compressed=30000 repetitions=5 wall=0.100000 cpu=0.100000 library=1.2.13";

    @TempDir
    Path folder;

    /** One iteration with a program that works for a tenth of a second and then says what it is told to. */
    private Observation iterate(String point, String says) throws Exception {
        Path program = Files.writeString(folder.resolve("compress-zlib"), """
                #!/bin/sh
                timeout 0.1 sh -c 'while :; do :; done'
                echo '%s'
                """.formatted(says));
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        Point parsed = new Point(point.substring(0, point.indexOf(':')), point.substring(point.indexOf(':') + 1));
        Workload workload = MemoryCompressionWorkload.all().stream()
                .filter(each -> each.id().equals(parsed.workload()))
                .findFirst()
                .orElseThrow();
        try (Session session = workload.prepare(parsed, LENGTH, system())) {
            return session.iterate();
        }
    }

    private SystemUnderTest system() {
        LocalHost host = new LocalHost();
        UsableCpus usable = WeighIn.usableCpus(host).orElse(new UsableCpus(CpuSet.of(0), Optional.empty()));
        return new SystemUnderTest(
                new Candidate("candidate", Candidate.LOCAL, Variant.NONE),
                new Placement(usable.affinity(), CpuSet.of(), Optional.empty()),
                usable,
                new Workspace(host, folder.toString()));
    }

    @Test
    void takesTheFigureOfAProgramThatIsHonest() throws Exception {
        Observation observation = iterate("compression.zlib-6:@1", LINE);

        assertThat(observation.measurements().getFirst().value()).isEqualTo(131072 * 5 / 0.1);
        assertThat(observation.findings()).noneMatch(Finding::voids);
    }

    @Test
    void voidsMoreTimeThanThereWas() throws Exception {
        Observation observation = iterate("compression.zlib-6:@1", LINE.replace("wall=0.1", "wall=9.1"));

        assertThat(observation.findings())
                .filteredOn(Finding::voids)
                .singleElement()
                .satisfies(finding -> assertThat(finding.guard()).isEqualTo(Guard.TIMES_DISAGREE));
    }

    @Test
    void remarksOnCpuTimeThatNobodySaw() throws Exception {
        Observation observation = iterate("compression.zlib-6:@1", LINE.replace("cpu=0.1", "cpu=9.1"));

        assertThat(observation.findings())
                .filteredOn(finding -> finding.reason().contains("more CPU time than the kernel counted"))
                .singleElement()
                .satisfies(finding -> assertThat(finding.voids()).isFalse());
    }

    /** Two processes where one was asked for, another level, codec or task, and figures that are none. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                LINE + "\n" + LINE,
                "bakeoff-compress/2 task=compress codec=zlib level=7 original=131072 compressed=30000 repetitions=5"
                        + " wall=0.1 cpu=0.1 library=1",
                "bakeoff-compress/2 task=compress codec=brotli level=6 original=131072 compressed=30000 repetitions=5"
                        + " wall=0.1 cpu=0.1 library=1",
                "bakeoff-compress/2 task=decompress codec=zlib level=6 original=131072 compressed=30000 repetitions=5"
                        + " wall=0.1 cpu=0.1 library=1",
                "bakeoff-compress/2 task=compress codec=zlib level=6 original=131072 compressed=30000 repetitions=5"
                        + " wall=0,1 cpu=0,1 library=1",
                "bakeoff-compress/2 task=compress codec=zlib level=6 original=131072 compressed=30000 repetitions=0"
                        + " wall=0.1 cpu=0.1 library=1",
            })
    void refusesWhatItDidNotAskForAndQuotesIt(String says) {
        assertThatThrownBy(() -> iterate("compression.zlib-6:@1", says))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining(says.lines().findFirst().orElseThrow());
    }

    @Test
    void takesCompressedForRestoredAsLittle() {
        assertThatThrownBy(() -> iterate("compression.zlib-decompress:@1", LINE))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("was to decompress by zlib level 6 in 1 processes");
    }
}
