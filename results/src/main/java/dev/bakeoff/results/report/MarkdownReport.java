package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.comparison.SeparateComparison;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.TrimmedMean;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.journal.StoredResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * A comparison as GitHub-flavoured Markdown, to paste into a pull request or a forum: the verdict, one table a candidate,
 * and what a reader must know to believe it.
 */
public final class MarkdownReport {
    private static final String PAIRED =
            "Student's t on the logarithms of paired blocks (trimmed t from " + TrimmedMean.FEWEST + " on)";

    /** Beyond so many rows the metrics beside the headlines are left out. */
    private static final int MOST_ROWS_WITH_ALL_METRICS = 30;

    /** Beyond so many rows a table is folded away. */
    private static final int MOST_ROWS_OPEN = 60;

    private final BakeOffResult result;
    private final Judgement judgement;
    private final List<String> lines = new ArrayList<>();

    private MarkdownReport(BakeOffResult result, Judgement judgement) {
        this.result = result;
        this.judgement = judgement;
    }

    /**
     * The candidates against the baseline.
     *
     * @param stored what was measured
     * @param judgement the verdicts on it
     * @param bakeoffVersion the version that renders
     * @return lines that end in newlines on every system
     */
    public static String compare(StoredResult stored, Judgement judgement, String bakeoffVersion) {
        String measuredBy = stored.opening().provenance().bakeoffVersion();
        BakeOffResult result = stored.result();
        return new MarkdownReport(result, judgement)
                .compared(PAIRED + "; means are geometric. " + result.blocksRun()
                        + " blocks, interleaved by seed " + result.schedule().seed() + ". Measured by Bakeoff "
                        + Markdown.text(measuredBy) + ", compared by Bakeoff " + Markdown.text(bakeoffVersion) + ".");
    }

    /**
     * Candidates of separate results against one baseline.
     *
     * @param separate what was judged
     * @param bakeoffVersion the version that renders
     * @return lines that end in newlines on every system
     */
    public static String compare(SeparateComparison separate, Judgement judgement, String bakeoffVersion) {
        return new MarkdownReport(separate.pooled(), judgement)
                .compared(PAIRED + " within a session, Welch's t across sessions;"
                        + " means are geometric. " + Markdown.text(separate.words()) + ". Compared by Bakeoff "
                        + Markdown.text(bakeoffVersion) + ".");
    }

    private String compared(String method) {
        judgement.candidates().forEach(this::verdict);
        judgement.candidates().forEach(this::table);
        trials();
        machines();
        warnings();
        footnote(method);
        return String.join("\n", lines) + "\n";
    }

    private void verdict(CandidateVerdict candidate) {
        paragraph(Markdown.strong(Markdown.text(VerdictWords.sentence(candidate, judgement)) + ".") + " Rounds: "
                + VerdictWords.points(candidate.points()) + "." + why(candidate));
        List<String> confounders = VerdictWords.confounders(candidate, result);
        confounders.forEach(words -> lines.add("- " + Markdown.text(words)));
        if (!confounders.isEmpty()) {
            lines.add("");
        }
    }

    /** A verdict that decides is read off the table; one that does not needs its reasons. */
    private static String why(CandidateVerdict candidate) {
        return candidate.verdict() == Verdict.INCONCLUSIVE
                ? " Why: " + Markdown.text(String.join("; ", candidate.reasons())) + "."
                : "";
    }

    private void table(CandidateVerdict candidate) {
        int all = candidate.rounds().size();
        List<RoundVerdict> rounds = all <= MOST_ROWS_WITH_ALL_METRICS ? candidate.rounds() : candidate.headlineRounds();
        boolean folded = rounds.size() > MOST_ROWS_OPEN;
        if (folded) {
            paragraph("<details>\n<summary>" + rounds.size() + " rounds</summary>");
        }
        heading(candidate);
        rounds.forEach(round -> lines.add(row(round, candidate)));
        candidate.groups().forEach((group, mean) -> mean("mean of " + group, Optional.of(mean)));
        mean("mean of all groups", candidate.overall());
        lines.add("");
        if (folded) {
            paragraph("</details>");
        }
        if (rounds.size() < all) {
            paragraph((all - rounds.size()) + " figures beside the contested ones are left out here.");
        }
    }

