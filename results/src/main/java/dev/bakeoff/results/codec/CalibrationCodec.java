package dev.bakeoff.results.codec;

import dev.bakeoff.core.measurement.Calibration;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a load client made of a server of known response times; every time in seconds. */
public final class CalibrationCodec {
    private CalibrationCodec() {}

    public static ObjectNode encode(Calibration calibration) {
        ObjectNode tree = JsonText.object();
        tree.put("rate", calibration.rate());
        tree.set("truth", encode(calibration.truth()));
        ArrayNode attempts = tree.putArray("attempts");
        calibration.attempts().forEach(attempt -> attempts.add(encode(attempt)));
        return tree;
    }

    static Calibration decode(Fields fields) {
        return new Calibration(
                fields.number("rate"),
                fields.object("truth", CalibrationCodec::percentiles),
                fields.objects("attempts", CalibrationCodec::attempt));
    }

    private static ObjectNode encode(Calibration.Attempt attempt) {
        ObjectNode tree = JsonText.object();
        tree.put("unanswered", attempt.unanswered());
        tree.set("responseTime", encode(attempt.responseTime()));
        tree.put("serviceTimeP99", attempt.serviceTimeP99());
        tree.put("sendLagP99", attempt.sendLagP99());
        return tree;
    }

    private static Calibration.Attempt attempt(Fields fields) {
        return new Calibration.Attempt(
                fields.integer("unanswered"),
                fields.object("responseTime", CalibrationCodec::percentiles),
                fields.number("serviceTimeP99"),
                fields.number("sendLagP99"));
    }

    private static ObjectNode encode(Calibration.Percentiles percentiles) {
        return JsonText.object()
                .put("p50", percentiles.p50())
                .put("p99", percentiles.p99())
                .put("p999", percentiles.p999());
    }

    private static Calibration.Percentiles percentiles(Fields fields) {
        return new Calibration.Percentiles(fields.number("p50"), fields.number("p99"), fields.number("p999"));
    }
}
