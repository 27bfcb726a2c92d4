package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.page.WeighIn;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

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
        read("Host name", MachineDescription::hostName);
        read("CPU model", machine -> machine.processor().model());
        read("Sockets", machine -> machine.processor().sockets().map(String::valueOf));
        read("Cores", machine -> machine.processor().cores().map(String::valueOf));
        read(
                "Hardware threads",
                machine -> machine.processor().hardwareThreads().map(String::valueOf));
        read("Usable CPUs", machine -> machine.usable().map(WeighInView::usable));
        read("Memory", machine -> machine.platform().memoryBytes().map(Quantity::memory));
        read("Kernel", machine -> machine.platform().kernel());
        read("Distribution", machine -> machine.platform().distribution());
        read("Virtualisation", machine -> machine.platform().virtualisation());
        tools().forEach(tool -> read(
                tool,
                machine -> Optional.ofNullable(machine.software().get(tool))
                        .orElseGet(() -> Reading.unavailable("not looked for"))));
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

    private void read(String name, Function<MachineDescription, Reading<String>> fact) {
        add(
                name,
                candidates.stream()
                        .map(candidate -> Optional.ofNullable(result.machines().get(candidate.name()))
                                .map(fact)
                                .orElseGet(() -> Reading.unavailable("this candidate was not weighed in")))
                        .map(WeighInView::cell)
                        .toList());
    }

    private void add(String name, List<WeighIn.Cell> cells) {
        boolean differs = cells.stream().map(WeighIn.Cell::text).distinct().count() > 1;
        rows.add(new WeighIn.Row(Printable.of(name), cells, differs));
    }

    private Stream<String> tools() {
        return candidates.stream()
                .flatMap(candidate -> Optional.ofNullable(result.machines().get(candidate.name())).stream())
                .flatMap(machine -> machine.software().keySet().stream())
                .distinct();
    }

    private static WeighIn.Cell cell(Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String value, String source) ->
                new WeighIn.Cell(Printable.of(value), Printable.of(source), true);
            case Reading.Unavailable<String>(String reason) ->
                new WeighIn.Cell("unavailable: " + Printable.of(reason), "", false);
        };
    }

    private static String usable(UsableCpus usable) {
        String affinity = (usable.affinity().size() == 1 ? "CPU " : "CPUs ") + usable.affinity();
        return usable.quota()
                .map(quota -> affinity + ", quota " + Quantity.significant(quota.cpuSecondsPerSecond()) + " CPU s/s")
                .orElse(affinity);
    }
}
