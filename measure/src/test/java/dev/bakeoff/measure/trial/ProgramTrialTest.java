package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Trials of the programs of our own that repeat a piece of work: as they are, and on tools that misbehave. */
final class ProgramTrialTest {
    private static final TrialLength SHORTEST = new TrialLength(Duration.ZERO, 1, Duration.ofMillis(50));
    private static final Point NBODY = new Point("script.lua-nbody", "@1");
    private static final String LINE =
            "bakeoff-script/1 name=nbody unit=operations each=1 repetitions=9 wall=0.01 cpu=0.01 runtime=L";

    private final LocalHost host = new LocalHost();
    private final LoadClients clients = new LoadClients(
            Duration.ZERO,
            (_, _) -> {
                throw new LoadException("none in this test");
            },
            LoadClients.Calibrator.NONE);

    @TempDir
    Path folder;

    private Map<Point, TrialExecution> runAll(List<Point> points) throws Exception {
        return TestTrials.runAll(host, clients, points, SHORTEST);
    }

    private String failureOf(String luajit) throws Exception {
        return failure(TestTrials.run(host, clients, NBODY, SHORTEST, TestTrials.replacing(folder, "luajit", luajit)));
    }

    private List<Point> pointsOf(String start, String ending) {
        return WorkloadCatalogue.of(clients, RandomGenerator.getDefault()).points().stream()
                .filter(point ->
                        point.workload().startsWith(start) && point.parameters().endsWith(ending))
                .toList();
    }

    private static Measurement figure(TrialExecution execution) {
        return completed(execution).measurements().getFirst();
    }

    @ParameterizedTest
    @CsvSource({"script.lua-,@1,6", "script.go-,@1,20", "memory.latency,@1,8", "disk.,@1,3"})
    void measuresEveryLine(String start, String ending, int lines) throws Exception {
        List<Point> points = pointsOf(start, ending);
        WorkloadCatalogue catalogue = WorkloadCatalogue.of(clients, RandomGenerator.getDefault());

        assertThat(points).hasSize(lines);
        runAll(points).forEach((point, execution) -> {
            Workload workload = catalogue.workloadOf(point);
            assertThat(completed(execution).measurements())
                    .as("what the catalogue promises for %s", point)
                    .extracting(Measurement::metric)
                    .isEqualTo(workload.metrics());
        });
    }

    @Test
    void countsTheLinesOfAllProcessesAndThreads() throws Exception {
        int processes = WeighIn.usableCpus(host).map(UsableCpus::processes).orElse(1);

        Map<Point, TrialExecution> executions = runAll(List.of(
                new Point("script.lua-fibonacci", "@all"),
                new Point("script.go-strings", "@all"),
                new Point("memory.bandwidth", "copy@all")));

        executions.forEach((point, execution) -> {
            Outcome.Completed outcome = completed(execution);
            assertThat(outcome.measurements().getFirst().value())
                    .as("%s", point)
                    .isPositive();
            assertThat(execution.raw()).extracting(RawOutput::name).containsExactly("warm-up.txt", "iteration-1.txt");
            assertThat(execution.raw().getLast().text().lines().filter(line -> line.startsWith("bakeoff-")))
                    .as("%s", point)
                    .hasSize(processes);
        });
    }

    @Test
    void saysHowTheFigureCameAbout() throws Exception {
        assumeTrue(
                host.run(Command.of("grep", "-qv", "\\[never]", "/sys/kernel/mm/transparent_hugepage/enabled"))
                        .succeeded(),
                "needs a kernel that gives huge pages");
        Point huge = new Point("memory.latency", "256MiB-huge@1");
        Point usual = new Point("memory.latency", "256MiB@1");
        Point cached = new Point("disk.cached-read", "1MiB@1");

        Map<Point, TrialExecution> executions = runAll(List.of(huge, usual, cached));

        Measurement latency = figure(TestTrials.of(executions, huge));
        assertThat(latency.source()).contains("chase by our program, advice huge, array 268435456");
        assertThat(latency.metric().unit().symbol()).isEqualTo("s");
        assertThat(latency.metric().better()).isEqualTo(Better.LOWER);
        assertThat(latency.value()).isBetween(1e-10, 1e-4);
        assertThat(figure(TestTrials.of(executions, usual)).source()).contains("advice none");
        assertThat(figure(TestTrials.of(executions, cached)).source())
                .containsPattern("cached by our program, device \\S+, file 268435456, filesystem \\S+");
    }

    @Test
    void failsATrialWhoseResultIsWrong() throws Exception {
        String wrong = """
                patched="${1%.lua}-patched.lua"
                sed 's/expected = "[^"]*"/expected = "another"/' "$1" >"$patched"
                shift
                exec luajit "$patched" "$@"
                """;

        assertThat(failureOf(wrong)).contains("wrong result of nbody: expected another, found -0.169087605");
    }

    @Test
    void failsATrialWhoseToolCrashesOrSaysNothing() throws Exception {
        assertThat(failureOf("kill -SEGV $$")).contains("exited with 139");
        assertThat(failureOf("exit 0")).contains("bakeoff-script: expected a line for each process, found nothing");
    }

    @Test
    void quotesNonsense() throws Exception {
        assertThat(failureOf("echo " + LINE.replace("wall=0.01", "wall=0,01"))).contains("wall=0,01");
        assertThat(failureOf("echo " + LINE.replace("/1", "/2")))
                .contains("format 1")
                .contains("bakeoff-script/2");
    }

    @Test
    void refusesWhatWasNotAskedFor() throws Exception {
        assertThat(failureOf("echo " + LINE + "; echo " + LINE))
                .contains("asked for nbody in operations by 1 processes, the program did nbody in operations by 2");
        assertThat(failureOf("echo " + LINE.replace("nbody", "fasta"))).contains("the program did fasta");
        assertThat(failureOf("echo " + LINE.replace("operations", "bytes"))).contains("nbody in bytes by 1");
    }

    @Test
    void believesNoClockThatRunsAhead() throws Exception {
        assertThat(failureOf("echo " + LINE.replace("wall=0.01", "wall=77.5")))
                .contains("says that it worked for 77.5 s in an execution of 0.");
    }

    @Test
    @Tag("long")
    void endsAToolThatHangs() throws Exception {
        assertThat(failureOf("exec sleep 600")).contains("did not end within 120 s");
    }
}
