package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.page.WeighIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/** The machines side by side, differences marked, absences with their reasons. */
final class WeighInView {
    private final BakeOffResult result;
    private final List<Candidate> candidates;
    private final List<WeighIn.Row> rows = new ArrayList<>();

    private WeighInView(BakeOffResult result) {
        this.result = result;
        this.candidates = result.definition().baselineFirst();
    }

    static WeighIn of(BakeOffResult result) {
        return new WeighInView(result).weighIn();
    }

    private WeighIn weighIn() {
        declared("Host", Candidate::host);
        declared("Variant", candidate -> candidate.variant().describe());
        names().forEach(this::read);
        return new WeighIn(candidates.stream().map(this::heading).toList(), rows);
    }

    private String heading(Candidate candidate) {
        boolean baseline = candidate.name().equals(result.definition().baseline());
        return baseline ? candidate.name() + " (baseline)" : candidate.name();
    }

    private void declared(String name, Function<Candidate, String> fact) {
        add(
                name,
                candidates.stream()
                        .map(candidate -> new WeighIn.Cell(Printable.of(fact.apply(candidate)), "", true))
                        .toList());
    }

    private void read(String fact) {
        add(
                fact,
                candidates.stream()
                        .map(candidate -> cell(reading(candidate, fact)))
                        .toList());
    }

    private Reading<String> reading(Candidate candidate, String fact) {
        return facts(candidate).stream()
                .filter(known -> known.name().equals(fact))
                .map(MachineFacts.Fact::reading)
                .findFirst()
                .orElseGet(() -> Reading.unavailable("not looked for"));
    }

    private List<MachineFacts.Fact> facts(Candidate candidate) {
        return Optional.ofNullable(result.machines().get(candidate.name()))
                .map(MachineFacts::of)
                .orElse(List.of());
    }

    private void add(String name, List<WeighIn.Cell> cells) {
        boolean differs = cells.stream().map(WeighIn.Cell::text).distinct().count() > 1;
        rows.add(new WeighIn.Row(Printable.of(name), cells, differs));
    }

    /** What any candidate was asked for, in the order shown. */
    private List<String> names() {
        return candidates.stream()
                .flatMap(candidate -> facts(candidate).stream())
                .map(MachineFacts.Fact::name)
                .distinct()
                .toList();
    }

    private static WeighIn.Cell cell(Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String value, String source) ->
                new WeighIn.Cell(Printable.of(value), Printable.of(source), true);
            case Reading.Unavailable<String>(String reason) ->
                new WeighIn.Cell("unavailable: " + Printable.of(reason), "", false);
        };
    }
}
