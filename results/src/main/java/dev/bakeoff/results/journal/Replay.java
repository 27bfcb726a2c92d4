package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.PlannedTrial;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Rebuilds a result from the lines of its journal, setting aside what is not sound. */
final class Replay {
    private final List<Opening> openings = new ArrayList<>();
    private final Map<String, Recorded> trials = new LinkedHashMap<>();
    private final List<Look> looks = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();
    private final List<Session> sessions = new ArrayList<>();
    private final List<Quarantined> quarantined = new ArrayList<>();
    private Optional<JournalLine.Decoded.Newer> newer = Optional.empty();
    private boolean finished;
    private long lastSeq;
    private int unnumbered;

    private record Recorded(int line, JournalEntry.TrialDone trial) {}

    static Replay of(InputStream journal, int longestLine) throws IOException {
        Replay replay = new Replay();
        LineScanner scanner = new LineScanner(journal, longestLine);
        for (Optional<LineScanner.Line> line = scanner.next(); line.isPresent(); line = scanner.next()) {
            replay.take(line.get());
        }
        return replay;
    }

    /** The first sound opening. */
    Optional<Opening> opening() {
        return openings.stream().findFirst();
    }

    /** A sound line of a later format, if there is one. */
    Optional<JournalLine.Decoded.Newer> newer() {
        return newer;
    }

    /** The number that the next line takes: every line so far, sound or not, counts as one. */
    long nextSeq() {
        return lastSeq + unnumbered + 1;
    }

    /** @param opening the journal's own, or its copy where that line is damaged */
    StoredResult result(Opening opening) {
        quarantineUnplanned(opening);
        List<Warning> allWarnings = new ArrayList<>(opening.warnings());
        allWarnings.addAll(warnings);
        List<TrialRecord> records = trials.values().stream()
                .map(recorded -> recorded.trial().record())
                .toList();
        Map<String, List<RawFile>> rawFiles = trials.values().stream()
                .collect(Collectors.toMap(
                        recorded -> recorded.trial().record().id(),
                        recorded -> recorded.trial().rawFiles()));
        return new StoredResult(
                opening,
                new BakeOffResult(
                        opening.definition(), opening.schedule(), opening.machines(), records, looks, allWarnings),
                rawFiles,
                sessions,
                quarantined,
                finished);
    }

    private void take(LineScanner.Line line) {
        switch (line) {
            case LineScanner.Line.Whole(int number, JournalLine.Decoded content) -> take(number, content);
            case LineScanner.Line.Torn(int number) -> damaged(number, "torn: it does not end in a newline");
            case LineScanner.Line.TooLong(int number) -> damaged(number, "longer than any line of a journal");
        }
    }

    private void take(int number, JournalLine.Decoded decoded) {
        switch (decoded) {
            case JournalLine.Decoded.Damaged(String reason) -> damaged(number, reason);
            case JournalLine.Decoded.Newer later -> newer = newer.or(() -> Optional.of(later));
            case JournalLine.Decoded.Strange(long seq, String reason) -> {
                follow(number, seq);
                quarantine(number, reason);
            }
            case JournalLine.Decoded.Sound(long seq, JournalEntry entry) -> {
                if (follow(number, seq)) {
                    take(number, entry);
                }
            }
        }
    }

    private void take(int number, JournalEntry entry) {
        switch (entry) {
            case JournalEntry.Opened(Opening opening) -> {
                openings.add(opening);
                if (openings.size() > 1) {
                    quarantine(number, "a second opening; the first one holds");
                }
            }
            case JournalEntry.TrialDone trial -> {
                if (trials.putIfAbsent(trial.record().id(), new Recorded(number, trial)) != null) {
                    quarantine(number, "trial " + trial.record().id() + " again; the first one holds");
                }
            }
            case JournalEntry.Looked(Look look) -> looks.add(look);
            case JournalEntry.Resumed(Session session) -> {
                sessions.add(session);
                finished = false;
            }
            case JournalEntry.Warned(Warning warning) -> warnings.add(warning);
            case JournalEntry.Closed closed -> finished = closed.ending() == Ending.FINISHED;
        }
    }

    /** Checks that lines come in order; false when this one was there before. */
    private boolean follow(int number, long seq) {
        if (seq <= lastSeq) {
            quarantine(number, "record " + seq + " comes after record " + lastSeq + ": copied or moved");
            return false;
        }
        if (seq > nextSeq()) {
            quarantine(number, "used, but records between " + lastSeq + " and " + seq + " are missing before it");
        }
        lastSeq = seq;
        unnumbered = 0;
        return true;
    }

    private void damaged(int number, String reason) {
        unnumbered++;
        quarantine(number, reason);
    }

    private void quarantine(int number, String reason) {
        quarantined.add(new Quarantined(number, reason));
    }

    private void quarantineUnplanned(Opening opening) {
        Set<String> planned =
                opening.schedule().trials().stream().map(PlannedTrial::id).collect(Collectors.toSet());
        trials.entrySet().removeIf(entry -> {
            boolean unplanned = !planned.contains(entry.getKey());
            if (unplanned) {
                quarantine(entry.getValue().line(), "trial " + entry.getKey() + " is not in the schedule");
            }
            return unplanned;
        });
        quarantined.sort(Comparator.comparingInt(Quarantined::line));
    }
}
