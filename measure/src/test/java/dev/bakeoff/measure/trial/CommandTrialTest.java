package dev.bakeoff.measure.trial;

import static dev.bakeoff.measure.trial.TestTrials.completed;
import static dev.bakeoff.measure.trial.TestTrials.failure;
import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.OwnWorkloads;
import dev.bakeoff.measure.workload.Requirement;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Trials of programs of the user's own: shell scripts that behave and that do not. */
final class CommandTrialTest {
    private static final TrialLength TWICE = new TrialLength(Duration.ZERO, 2, Duration.ofMillis(50));
    private static final Metric SPEED = new Metric("speed", new Unit("frames/s"), Better.HIGHER);

    private final LocalHost host = new LocalHost();
    private final LoadClients clients = new LoadClients(
            Duration.ZERO,
            (_, _) -> {
                throw new LoadException("none in this test");
            },
            LoadClients.Calibrator.NONE);

    private static OwnCommand command(String... arguments) {
        return new OwnCommand(
                "film", List.of(arguments), SPEED, new FigurePattern("fps=(\\S+)"), Duration.ofMillis(100));
    }

    private Workload workload(OwnCommand command) {
        Work work = new Work(List.of(PointPattern.parse("command.*")), List.of(), List.of(command));
        return OwnWorkloads.of(work, clients, Map.of()).getFirst();
    }

    private TrialExecution run(Variant variant, String... arguments) throws Exception {
        OwnCommand command = command(arguments);
        return TestTrials.run(
                host,
                new WorkloadCatalogue(List.of(workload(command))),
                command.point(),
                TWICE,
                new Candidate(TestTrials.NAME, Candidate.LOCAL, variant));
    }

    private String failureOf(String script) throws Exception {
        return failure(run(Variant.NONE, "sh", "-c", script));
    }

    @Test
    void measuresFigureWallTimeAndCpuTime() throws Exception {
        String counting = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; n=$(cat n 2>/dev/null); n=$((n+1));"
                + " echo $n >n; echo warming; echo fps=$n";

        TrialExecution execution = run(Variant.NONE, "sh", "-c", counting);

        Outcome.Completed outcome = completed(execution);
        List<Double> figures = new ArrayList<>();
        for (Iteration iteration : outcome.iterations()) {
            figures.add(iteration.measurements().getFirst().value());
        }
        // The first execution is the warm-up, whose figure is discarded.
        assertThat(figures).containsExactly(2.0, 3.0);
        assertThat(outcome.measurements())
                .extracting(Measurement::metric)
                .isEqualTo(workload(command("sh")).metrics());
        assertThat(outcome.measurements().getFirst().value()).isEqualTo(2.5);
        assertThat(outcome.measurements().get(1).value()).isPositive();
        assertThat(execution.raw())
                .extracting(RawOutput::name)
                .containsExactly("warm-up.txt", "iteration-1.txt", "iteration-2.txt");
    }

    @Test
    void runsInTheVariantsEnvironment() throws Exception {
        Outcome.Completed outcome =
                completed(run(Variant.withEnvironment(Map.of("SPEED", "41")), "sh", "-c", "echo fps=$SPEED"));

        assertThat(outcome.measurements().getFirst().value()).isEqualTo(41);
    }

    @Test
    void isNoShell() throws Exception {
        assertThat(completed(run(Variant.NONE, "echo", "fps=7", "$HOME", ";", "exit 1"))
                        .measurements()
                        .getFirst()
                        .value())
                .isEqualTo(7);
    }

    @Test
    void recordsAProgramThatFails() throws Exception {
        assertThat(failureOf("echo fps=5; echo out of film >&2; exit 3"))
                .contains("exited with 3")
                .contains("out of film");
        assertThat(failure(run(Variant.NONE, "/no/such/program"))).contains("/no/such/program", "127");
    }

    @Test
    void believesNoStrangeFigure() throws Exception {
        assertThat(failureOf("echo fps=0")).contains("above 0", "\"fps=0\"");
        assertThat(failureOf("echo fps=12,5")).contains("\"fps=12,5\"");
        assertThat(failureOf("echo fps=inf")).contains("\"fps=inf\"");
        assertThat(failureOf("echo fps=5; echo fps=6")).contains("only one place", "\"fps=6\"");
        assertThat(failureOf("echo nothing")).contains("a line that matches", "\"nothing\"");
        assertThat(failureOf("echo fps=5 >&2")).contains("found nothing");
    }

    @Test
    void needsTheProgramWherePathFindsIt() {
        assertThat(workload(command("make", "x")).requirements())
                .extracting(Requirement::name)
                .containsExactly("taskset", "make");
        assertThat(workload(command("/src/bench")).requirements())
                .extracting(Requirement::name)
                .containsExactly("taskset");
    }

    @Test
    @Tag("long")
    void endsAProgramThatHangs() throws Exception {
        assertThat(failureOf("exec sleep 600")).contains("did not end within 30 s");
    }
}
