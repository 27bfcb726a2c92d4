package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.NoiseFloor;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.page.ReportPage.Fact;
import dev.bakeoff.results.page.Summary;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The verdict, and what goes with it on the first screen. */
final class SummaryView {
    private SummaryView() {}

    static Summary of(StoredResult stored, Judgement judgement) {
        return new Summary(
                judgement.candidates().stream()
                        .map(candidate -> card(candidate, stored.result(), judgement))
                        .toList(),
                tallies(stored),
                limits(stored.result()),
                steadiness(stored.result(), judgement),
                notClaimed(stored, judgement),
                DifferencesView.of(stored.result()));
    }

    private static Summary.Card card(CandidateVerdict candidate, BakeOffResult result, Judgement judgement) {
        return new Summary.Card(
                Marks.of(candidate.verdict()),
                VerdictWords.sentence(candidate, judgement),
                candidate.overall().map(mean -> Quantity.ratio(mean) + "x").orElse("—"),
                VerdictWords.points(candidate.points()),
                Stream.of(
                                candidate.reasons().stream(),
                                VerdictWords.confounders(candidate, result).stream(),
                                candidate.goals().stream().map(goal -> VerdictWords.goal(goal, judgement.rule())))
                        .flatMap(Function.identity())
                        .toList());
    }

    private static List<String> steadiness(BakeOffResult result, Judgement judgement) {
        List<String> words = new ArrayList<>();
        NoiseFloor.of(result).ifPresent(floor -> words.add("Before the contest, the " + floor.words(result) + "."));
        result.lastLook()
                .ifPresent(look -> words.add("It ended after block " + look.block() + ": " + look.reason() + "."));
        VerdictWords.robustness(judgement).ifPresent(share -> words.add(share + "."));
        return words;
    }

    private static List<Fact> tallies(StoredResult stored) {
        BakeOffResult result = stored.result();
        Tally tally = Tally.of(result.trials());
        return List.of(
                new Fact("Trials that count", Integer.toString(tally.valid())),
                new Fact("Void", Integer.toString(tally.voided())),
                new Fact("Failed", Integer.toString(tally.failed())),
                new Fact("Not run", Integer.toString(result.remaining().size())),
                new Fact(
                        "Time for trials",
                        Quantity.time(result.timeOfTrials()) + " of "
                                + Quantity.time(stored.opening().budget())));
    }

    static List<String> limits(BakeOffResult result) {
        List<String> limits = new ArrayList<>();
        long saturated = trialsWith(result, Guard.CLIENT_SATURATED);
        if (saturated > 0) {
            limits.add("The load client worked near or at its own limit in " + trials(saturated)
                    + "; where it was the limit, a guard made the trial void.");
        }
        long untrue = trialsWith(result, Guard.CALIBRATION);
        if (untrue > 0) {
            limits.add("The load client was found not to time a server of known response times truly; void for that: "
                    + trials(untrue) + ".");
        }
        long shared = trialsWith(result, Guard.SHARED_CPUS);
        if (shared > 0) {
            limits.add("Server and load client used the same CPUs in " + trials(shared)
                    + ": these figures say what the machine does with both, not what the server does alone.");
        }
        long lost = trialsWith(result, Guard.SEGMENTS_LOST, Guard.LINK_FULL);
        if (lost > 0) {
            limits.add("The network lost segments, or was full or nearly so, in " + trials(lost) + ".");
        }
        long unlike = trialsWith(result, Guard.PORTS_EXHAUSTED, Guard.RATE_NOT_REACHED, Guard.SEND_LAG);
        if (unlike > 0) {
            limits.add("Load was not offered as intended in " + trials(unlike)
                    + ": local ports ran out, requests were sent late, or the rate was not reached.");
        }
        long stolen = trialsWith(result, Guard.STEAL);
        if (stolen > 0) {
            limits.add("The hypervisor took CPU time away in " + trials(stolen) + ".");
        }
        long disturbed = trialsWith(result, Guard.OTHER_WORK);
        if (disturbed > 0) {
            limits.add("Other processes used the candidates' CPUs in " + trials(disturbed) + ".");
        }
        long doubtful = trialsWith(result, Guard.TIMES_DISAGREE);
        if (doubtful > 0) {
            limits.add("What a tool said of its own time and what was seen of it from outside did not agree in "
                    + trials(doubtful) + ".");
        }
        long throttled = trialsWith(result, Guard.UNDECLARED_THROTTLING);
        if (throttled > 0) {
            limits.add("A limit that no variant declares held the work back in " + trials(throttled) + ".");
        }
        if (limits.isEmpty()) {
            limits.add("No guard named a limit outside the systems under test.");
        }
        return limits;
    }

    private static List<String> notClaimed(StoredResult stored, Judgement judgement) {
        BakeOffResult result = stored.result();
        List<String> words = new ArrayList<>();
        int remaining = result.remaining().size();
        if (remaining > 0) {
            words.add("The result is not complete: " + trials(remaining) + " of the schedule were not run.");
        }
        List<Point> without = result.pointsWithoutFigures();
        if (!without.isEmpty()) {
            words.add("Nothing is said of "
                    + without.stream().map(Point::toString).collect(Collectors.joining(", "))
                    + ": no trial completed.");
        }
        words.add("Only " + String.join(", ", groups(result)) + " were contested; other work may go another way.");
        words.add("The intervals cover what varied between blocks on " + hosts(result.definition())
                + ". Another machine of the same type, another day or another kernel may differ by more.");
        words.add("Figures beside a headline, such as percentiles, are each judged by themselves at "
                + Quantity.percent(judgement.rule().confidence())
                + ", not corrected for their number: of many a few will look different.");
        return words;
    }

    private static SortedSet<String> groups(BakeOffResult result) {
        return result.points().stream().map(Point::group).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String hosts(BakeOffDefinition definition) {
        long hosts = definition.candidates().stream()
                .map(candidate -> candidate.host())
                .distinct()
                .count();
        return hosts == 1 ? "this one machine" : "these " + hosts + " machines";
    }

    private static long trialsWith(BakeOffResult result, Guard... guards) {
        List<Guard> any = List.of(guards);
        return result.trials().stream()
                .filter(trial -> trial.outcome() instanceof Outcome.Completed completed
                        && completed.findings().stream().map(Finding::guard).anyMatch(any::contains))
                .count();
    }

    private static String trials(long count) {
        return count + (count == 1 ? " trial" : " trials");
    }
}
