package dev.bakeoff.results.codec;

import static dev.bakeoff.results.codec.RecordedFacts.byName;
import static dev.bakeoff.results.codec.RecordedFacts.count;
import static dev.bakeoff.results.codec.RecordedFacts.group;
import static dev.bakeoff.results.codec.RecordedFacts.list;
import static dev.bakeoff.results.codec.RecordedFacts.reading;
import static dev.bakeoff.results.codec.RecordedFacts.text;
import static dev.bakeoff.results.codec.RecordedFacts.threads;
import static dev.bakeoff.results.codec.RecordedFacts.whole;

import dev.bakeoff.core.machine.Cache;
import dev.bakeoff.core.machine.CacheType;
import dev.bakeoff.core.machine.CoreClass;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.FrequencyPolicy;
import dev.bakeoff.core.machine.FrequencyRange;
import dev.bakeoff.core.machine.ModelNames;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Revision;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.unit.Reading;
import java.util.Locale;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Processors: frequencies in hertz, sizes in bytes, sets of threads as the kernel writes them. */
final class ProcessorDetailCodec {
    private ProcessorDetailCodec() {}

    static ObjectNode encode(ProcessorDetail processor) {
        ObjectNode tree = JsonText.object();
        tree.set("models", byName(processor.models().bySource(), RecordedFacts::text));
        tree.set("revision", encode(processor.revision()));
        tree.set("topology", encode(processor.topology()));
        tree.set("caches", list(processor.caches(), ProcessorDetailCodec::encode));
        tree.set("frequencies", list(processor.frequencies(), ProcessorDetailCodec::encode));
        return tree;
    }

    static ProcessorDetail decode(Fields fields) {
        return new ProcessorDetail(
                new ModelNames(byName(fields, "models", Fields::text)),
                group(fields, "revision", ProcessorDetailCodec::revision),
                group(fields, "topology", ProcessorDetailCodec::topology),
                list(fields, "caches", ProcessorDetailCodec::cache),
                list(fields, "frequencies", ProcessorDetailCodec::policy));
    }

    private static ObjectNode encode(Revision revision) {
        ObjectNode tree = JsonText.object();
        tree.set("family", text(revision.family()));
        tree.set("model", text(revision.model()));
        tree.set("stepping", text(revision.stepping()));
        tree.set("microcode", text(revision.microcode()));
        return tree;
    }

    private static Revision revision(Fields fields) {
        return new Revision(
                text(fields, "family"), text(fields, "model"), text(fields, "stepping"), text(fields, "microcode"));
    }

    private static ObjectNode encode(Topology topology) {
        ObjectNode tree = JsonText.object();
        tree.set("dies", count(topology.dies()));
        tree.set("clusters", count(topology.clusters()));
        tree.set("multithreading", text(topology.multithreading()));
        tree.set("offline", threads(topology.offline()));
        tree.set("classes", list(topology.classes(), ProcessorDetailCodec::encode));
        return tree;
    }

    private static Topology topology(Fields fields) {
        return new Topology(
                count(fields, "dies"),
                count(fields, "clusters"),
                text(fields, "multithreading"),
                threads(fields, "offline"),
                list(fields, "classes", ProcessorDetailCodec::coreClass));
    }

    private static ObjectNode encode(CoreClass coreClass) {
        return JsonText.object()
                .put("name", coreClass.name())
                .put("threads", coreClass.threads().toString())
                .put("cores", coreClass.cores());
    }

    private static CoreClass coreClass(Fields fields) {
        return new CoreClass(fields.text("name"), CpuSet.parse(fields.text("threads")), fields.smallInteger("cores"));
    }

    private static ObjectNode encode(Cache cache) {
        ObjectNode tree = JsonText.object().put("level", cache.level()).put("type", word(cache.type()));
        tree.set("sizeBytes", whole(cache.sizeBytes()));
        tree.set("lineBytes", count(cache.lineBytes()));
        ArrayNode sharedBy = tree.putArray("sharedBy");
        cache.sharedBy().forEach(threads -> sharedBy.add(threads.toString()));
        return tree;
    }

    private static Cache cache(Fields fields) {
        return new Cache(
                fields.smallInteger("level"),
                fields.word("type", CacheType.values(), ProcessorDetailCodec::word),
                whole(fields, "sizeBytes"),
                count(fields, "lineBytes"),
                fields.texts("sharedBy").stream().map(CpuSet::parse).toList());
    }

    private static String word(CacheType type) {
        return type.name().toLowerCase(Locale.ROOT);
    }

    private static ObjectNode encode(FrequencyPolicy policy) {
        ObjectNode tree = JsonText.object().put("threads", policy.threads().toString());
        tree.set("driver", text(policy.control().driver()));
        tree.set("governor", text(policy.control().governor()));
        tree.set("hardware", range(policy.hardware()));
        tree.set("allowed", range(policy.allowed()));
        tree.set("baseHertz", whole(policy.baseHertz()));
        return tree;
    }

    private static FrequencyPolicy policy(Fields fields) {
        return new FrequencyPolicy(
                CpuSet.parse(fields.text("threads")),
                new FrequencyPolicy.Control(text(fields, "driver"), text(fields, "governor")),
                range(fields, "hardware"),
                range(fields, "allowed"),
                whole(fields, "baseHertz"));
    }

    private static ObjectNode range(Reading<FrequencyRange> range) {
        return ReadingCodec.encode(
                range,
                ReadingCodec.tree(bounds -> JsonText.object()
                        .put("minimumHertz", bounds.minimumHertz())
                        .put("maximumHertz", bounds.maximumHertz())));
    }

    private static Reading<FrequencyRange> range(Fields fields, String name) {
        return reading(
                fields,
                name,
                (inner, value) -> inner.object(
                        value,
                        bounds -> new FrequencyRange(bounds.integer("minimumHertz"), bounds.integer("maximumHertz"))));
    }
}
