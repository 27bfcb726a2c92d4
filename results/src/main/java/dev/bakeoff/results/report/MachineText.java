package dev.bakeoff.results.report;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import java.util.Locale;

/** A weigh-in for a terminal: a fact a line, with its source or the reason it is missing. */
public final class MachineText {
    private MachineText() {}

    public static String of(MachineDescription machine) {
        StringBuilder text = new StringBuilder();
        for (MachineFacts.Fact fact : MachineFacts.of(machine)) {
            text.append(String.format(Locale.ROOT, "%-18s ", Printable.of(fact.name())))
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
