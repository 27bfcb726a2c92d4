package dev.bakeoff.results.report;

import dev.bakeoff.core.capacity.LineFill;
import dev.bakeoff.core.comparison.NoiseFloor;
import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.comparison.Scaling;
import dev.bakeoff.core.comparison.SeparateComparison;
import dev.bakeoff.core.comparison.SizeScaling;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.core.verdict.CandidateVerdict;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.report.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Results for a terminal: plain words and aligned columns, at most 100 characters wide, ASCII but for what tools and
 * machines said. Lines end in newlines on every system.
 */
public final class TextReport {
    private static final int WIDTH = 100;
    private static final String INDENT = "  ";

    private final boolean colour;
    private final List<String> lines = new ArrayList<>();

    private TextReport(boolean colour) {
        this.colour = colour;
    }

    /**
     * Each candidate's own figures.
     *
     * @param colour true to set off what failed by ANSI colours
     */
    public static String show(StoredResult stored, boolean colour) {
        TextReport report = new TextReport(colour);
        report.state(stored);
        report.figures(stored.result());
        report.scaling(stored.result());
        report.sizes(stored.result());
        report.line(stored.result());
        report.trouble(stored);
        return report.text();
    }

    /**
     * The candidates against the baseline, round by round, the verdicts last.
     *
     * @param result what was judged
     * @param colour true to set off verdicts by ANSI colours; the words say the same
     */
    public static String compare(Judgement judgement, BakeOffResult result, boolean colour) {
        return new TextReport(colour).compared(judgement, result, Optional.empty());
    }

    /**
     * Candidates of separate results against one baseline, in the same form.
     *
     * @param separate what was judged
     * @param colour true to set off verdicts by ANSI colours; the words say the same
     */
    public static String compare(Judgement judgement, SeparateComparison separate, boolean colour) {
        return new TextReport(colour).compared(judgement, separate.pooled(), Optional.of(separate.words()));
    }

    private String compared(Judgement judgement, BakeOffResult result, Optional<String> sessions) {
        paragraph(VerdictWords.baseline(result.definition().baseline()) + " Above 1 is better. Intervals at "
                + Quantity.percent(judgement.rule().confidence()) + ", margin "
                + Quantity.percent(judgement.rule().margin()) + ".");
        judgement.candidates().forEach(candidate -> rounds(candidate, judgement));
        blank();
        sessions.ifPresent(words -> paragraph(words + "."));
        conduct(result);
        warnings(result.warnings());
        blank();
        VerdictWords.robustness(judgement).ifPresent(words -> paragraph(words + "."));
        judgement.candidates().forEach(candidate -> verdict(candidate, judgement, result));
        return text();
    }

    private void state(StoredResult stored) {
        BakeOffResult result = stored.result();
        paragraph("Bake-off " + result.definition().name() + ", "
                + (stored.finished() ? "finished" : "not finished") + ". "
                + Tally.of(result.trials()).words() + ", " + result.remaining().size() + " not run. "
                + Quantity.time(result.timeOfTrials()) + " of "
                + Quantity.time(stored.opening().budget()) + ".");
        result.definition()
                .baselineFirst()
                .forEach(candidate -> paragraph(INDENT + candidate.name()
                        + (result.definition().isBaseline(candidate) ? " (baseline): " : ": ")
                        + candidate.host() + ", "
                        + Printable.of(candidate.describe())));
        CalibrationWords.of(result).ifPresent(words -> paragraph(words + "."));
        blank();
    }

    private void figures(BakeOffResult result) {
        TextTable table = new TextTable(
                Column.words("round", 36),
                Column.words("candidate", 15),
                Column.figures("value", 22),
                Column.figures("interval", 13),
                Column.figures("trials", 6));
        for (RoundKey round : result.rounds()) {
            List<String> names = result.definition().baselineFirst().stream()
                    .map(Candidate::name)
                    .toList();
            for (String name : names) {
                figure(table, RoundFigure.of(result, round, name), name.equals(names.getFirst()));
            }
        }
        lines.addAll(table.lines());
    }

    private static void figure(TextTable table, RoundFigure figure, boolean first) {
        Unit unit = figure.round().metric().unit();
        table.row(
                first ? label(figure.round()) : "",
                figure.candidate(),
                figure.value().map(value -> Quantity.of(value.value(), unit)).orElse("no valid trial"),
                figure.value()
                        .flatMap(value ->
                                value.interval().map(interval -> Quantity.bareRange(value.value(), interval, unit)))
                        .orElse("-"),
                figure.validTrials() + "/" + figure.trials().size());
    }

    private void scaling(BakeOffResult result) {
        List<Scaling> scalings = Scaling.of(result);
        if (!scalings.isEmpty()) {
            blank();
            lines.add("Several processes, as a multiple of one:");
            scalings.forEach(scaling -> paragraph(
                    INDENT + scaling.series() + " on " + scaling.candidate() + ": " + ScalingWords.of(scaling)));
        }
    }

