package dev.bakeoff.measure.trial;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.workload.LoadClients;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Clock;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;

/** Single trials from preparation to clean-up, on this machine. */
final class TestTrials {
    static final TrialLength SHORT = new TrialLength(Duration.ofMillis(100), 2, Duration.ofMillis(300));
    static final String NAME = "candidate";

    private TestTrials() {}

    static TrialExecution run(LocalHost host, LoadClients clients, Point point, Variant variant) throws Exception {
        return run(host, clients, point, SHORT, variant);
    }

    static TrialExecution run(LocalHost host, LoadClients clients, Point point, TrialLength length, Variant variant)
            throws Exception {
        return run(
                host,
                WorkloadCatalogue.of(clients, RandomGenerator.getDefault()),
                point,
                length,
                new Candidate(NAME, Candidate.LOCAL, variant));
    }

    /** @param candidate called {@link #NAME} */
    static TrialExecution run(
            LocalHost host, WorkloadCatalogue catalogue, Point point, TrialLength length, Candidate candidate)
            throws Exception {
        try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                host, List.of(candidate), UUID.randomUUID().toString())) {
            TrialExecution execution = new TrialRunner(catalogue, systems, length, Clock.systemUTC())
                    .run(new PlannedTrial(1, point, NAME));
            String workspace = systems.workspace().folder();
            assertThat(host.processesIn(workspace)).as("left running").isEmpty();
            return execution;
        }
    }

    /** One trial of each point in one workspace, so that what is built is built once. */
    static Map<Point, TrialExecution> runAll(
            LocalHost host, LoadClients clients, List<Point> points, TrialLength length) throws Exception {
        Candidate candidate = new Candidate(NAME, Candidate.LOCAL, Variant.NONE);
        try (SystemsUnderTest systems = SystemsUnderTest.prepare(
                host, List.of(candidate), UUID.randomUUID().toString())) {
            WorkloadCatalogue catalogue = WorkloadCatalogue.of(clients, RandomGenerator.getDefault());
            TrialRunner runner = new TrialRunner(catalogue, systems, length, Clock.systemUTC());
            Map<Point, TrialExecution> executions = new LinkedHashMap<>();
            for (Point point : points) {
                executions.put(point, runner.run(new PlannedTrial(1, point, NAME)));
            }
            assertThat(host.processesIn(systems.workspace().folder()))
                    .as("left running")
                    .isEmpty();
            return executions;
        }
    }

    static TrialExecution of(Map<Point, TrialExecution> executions, Point point) {
        return Optional.ofNullable(executions.get(point)).orElseThrow();
    }

    static Outcome.Completed completed(TrialExecution execution) {
        return switch (execution.trial().outcome()) {
            case Outcome.Completed completed -> completed;
            case Outcome.Failed(String reason) -> throw new AssertionError(reason);
        };
    }

    static String failure(TrialExecution execution) {
        return switch (execution.trial().outcome()) {
            case Outcome.Completed completed -> throw new AssertionError("completed: " + completed);
            case Outcome.Failed(String reason) -> reason;
        };
    }

    /** A candidate whose tool is a shell script. */
    static Variant replacing(Path folder, String tool, String script) throws Exception {
        Path program = folder.resolve("fake-" + tool);
        Files.writeString(program, "#!/bin/sh\n" + script + "\n");
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
        return Variant.withBinaries(Map.of(tool, program.toString()));
    }
}
