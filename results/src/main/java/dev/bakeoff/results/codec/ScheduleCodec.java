package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Schedules with every trial in order, so that a result never hangs on how a later version shuffles. */
public final class ScheduleCodec {
    private ScheduleCodec() {}

    public static ObjectNode encode(Schedule schedule) {
        ObjectNode tree = JsonText.object();
        tree.put("seed", schedule.seed());
        tree.put("blocks", schedule.blocks());
        ArrayNode trials = tree.putArray("trials");
        schedule.trials().forEach(trial -> trials.add(encode(trial)));
        return tree;
    }

    public static Schedule decode(Fields fields) {
        return new Schedule(
                fields.integer("seed"), fields.smallInteger("blocks"), fields.objects("trials", ScheduleCodec::trial));
    }

    static ObjectNode encode(PlannedTrial trial) {
        return JsonText.object()
                .put("block", trial.block())
                .put("workload", trial.point().workload())
                .put("parameters", trial.point().parameters())
                .put("candidate", trial.candidate());
    }

    static PlannedTrial trial(Fields fields) {
        return new PlannedTrial(
                fields.smallInteger("block"),
                new Point(fields.text("workload"), fields.text("parameters")),
                fields.text("candidate"));
    }
}