    private void heading(CandidateVerdict candidate) {
        lines.add(Markdown.row(
                "round",
                Markdown.text(candidate.baseline()),
                Markdown.text(candidate.candidate()),
                "speedup",
                "interval",
                "pairs",
                "verdict"));
        lines.add(Markdown.row(":---", "---:", "---:", "---:", "---:", "---:", ":---"));
    }

    private String row(RoundVerdict round, CandidateVerdict candidate) {
        RoundKey key = round.contest().round();
        Optional<Estimate> speedup = round.contest().speedup();
        return Markdown.row(
                key.headline() ? Markdown.code(key.point().toString()) : MetricWords.of(key.metric()),
                figure(key, candidate.baseline()),
                figure(key, candidate.candidate()),
                ratio(speedup),
                range(speedup),
                Integer.toString(round.contest().pairs()),
                round.verdict().word());
    }

    private String figure(RoundKey round, String candidate) {
        return RoundFigure.of(result, round, candidate)
                .value()
                .map(value -> Quantity.of(value.value(), round.metric().unit()))
                .orElse("no valid trial");
    }

    private void mean(String label, Optional<Estimate> mean) {
        Verdict verdict = Verdict.of(mean, judgement.rule().margin());
        lines.add(Markdown.row(
                Markdown.strong(label), "", "", Markdown.strong(ratio(mean)), range(mean), "", verdict.word()));
    }

    private static String ratio(Optional<Estimate> speedup) {
        return speedup.map(estimate -> Quantity.ratio(estimate) + "x").orElse("-");
    }

    private static String range(Optional<Estimate> speedup) {
        return speedup.flatMap(Quantity::ratioRange).orElse("-");
    }

    private void trials() {
        paragraph(Tally.of(result.trials()).words() + ", " + result.remaining().size() + " not run.");
    }

    private void machines() {
        result.definition().baselineFirst().forEach(this::machine);
        lines.add("");
    }

    private void machine(Candidate candidate) {
        boolean baseline = result.definition().isBaseline(candidate);
        String facts = Optional.ofNullable(result.machines().get(candidate.name()))
                .map(MarkdownReport::facts)
                .orElse("was not weighed in");
        lines.add("- " + Markdown.strong(Markdown.text(candidate.name())) + (baseline ? " (baseline), " : ", ")
                + Markdown.text(candidate.describe()) + ": " + Markdown.text(facts));
    }

    /** Processor, usable threads, kernel and the tools that are there, in one line. */
    private static String facts(MachineDescription machine) {
        List<String> facts = new ArrayList<>();
        facts.add(named("CPU model", machine.processor().model()));
        facts.add(named(
                "usable threads",
                machine.usable().map(usable -> threads(usable.affinity().size()))));
        facts.add(named("kernel", machine.platform().kernel().map(kernel -> "kernel " + kernel)));
        machine.software().forEach((tool, version) -> {
            if (version instanceof Reading.Measured<String>(String words, String _)) {
                facts.add(startsWith(words, tool) ? words : tool + " " + words);
            }
        });
        return facts.stream().collect(Collectors.joining("; "));
    }

    /** Some tools begin with their own name, in their own spelling. */
    private static boolean startsWith(String words, String tool) {
        return words.regionMatches(true, 0, tool, 0, tool.length());
    }

    private static String threads(int count) {
        return count + (count == 1 ? " usable thread" : " usable threads");
    }

    private static String named(String fact, Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String words, String _) -> words;
            case Reading.Unavailable<String>(String reason) -> fact + " unavailable (" + reason + ")";
        };
    }

    private void warnings() {
        result.warnings().forEach(warning -> lines.add("- Warning: " + Markdown.text(warning.toString())));
        if (!result.warnings().isEmpty()) {
            lines.add("");
        }
    }

    private void footnote(String method) {
        lines.add("Above 1x is better for the candidate. Margin "
                + Quantity.percent(judgement.rule().margin()) + ", intervals at "
                + Quantity.percent(judgement.rule().confidence()) + ": " + method);
    }

    private void paragraph(String markdown) {
        lines.add(markdown);
        lines.add("");
    }
}
