package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import java.time.Instant;
import java.util.List;

/** What one line of the journal says. */
sealed interface JournalEntry {
    record Opened(Opening opening) implements JournalEntry {}

    record TrialDone(TrialRecord record, List<RawFile> rawFiles) implements JournalEntry {
        public TrialDone {
            rawFiles = List.copyOf(rawFiles);
        }
    }

    record Looked(Look look) implements JournalEntry {}

    record Resumed(Session session) implements JournalEntry {}

    record Warned(Warning warning) implements JournalEntry {}

    record Closed(Ending ending, Instant at) implements JournalEntry {}
}
