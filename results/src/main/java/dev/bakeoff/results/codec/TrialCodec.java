package dev.bakeoff.results.codec;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import java.util.function.Function;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Trial records in full. */
public final class TrialCodec {
    private static final String COMPLETED = "completed";
    private static final String FAILED = "failed";

    private TrialCodec() {}

    public static ObjectNode encode(TrialRecord record) {
        ObjectNode tree = JsonText.object();
        tree.set("trial", ScheduleCodec.encode(record.trial()));
        tree.put("startedAt", record.startedAt().toString());
        tree.put("elapsed", record.elapsed().toString());
        switch (record.outcome()) {
            case Outcome.Completed completed -> tree.set(COMPLETED, encode(completed));
            case Outcome.Failed(String reason) -> tree.put(FAILED, reason);
        }
        return tree;
    }

    public static TrialRecord decode(Fields fields) {
        return new TrialRecord(
                fields.object("trial", ScheduleCodec::trial),
                fields.instant("startedAt"),
                fields.duration("elapsed"),
                fields.has(FAILED)
                        ? new Outcome.Failed(fields.text(FAILED))
                        : fields.object(COMPLETED, TrialCodec::completed));
    }

    public static ObjectNode encode(Measurement measurement) {
        return JsonText.object()
                .put("metric", measurement.metric().name())
                .put("unit", measurement.metric().unit().symbol())
                .put("better", Words.of(measurement.metric().better()))
                .put("value", measurement.value())
                .put("grade", Words.of(measurement.grade()))
                .put("source", measurement.source());
    }

    private static Measurement measurement(Fields fields) {
        Metric metric = new Metric(
                fields.text("metric"),
                new Unit(fields.text("unit")),
                fields.word("better", Better.values(), Words::of));
        return new Measurement(
                metric, fields.number("value"), fields.word("grade", Grade.values(), Words::of), fields.text("source"));
    }

    private static ObjectNode encode(Outcome.Completed completed) {
        ObjectNode tree = JsonText.object();
        putAll(tree, "iterations", completed.iterations(), TrialCodec::encode);
        putAll(tree, "measurements", completed.measurements(), TrialCodec::encode);
        putAll(tree, "findings", completed.findings(), TrialCodec::encode);
        tree.set("profile", ProfileCodec.encode(completed.profile()));
        return tree;
    }

    private static Outcome completed(Fields fields) {
        return new Outcome.Completed(
                fields.objects("iterations", TrialCodec::iteration),
                fields.objects("measurements", TrialCodec::measurement),
                fields.objects("findings", TrialCodec::finding),
                fields.optionalObject("profile", ProfileCodec::decode).orElse(Profile.NONE));
    }

    private static ObjectNode encode(Iteration iteration) {
        ObjectNode tree = JsonText.object();
        tree.put("elapsed", iteration.elapsed().toString());
        putAll(tree, "measurements", iteration.measurements(), TrialCodec::encode);
        tree.set("meters", MeterCodec.encode(iteration.meters()));
        return tree;
    }

    private static Iteration iteration(Fields fields) {
        return new Iteration(
                fields.duration("elapsed"),
                fields.objects("measurements", TrialCodec::measurement),
                fields.object("meters", MeterCodec::decode));
    }

    private static ObjectNode encode(Finding finding) {
        return JsonText.object()
                .put("guard", Words.of(finding.guard()))
                .put("severity", Words.of(finding.severity()))
                .put("reason", finding.reason());
    }

    private static Finding finding(Fields fields) {
        return new Finding(
                fields.word("guard", Guard.values(), Words::of),
                fields.word("severity", Finding.Severity.values(), Words::of),
                fields.text("reason"));
    }

    private static <T> void putAll(ObjectNode tree, String name, List<T> values, Function<T, ObjectNode> encoder) {
        ArrayNode list = tree.putArray(name);
        values.forEach(value -> list.add(encoder.apply(value)));
    }
}
