package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import java.util.List;
import java.util.Optional;

/** A server, ours or the user's, with a load client for it and a meter of the CPU time that it uses. */
interface ServerUnderLoad extends AutoCloseable {

    /**
     * What one plan came to.
     *
     * @param outcome for the client
     * @param serverCpuSeconds for the server
     * @param limit who was the limit, by both
     * @param calibration of the client
     */
    record Yield(
            LoadOutcome outcome, Reading<Double> serverCpuSeconds, LoadLimit limit, Reading<Calibration> calibration) {}

    /** What is to be said when server and load client use the same CPUs. */
    Optional<String> sharing();

    /** Has a warm load client for plans like this one. */
    void prepare(LoadPlan plan) throws WorkloadException, InterruptedException;

    Yield offer(LoadPlan plan) throws WorkloadException, InterruptedException;

    /** What the server says of itself when things go wrong, as part of a sentence; empty where it cannot be asked. */
    Optional<String> lastWords();

    /** How it was set up and what it said, as evidence. */
    List<RawOutput> rawOutputs();

    @Override
    void close();
}
