package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.facts.Quantity;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.page.Evidence;
import dev.bakeoff.results.page.ReportPage.Fact;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Guards, warnings, methods and every figure. */
final class EvidenceView {
    private final BakeOffResult result;
    private final List<String> candidates;

    private EvidenceView(BakeOffResult result) {
        this.result = result;
        this.candidates = result.definition().baselineFirst().stream()
                .map(Candidate::name)
                .toList();
    }

    static Evidence of(StoredResult stored, Judgement judgement) {
        EvidenceView view = new EvidenceView(stored.result());
        return new Evidence(
                view.guards(),
                view.notices(),
                stored.quarantined().stream()
                        .map(line -> Printable.of(line.toString()))
                        .toList(),
                MethodsView.of(stored, judgement),
                view.figures(),
                new Evidence.Background(ScatterView.of(stored.result()), SourcesView.of(stored.result())));
    }

    private List<Evidence.GuardRow> guards() {
        record Kind(String state, String candidate, String reason) {}
        Map<Kind, Long> kinds = result.trials().stream()
                .flatMap(trial -> states(trial.outcome())
                        .map(found -> new Kind(found.name(), trial.trial().candidate(), found.value())))
                .collect(Collectors.groupingBy(Function.identity(), LinkedHashMap::new, Collectors.counting()));
        return kinds.entrySet().stream()
                .sorted(Map.Entry.comparingByKey(Comparator.comparing(Kind::state)
                        .thenComparing(Kind::candidate)
                        .thenComparing(Kind::reason)))
                .map(entry -> new Evidence.GuardRow(
                        entry.getKey().state(),
                        styleOf(entry.getKey().state()),
                        entry.getValue().intValue(),
                        entry.getKey().candidate(),
                        Printable.of(entry.getKey().reason())))
                .toList();
    }

    /** What is to be said of a trial, as state and reason. */
    private static Stream<Fact> states(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed completed ->
                completed.findings().stream()
                        .map(finding -> new Fact(
                                switch (finding.severity()) {
                                    case WARNING -> "warning";
                                    case VOID -> "void";
                                },
                                words(finding)));
            case Outcome.Failed(String reason) -> Stream.of(new Fact("failed", reason));
        };
    }

    private static String words(Finding finding) {
        return finding.guard().words() + ": " + finding.reason();
    }

    private List<Fact> notices() {
        return result.warnings().stream()
                .map(warning -> new Fact(Printable.of(warning.text()), Printable.of(warning.remedy())))
                .toList();
    }

    private List<Evidence.FigureGroup> figures() {
        Map<String, List<Point>> byGroup = result.points().stream()
                .collect(Collectors.groupingBy(Point::group, TreeMap::new, Collectors.toList()));
        return byGroup.entrySet().stream()
                .map(group -> new Evidence.FigureGroup(
                        group.getKey(),
                        candidates,
                        result.rounds().stream()
                                .filter(round -> round.point().group().equals(group.getKey()))
                                .map(this::row)
                                .toList(),
                        group.getValue().stream().map(this::trials).toList()))
                .toList();
    }

    private Evidence.FigureRow row(RoundKey round) {
        String grades = result.grades(round).stream()
                .filter(grade -> grade != Grade.MEASURED)
                .map(grade -> ", " + grade.name().toLowerCase(Locale.ROOT))
                .collect(Collectors.joining());
        return new Evidence.FigureRow(
                round.point().toString(),
                MetricWords.of(round.metric()) + grades,
                round.metric().better() == Better.HIGHER ? "higher is better" : "lower is better",
                round.headline(),
                candidates.stream()
                        .map(candidate -> figure(RoundFigure.of(result, round, candidate)))
                        .toList());
    }

    private static Evidence.Figure figure(RoundFigure figure) {
        Unit unit = figure.round().metric().unit();
        String trials = figure.validTrials() + " of " + figure.trials().size() + " trials";
        return figure.value()
                .map(value -> new Evidence.Figure(
                        Quantity.of(value.value(), unit),
                        value.interval()
                                .map(interval -> Quantity.range(value.value(), interval, unit))
                                .orElse("no interval"),
                        trials,
                        origin(figure, value)))
                .orElseGet(() -> new Evidence.Figure("no valid trial", "", trials, ""));
    }

    private static String origin(RoundFigure figure, Estimate value) {
        return Stream.concat(
                        Origins.of(figure).stream(),
                        value.interval().stream().map(interval -> "interval by " + interval.method()))
                .collect(Collectors.joining("; "));
    }

    private Evidence.PointTrials trials(Point point) {
        List<TrialRecord> trials = result.trials().stream()
                .filter(trial -> trial.trial().point().equals(point))
                .toList();
        return new Evidence.PointTrials(
                point.toString(),
                Tally.of(trials).words(),
                trials.stream().map(EvidenceView::trial).toList());
    }

    private static Evidence.TrialRow trial(TrialRecord trial) {
        String state = switch (trial.outcome()) {
            case Outcome.Completed completed -> completed.valid() ? "valid" : "void";
            case Outcome.Failed _ -> "failed";
        };
        String values = switch (trial.outcome()) {
            case Outcome.Completed completed ->
                completed.measurements().stream()
                        .map(measurement -> MetricWords.of(measurement.metric()) + " "
                                + Quantity.of(
                                        measurement.value(),
                                        measurement.metric().unit()))
                        .collect(Collectors.joining(" · "));
            case Outcome.Failed _ -> "";
        };
        return new Evidence.TrialRow(
                trial.id(),
                state,
                styleOf(state),
                values,
                trial.outcome().reasons().stream().map(Printable::of).toList());
    }

    private static String styleOf(String state) {
        return "state-" + state;
    }
}
