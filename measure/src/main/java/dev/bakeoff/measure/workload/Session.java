package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.ThroughputSeries;
import dev.bakeoff.core.unit.Reading;
import java.util.List;

/** One prepared trial: servers run and files lie ready. Closing it stops the servers; files go
 * with the workspace. */
public interface Session extends AutoCloseable {

    /** Works without being measured, until caches and compilers are warm. */
    void warmUp() throws WorkloadException, InterruptedException;

    /** Works for one iteration. */
    Observation iterate() throws WorkloadException, InterruptedException;

    /** The trial's own values, made from all iterations so far, the headline metric first. */
    List<Measurement> conclude();

    /** All the times that the work took, by what was timed; none where a tool times itself. */
    default List<Distribution> distributions() {
        return List.of();
    }

    /** How much was completed when in the iterations so far; unavailable where a tool times itself. */
    default Reading<ThroughputSeries> throughput() {
        return Reading.unavailable("a tool that times itself tells only what it did in all");
    }

    /** How truly the load client times; unavailable where none takes part. */
    default Reading<Calibration> calibration() {
        return Reading.unavailable("no load client takes part");
    }

    /** Who kept throughput from being higher, an iteration each; none where no load client takes part. */
    default List<LoadLimit> limits() {
        return List.of();
    }

    /** What the tools printed so far, as evidence, whether the trial succeeded or not. */
    List<RawOutput> rawOutputs();

    @Override
    void close();
}
