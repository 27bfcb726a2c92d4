package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.schedule.Look;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What was decided between blocks. */
public final class LookCodec {
    private LookCodec() {}

    public static ObjectNode encode(Look look) {
        ObjectNode tree = JsonText.object();
        tree.put("block", look.block());
        ArrayNode next = tree.putArray("next");
        look.next()
                .forEach(point ->
                        next.addObject().put("workload", point.workload()).put("parameters", point.parameters()));
        tree.put("ending", Words.of(look.ending()));
        tree.put("reason", look.reason());
        return tree;
    }

    public static Look decode(Fields fields) {
        return new Look(
                fields.smallInteger("block"),
                fields.objects("next", point -> new Point(point.text("workload"), point.text("parameters"))),
                fields.word("ending", Look.Ending.values(), Words::of),
                fields.text("reason"));
    }
}
