package dev.bakeoff.measure.trial;

import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import java.util.List;

/**
 * A trial that has ended, ready for the journal.
 *
 * @param raw what the tools printed, kept as evidence
 */
public record TrialExecution(TrialRecord trial, List<RawOutput> raw) {
    public TrialExecution {
        raw = List.copyOf(raw);
    }
}
