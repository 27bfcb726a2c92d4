package dev.bakeoff.results.codec;

import dev.bakeoff.core.measurement.CpuSeries;
import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.ThroughputSeries;
import java.util.Base64;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What went on inside a trial: histograms as HdrHistogram compresses them, in Base64; CPU times in seconds; throughput as
 * counts of requests.
 */
final class ProfileCodec {
    private ProfileCodec() {}

    static ObjectNode encode(Profile profile) {
        ObjectNode tree = JsonText.object();
        ArrayNode distributions = tree.putArray("distributions");
        profile.distributions()
                .forEach(distribution -> distributions
                        .addObject()
                        .put("name", distribution.name())
                        .put("nanoseconds", Base64.getEncoder().encodeToString(distribution.compressed())));
        tree.set("cpu", ReadingCodec.encode(profile.cpu(), ReadingCodec.tree(ProfileCodec::encode)));
        tree.set("throughput", ReadingCodec.encode(profile.throughput(), ReadingCodec.tree(ProfileCodec::encode)));
        tree.set(
                "calibration", ReadingCodec.encode(profile.calibration(), ReadingCodec.tree(CalibrationCodec::encode)));
        ArrayNode limits = tree.putArray("limits");
        profile.limits().forEach(limit -> limits.add(encode(limit)));
        return tree;
    }

    static ObjectNode encode(LoadLimit limit) {
        return JsonText.object().put("limiter", Words.of(limit.limiter())).put("evidence", limit.evidence());
    }

    private static LoadLimit limit(Fields fields) {
        return new LoadLimit(fields.word("limiter", Limiter.values(), Words::of), fields.text("evidence"));
    }

    static Profile decode(Fields fields) {
        return new Profile(
                fields.objects("distributions", ProfileCodec::distribution),
                fields.object("cpu", ReadingCodec.decoder((inner, name) -> inner.object(name, ProfileCodec::series))),
                RecordedFacts.reading(
                        fields, "throughput", (inner, name) -> inner.object(name, ProfileCodec::throughput)),
                RecordedFacts.reading(
                        fields, "calibration", (inner, name) -> inner.object(name, CalibrationCodec::decode)),
                fields.has("limits") ? fields.objects("limits", ProfileCodec::limit) : List.of());
    }

    private static Distribution distribution(Fields fields) {
        return Distribution.ofCompressed(
                fields.text("name"), Base64.getDecoder().decode(fields.text("nanoseconds")));
    }

    private static ObjectNode encode(CpuSeries series) {
        ObjectNode tree = JsonText.object();
        ArrayNode stretches = tree.putArray("stretches");
        for (CpuSeries.Stretch stretch : series.stretches()) {
            ObjectNode node = stretches.addObject();
            node.put("start", stretch.start().toString());
            node.put("end", stretch.end().toString());
            node.set("candidate", MeterCodec.encode(stretch.candidate()));
            node.set("others", MeterCodec.encode(stretch.others()));
        }
        return tree;
    }

    private static CpuSeries series(Fields fields) {
        List<CpuSeries.Stretch> stretches = fields.objects("stretches", ProfileCodec::stretch);
        return new CpuSeries(stretches);
    }

    private static CpuSeries.Stretch stretch(Fields fields) {
        return new CpuSeries.Stretch(
                fields.duration("start"),
                fields.duration("end"),
                fields.object("candidate", MeterCodec::times),
                fields.object("others", MeterCodec::times));
    }

    private static ObjectNode encode(ThroughputSeries series) {
        ObjectNode tree = JsonText.object();
        ArrayNode slices = tree.putArray("slices");
        series.slices()
                .forEach(slice -> slices.addObject()
                        .put("start", slice.start().toString())
                        .put("end", slice.end().toString())
                        .put("requests", slice.requests()));
        return tree;
    }

    private static ThroughputSeries throughput(Fields fields) {
        return new ThroughputSeries(fields.objects(
                "slices",
                slice -> new ThroughputSeries.Slice(
                        slice.duration("start"), slice.duration("end"), slice.integer("requests"))));
    }
}
