package dev.bakeoff.results.exchange;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.codec.MachineCodec;
import tools.jackson.databind.node.ObjectNode;

/** A weigh-in as JSON in the format {@code bakeoff-machine/1}, each fact with its source or the reason it is missing. */
public final class MachineJson {
    private MachineJson() {}

    /** Writes a description as indented JSON with a newline at the end. */
    public static String write(MachineDescription machine) {
        ObjectNode tree = JsonText.object();
        tree.put("format", "bakeoff-machine/1");
        tree.setAll(MachineCodec.encode(machine));
        return JsonText.pretty(tree);
    }
}
