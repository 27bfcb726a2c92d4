package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.Outlier;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.statistics.Bootstrap;
import dev.bakeoff.core.statistics.TrimmedMean;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.page.ReportPage.Fact;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** How the numbers were made, in short. */
final class MethodsView {
    private MethodsView() {}

    static List<Fact> of(StoredResult stored, Judgement judgement) {
        Work work = stored.result().definition().work();
        return Stream.concat(usual(stored, judgement).stream(), own(work)).toList();
    }

    /** What the user's own servers were asked, and what the user's own programs are. */
    private static Stream<Fact> own(Work work) {
        Stream<Fact> targets = work.targets().stream()
                .map(target -> new Fact(
                        "Target " + target.name(),
                        Printable.of("At " + target.origin() + ", where a candidate does not say otherwise: "
                                + target.asked().source() + ".")));
        Stream<Fact> commands = work.commands().stream()
                .map(command -> new Fact(
                        "Command " + command.name(),
                        Printable.of("The " + command.metric().name() + " that it prints, not checked by Bakeoff: "
                                + String.join(" ", command.arguments()))));
        return Stream.concat(targets, commands);
    }

    private static List<Fact> usual(StoredResult stored, Judgement judgement) {
        BakeOffResult result = stored.result();
        BakeOffDefinition definition = result.definition();
        String margin = Quantity.percent(judgement.rule().margin());
        String confidence = Quantity.percent(judgement.rule().confidence());
        return List.of(
                new Fact(
                        "Schedule",
                        result.blocksRun() + " blocks, "
                                + result.points().size() + " workload points, "
                                + definition.candidates().size() + " candidates, "
                                + result.trials().size() + " trials. In each block a point is executed"
                                + " on all candidates back to back, points and candidates in random order from seed "
                                + result.schedule().seed() + ", so that drift falls on both sides alike; in every"
                                + " second block the candidates' order is turned round."),
                new Fact("Looks", looks(result)),
                new Fact(
                        "Speedup",
                        "The candidate's value over the baseline's in the same block, turned so that above 1 is"
                                + " better. A round's speedup is the geometric mean over its blocks, from "
                                + TrimmedMean.FEWEST
                                + " on without the lowest and the highest fifth; a group's the mean of its rounds; overall the mean of the groups, each with equal weight."),
                new Fact(
                        "Interval",
                        "Student's t on the logarithms of the blocks' speedups, and the trimmed t as Yuen scales it where"
                                + " some are set aside, at " + confidence
                                + ". It assumes that blocks are independent and their logarithms about normal."
                                + " Means over rounds take their scatter from whole blocks, because rounds of one block"
                                + " share the machine's state."
                                + (result.schedule().looks().isPresent()
                                        ? " Looking on the way is paid for: the intervals are repeated confidence"
                                                + " intervals with the error spent as by Lan and DeMets, close to"
                                                + " O'Brien and Fleming's boundary."
                                        : "")),
                new Fact(
                        "Own figures",
                        "A candidate's percentile is that of all times of its trials together, with a bootstrap interval"
                                + " over whole trials (" + Bootstrap.RESAMPLES + " resamples), which is too narrow"
                                + " where trials are few. Any other figure of its own, and a percentile of trials that"
                                + " did not keep their times, is the geometric mean with the t interval."),
                new Fact(
                        "Verdict",
                        "With a margin of " + margin + ": Better when the whole interval lies above it, Worse when"
                                + " below, Equivalent when inside, otherwise Inconclusive. A round without a pair of"
                                + " valid trials is Invalid and counts nowhere. Better and Worse are corrected by"
                                + " Holm's procedure for the number of rounds, and overall for the number of"
                                + " candidates; Equivalent needs no correction."),
                new Fact(
                        "Trials that count",
                        "A failed trial is never a zero: it is left out and listed. A trial that"
                                + " a guard made void is left out on its side, and its block with it."),
                new Fact(
                        "Standing out",
                        "A round is marked as worth finding out about, by a rule of thumb, when its interval lies"
                                + " wholly outside that of its group's mean, and it is off the geometric mean of the"
                                + " group's other rounds by more than a factor of "
                                + Quantity.significant(Outlier.LEAST_FACTOR) + " and by more than "
                                + Outlier.LEAST_DEVIATIONS
                                + " of their standard deviations. Groups of fewer than " + Outlier.FEWEST_ROUNDS
                                + " rounds are not looked at. The round stays in every mean."),
                new Fact(
                        "Curves",
                        "Over concurrency: each candidate's own figures, so a machine's drift is in their intervals."
                                + " By percentile: all times of the trials that count, in one histogram; never an"
                                + " average of percentiles, and no further than where " + NinesAxis.TIMES_BEYOND
                                + " times lie beyond. CPU time: the trial with the median headline of those that"
                                + " count."),
                new Fact("CPUs of server and load client", sharing(result)),
                new Fact(
                        "Times of the load clients",
                        CalibrationWords.of(result)
                                .map(words -> words + ".")
                                .orElse("No trial holds a calibration of its load client.")),
                new Fact(
                        "Variants",
                        definition.baselineFirst().stream()
                                .map(candidate -> candidate.name() + ": " + Printable.of(candidate.describe()))
                                .collect(Collectors.joining("; "))),
                new Fact(
                        "Resumed",
                        stored.sessions().isEmpty()
                                ? "no: measured in one session"
                                : stored.sessions().size() + (stored.sessions().size() == 1 ? " time" : " times")
                                        + "; no acknowledged trial was repeated"));
    }

    private static String looks(BakeOffResult result) {
        return result.schedule()
                .looks()
                .map(plan -> "After every block from block " + plan.first() + " on, at most to block " + plan.horizon()
                        + ". "
                        + result.looks().stream()
                                .map(look -> "After block " + look.block() + ": " + look.reason() + ".")
                                .collect(Collectors.joining(" ")))
                .orElse("None: the number of blocks was fixed beforehand.");
    }

    private static String sharing(BakeOffResult result) {
        List<String> reasons = result.trials().stream()
                .flatMap(trial -> trial.outcome() instanceof Outcome.Completed completed
                        ? completed.findings().stream()
                        : Stream.<Finding>empty())
                .filter(finding -> finding.guard() == Guard.SHARED_CPUS)
                .map(finding -> Printable.of(finding.reason()))
                .distinct()
                .toList();
        return reasons.isEmpty()
                ? "No trial reported that the two shared a CPU."
                : "Shared in some trials: " + String.join("; ", reasons) + ".";
    }
}
