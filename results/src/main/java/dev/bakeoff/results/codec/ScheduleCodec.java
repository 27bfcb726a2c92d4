package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.schedule.Stage;
import dev.bakeoff.core.statistics.Looks;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Schedules with every trial in order, so that a result never hangs on how a later version shuffles. */
public final class ScheduleCodec {
    private ScheduleCodec() {}

    public static ObjectNode encode(Schedule schedule) {
        ObjectNode tree = JsonText.object();
        tree.put("seed", schedule.seed());
        tree.put("blocks", schedule.blocks());
        schedule.looks()
                .ifPresent(looks ->
                        tree.putObject("looks").put("first", looks.first()).put("horizon", looks.horizon()));
        ArrayNode trials = tree.putArray("trials");
        schedule.trials().forEach(trial -> trials.add(encode(trial)));
        return tree;
    }

    public static Schedule decode(Fields fields) {
        return new Schedule(
                fields.integer("seed"),
                fields.smallInteger("blocks"),
                fields.optionalObject("looks", ScheduleCodec::looks),
                fields.objects("trials", ScheduleCodec::trial));
    }

    private static Looks looks(Fields fields) {
        return new Looks(fields.smallInteger("first"), fields.smallInteger("horizon"));
    }

    static ObjectNode encode(PlannedTrial trial) {
        ObjectNode tree = JsonText.object();
        if (!trial.contest()) {
            tree.put("stage", Words.of(trial.stage()));
        }
        return tree.put("block", trial.block())
                .put("workload", trial.point().workload())
                .put("parameters", trial.point().parameters())
                .put("candidate", trial.candidate());
    }

    static PlannedTrial trial(Fields fields) {
        return new PlannedTrial(
                fields.optionalWord("stage", Stage.values(), Words::of).orElse(Stage.CONTEST),
                fields.smallInteger("block"),
                new Point(fields.text("workload"), fields.text("parameters")),
                fields.text("candidate"));
    }
}
