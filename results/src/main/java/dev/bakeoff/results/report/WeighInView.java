package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts;
import dev.bakeoff.results.page.WeighIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Stream;

/** The machines side by side, differences marked, absences with their reasons. */
final class WeighInView {
    private final BakeOffResult result;
    private final List<Candidate> candidates;
    private final Map<String, List<MachineFacts.Group>> machines;

    private WeighInView(BakeOffResult result) {
        this.result = result;
        this.candidates = result.definition().baselineFirst();
        this.machines = MachineFacts.byCandidate(result);
    }

    static WeighIn of(BakeOffResult result) {
        return new WeighInView(result).weighIn();
    }

    private WeighIn weighIn() {
        List<WeighIn.Section> sections = new ArrayList<>();
        sections.add(new WeighIn.Section(
                "Candidate", List.of(declared("Host", Candidate::host), declared("Variant", Candidate::describe))));
        headings()
                .forEach(heading -> sections.add(new WeighIn.Section(
                        heading,
                        names(heading).stream().map(name -> row(heading, name)).toList())));
        return new WeighIn(candidates.stream().map(this::heading).toList(), sections);
    }

    private String heading(Candidate candidate) {
        boolean baseline = result.definition().isBaseline(candidate);
        return baseline ? candidate.name() + " (baseline)" : candidate.name();
    }

    private WeighIn.Row declared(String name, Function<Candidate, String> fact) {
        return row(
                name,
                candidates.stream()
                        .map(candidate -> new WeighIn.Cell(Printable.of(fact.apply(candidate)), "", true))
                        .toList());
    }

    private WeighIn.Row row(String heading, String name) {
        return row(
                name,
                candidates.stream()
                        .map(candidate -> cell(reading(candidate, heading, name)))
                        .toList());
    }

    private static WeighIn.Row row(String name, List<WeighIn.Cell> cells) {
        boolean differs = cells.stream().map(WeighIn.Cell::text).distinct().count() > 1;
        return new WeighIn.Row(Printable.of(name), cells, differs);
    }

    private Reading<String> reading(Candidate candidate, String heading, String name) {
        return facts(candidate, heading)
                .filter(known -> known.name().equals(name))
                .map(MachineFacts.Fact::reading)
                .findFirst()
                .orElseGet(() -> Reading.unavailable("not looked for"));
    }

    private Stream<MachineFacts.Fact> facts(Candidate candidate, String heading) {
        return groups(candidate)
                .filter(group -> group.heading().equals(heading))
                .flatMap(group -> group.facts().stream());
    }

    private Stream<MachineFacts.Group> groups(Candidate candidate) {
        return machines.getOrDefault(candidate.name(), List.of()).stream();
    }

    private List<String> headings() {
        return candidates.stream()
                .flatMap(this::groups)
                .map(MachineFacts.Group::heading)
                .distinct()
                .toList();
    }

    /** What any candidate was asked for, in the order shown. */
    private List<String> names(String heading) {
        return candidates.stream()
                .flatMap(candidate -> facts(candidate, heading))
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