    private void sizes(BakeOffResult result) {
        List<SizeScaling> scalings =
                SizeScaling.of(result).stream().filter(SizeScaling::isCurve).toList();
        if (!scalings.isEmpty()) {
            blank();
            lines.add("Candidates that differ in size alone, as a multiple of one:");
            scalings.forEach(scaling -> paragraph(INDENT + scaling.round().point() + ": " + SizeWords.of(scaling)));
        }
    }

    private void line(BakeOffResult result) {
        result.definition().rule().line().ifPresent(line -> {
            blank();
            lines.add("Of what a line of " + line + " carries:");
            LineFill.of(result).forEach(fill -> paragraph(INDENT + fill.round().point() + ": " + LineWords.of(fill)));
        });
    }

    private void trouble(StoredResult stored) {
        warnings(stored.result().warnings());
        if (!stored.quarantined().isEmpty()) {
            blank();
            lines.add("Journal lines that are not sound:");
            stored.quarantined().forEach(line -> paragraph(INDENT + Printable.of(line.toString())));
        }
    }

    private void rounds(CandidateVerdict candidate, Judgement judgement) {
        blank();
        lines.add(candidate.candidate() + " against " + candidate.baseline());
        TextTable table = new TextTable(
                Column.words("round", 44),
                Column.figures("speedup", 8),
                Column.figures("interval", 16),
                Column.figures("pairs", 5),
                Column.words("verdict", 14));
        for (RoundVerdict round : candidate.rounds()) {
            speedup(
                    table,
                    label(round.contest().round()),
                    round.contest().speedup(),
                    Integer.toString(round.contest().pairs()),
                    round.verdict());
        }
        candidate
                .groups()
                .forEach((group, mean) -> speedup(
                        table,
                        "mean of " + group,
                        Optional.of(mean),
                        "",
                        Verdict.of(Optional.of(mean), judgement.rule().margin())));
        speedup(table, "mean of all groups", candidate.overall(), "", candidate.verdict());
        lines.addAll(table.lines());
    }

    private static void speedup(
            TextTable table, String label, Optional<Estimate> speedup, String pairs, Verdict verdict) {
        table.row(
                label,
                speedup.map(estimate -> Quantity.ratio(estimate) + "x").orElse("-"),
                speedup.flatMap(Quantity::ratioRange).orElse("-"),
                pairs,
                sign(verdict) + " " + verdict.word());
    }

    /** How it was measured: the noise floor, and why it ended when it did. */
    private void conduct(BakeOffResult result) {
        NoiseFloor.of(result).ifPresent(floor -> paragraph(capital(floor.words(result)) + "."));
        result.lastLook()
                .ifPresent(look -> paragraph("Looked at after " + result.looks().size()
                        + (result.looks().size() == 1 ? " block" : " blocks") + ", last after block " + look.block()
                        + ": " + look.reason() + "."));
    }

    private static String capital(String words) {
        return Character.toUpperCase(words.charAt(0)) + words.substring(1);
    }

    private void verdict(CandidateVerdict candidate, Judgement judgement, BakeOffResult result) {
        paragraph("Rounds: " + VerdictWords.points(candidate.points()) + ".");
        candidate.reasons().forEach(reason -> paragraph(INDENT + reason));
        VerdictWords.confounders(candidate, result).forEach(words -> paragraph(INDENT + words));
        candidate.goals().forEach(goal -> paragraph(INDENT + VerdictWords.goal(goal, judgement.rule())));
        paragraph(VerdictWords.sentence(candidate, judgement));
    }

    private void warnings(List<Warning> warnings) {
        if (!warnings.isEmpty()) {
            blank();
            lines.add("Warnings:");
            warnings.forEach(warning -> paragraph(INDENT + Printable.of(warning.toString())));
        }
    }

    /** A contested round by its point; a metric beside it by its own name, set in. */
    private static String label(RoundKey round) {
        return round.headline() ? round.point().toString() : INDENT + MetricWords.of(round.metric());
    }

    private static String sign(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> "+";
            case WORSE -> "-";
            case EQUIVALENT -> "=";
            case INCONCLUSIVE -> "?";
            case INVALID -> "!";
        };
    }

    private void blank() {
        lines.add("");
    }

    /** Broken at blanks; the lines after the first are set in deeper. */
    private void paragraph(String text) {
        String indent = text.startsWith(INDENT) ? INDENT : "";
        StringBuilder line = new StringBuilder(indent);
        for (String word : text.strip().split(" +")) {
            boolean empty = line.toString().isBlank();
            if (!empty && line.length() + 1 + word.length() > WIDTH) {
                lines.add(line.toString());
                line = new StringBuilder(indent + INDENT);
                empty = true;
            }
            line.append(empty ? "" : " ").append(word);
        }
        lines.add(line.toString());
    }

    private String text() {
        StringBuilder text = new StringBuilder();
        lines.forEach(line -> text.append(colour ? Ansi.paint(line) : line).append('\n'));
        return text.toString();
    }
}
