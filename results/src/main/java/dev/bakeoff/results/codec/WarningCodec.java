package dev.bakeoff.results.codec;

import dev.bakeoff.core.measurement.Warning;
import tools.jackson.databind.node.ObjectNode;

/** Warnings with their remedies. */
public final class WarningCodec {
    private WarningCodec() {}

    public static ObjectNode encode(Warning warning) {
        return JsonText.object().put("text", warning.text()).put("remedy", warning.remedy());
    }

    public static Warning decode(Fields fields) {
        return new Warning(fields.text("text"), fields.text("remedy"));
    }
}
