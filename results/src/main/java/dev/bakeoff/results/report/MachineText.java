package dev.bakeoff.results.report;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts;
import java.util.Locale;
import java.util.stream.Collectors;

/** A weigh-in for a terminal: a fact a line, with its source or the reason it is missing, under headings. */
public final class MachineText {
    private MachineText() {}

    public static String of(MachineDescription machine) {
        return MachineFacts.of(machine).stream().map(MachineText::group).collect(Collectors.joining("\n"));
    }

    private static String group(MachineFacts.Group group) {
        StringBuilder text = new StringBuilder(group.heading()).append('\n');
        for (MachineFacts.Fact fact : group.facts()) {
            text.append(String.format(Locale.ROOT, "  %-22s ", Printable.of(fact.name())))
                    .append(
                            switch (fact.reading()) {
                                case Reading.Measured<String>(String value, String source) ->
                                    Printable.of(value) + "  [" + Printable.of(source) + "]";
                                case Reading.Unavailable<String>(String reason) ->
                                    "unavailable: " + Printable.of(reason);
                            })
                    .append('\n');
        }
        return text.toString();
    }
}
