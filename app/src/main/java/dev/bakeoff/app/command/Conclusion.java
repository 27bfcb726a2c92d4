package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.redaction.Redaction;
import java.nio.file.Path;
import java.util.List;

/**
 * What a stored result says.
 *
 * @param stored as read from its folder
 * @param judgement verdicts by the definition's rule
 */
record Conclusion(StoredResult stored, Judgement judgement) {

    static Conclusion of(StoredResult stored) {
        return new Conclusion(
                stored,
                Judgement.of(
                        Comparison.of(stored.result()),
                        stored.result().definition().rule()));
    }

    static Conclusion read(Path folder) {
        return of(ResultFolder.read(folder));
    }

    BakeOffResult result() {
        return stored.result();
    }

    /** The same result judged against another of its candidates. */
    Conclusion against(String baseline) {
        List<String> names =
                result().definition().candidates().stream().map(Candidate::name).toList();
        if (!names.contains(baseline)) {
            throw new CommandFailure(
                    ExitCode.USAGE, "there is no candidate \"" + baseline + "\" in this result; it has " + names);
        }
        return of(stored.withBaseline(baseline));
    }

    /** The same, fit to be shown to anybody. */
    Conclusion redacted() {
        return of(Redaction.of(stored));
    }

    /** Incomplete when trials remain, or a candidate has no valid trial of some point. */
    ExitCode completeness() {
        return completeness(result());
    }

    static ExitCode completeness(BakeOffResult result) {
        boolean complete = result.remaining().isEmpty()
                && result.points().stream().allMatch(point -> measuredOnAll(result, point));
        return complete ? ExitCode.OK : ExitCode.INCOMPLETE;
    }

    private static boolean measuredOnAll(BakeOffResult result, Point point) {
        return result.definition().candidates().stream()
                .allMatch(candidate ->
                        result.trialsOf(point, candidate.name()).stream().anyMatch(TrialRecord::valid));
    }

    /** The exit code of a comparison that was asked for. */
    ExitCode decisiveness() {
        return decisiveness(judgement);
    }

    static ExitCode decisiveness(Judgement judgement) {
        boolean undecided =
                judgement.candidates().stream().map(CandidateVerdict::verdict).anyMatch(verdict -> !verdict.decided());
        return undecided ? ExitCode.INCONCLUSIVE : ExitCode.OK;
    }
}
