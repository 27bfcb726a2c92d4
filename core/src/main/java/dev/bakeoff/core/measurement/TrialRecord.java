package dev.bakeoff.core.measurement;

import dev.bakeoff.core.schedule.PlannedTrial;
import java.time.Duration;
import java.time.Instant;

/**
 * One complete execution of one workload point on one candidate.
 *
 * @param trial which one
 * @param startedAt by the clock of the machine that runs Bakeoff
 * @param elapsed from preparation to the end of cleaning up
 * @param outcome what came of it
 */
public record TrialRecord(PlannedTrial trial, Instant startedAt, Duration elapsed, Outcome outcome) {
    public String id() {
        return trial.id();
    }

    public boolean valid() {
        return outcome.valid();
    }
}
