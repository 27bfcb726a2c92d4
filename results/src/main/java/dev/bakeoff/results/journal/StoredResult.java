package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.BakeOffResult;
import java.util.List;
import java.util.Map;

/**
 * A result as its folder holds it.
 *
 * @param opening what was known before the first trial
 * @param result everything sound that was recorded
 * @param rawFiles what tools printed, by trial id
 * @param sessions resumptions, in order
 * @param quarantined lines that are not used, in order
 * @param finished true when the last thing recorded is that nothing remains to be done
 */
public record StoredResult(
        Opening opening,
        BakeOffResult result,
        Map<String, List<RawFile>> rawFiles,
        List<Session> sessions,
        List<Quarantined> quarantined,
        boolean finished) {
    public StoredResult {
        rawFiles = Map.copyOf(rawFiles);
        sessions = List.copyOf(sessions);
        quarantined = List.copyOf(quarantined);
    }

    /** What the tools of a trial printed; empty when nothing was kept. */
    public List<RawFile> rawFilesOf(String trialId) {
        return rawFiles.getOrDefault(trialId, List.of());
    }

    /** The same result judged against another of its candidates. */
    public StoredResult withBaseline(String candidate) {
        return new StoredResult(opening, result.withBaseline(candidate), rawFiles, sessions, quarantined, finished);
    }
}
