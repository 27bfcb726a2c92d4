package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.List;

/**
 * What a workload saw of one iteration, before the machine's own meters are added.
 *
 * @param elapsed the interval that the figures are about
 * @param measurements the headline metric first
 * @param serverCpuSeconds user and system time of the processes doing the measured work
 * @param clientCpuSeconds user and system time of the load client, where there is one
 * @param findings of guards that only this workload can check
 */
public record Observation(
        Duration elapsed,
        List<Measurement> measurements,
        Reading<Double> serverCpuSeconds,
        Reading<Double> clientCpuSeconds,
        List<Finding> findings) {
    public Observation {
        measurements = List.copyOf(measurements);
        findings = List.copyOf(findings);
    }
}
