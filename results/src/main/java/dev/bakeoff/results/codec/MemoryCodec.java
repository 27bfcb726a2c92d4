package dev.bakeoff.results.codec;

import static dev.bakeoff.results.codec.RecordedFacts.list;
import static dev.bakeoff.results.codec.RecordedFacts.reading;
import static dev.bakeoff.results.codec.RecordedFacts.text;
import static dev.bakeoff.results.codec.RecordedFacts.threads;
import static dev.bakeoff.results.codec.RecordedFacts.whole;

import dev.bakeoff.core.machine.HugePages;
import dev.bakeoff.core.machine.MemoryDetail;
import dev.bakeoff.core.machine.MemoryModule;
import dev.bakeoff.core.machine.MemorySlots;
import dev.bakeoff.core.machine.NumaNode;
import dev.bakeoff.core.unit.Reading;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Memory, in bytes. */
final class MemoryCodec {
    private MemoryCodec() {}

    static ObjectNode encode(MemoryDetail memory) {
        ObjectNode tree = JsonText.object();
        tree.set("swapBytes", whole(memory.swapBytes()));
        tree.set("nodes", list(memory.nodes(), MemoryCodec::encode));
        tree.set("hugePages", list(memory.hugePages(), MemoryCodec::encode));
        tree.set("slots", ReadingCodec.encode(memory.slots(), ReadingCodec.tree(MemoryCodec::encode)));
        return tree;
    }

    static MemoryDetail decode(Fields fields) {
        return new MemoryDetail(
                whole(fields, "swapBytes"),
                list(fields, "nodes", MemoryCodec::node),
                list(fields, "hugePages", MemoryCodec::hugePages),
                reading(fields, "slots", (inner, name) -> inner.object(name, MemoryCodec::slots)));
    }

    private static ObjectNode encode(NumaNode node) {
        ObjectNode tree = JsonText.object().put("number", node.number());
        tree.set("threads", threads(node.threads()));
        tree.set("memoryBytes", whole(node.memoryBytes()));
        tree.set("distances", ReadingCodec.encode(node.distances(), MemoryCodec::put));
        return tree;
    }

    private static NumaNode node(Fields fields) {
        return new NumaNode(
                fields.smallInteger("number"),
                threads(fields, "threads"),
                whole(fields, "memoryBytes"),
                distances(fields));
    }

    private static void put(ObjectNode tree, String name, List<Integer> numbers) {
        ArrayNode array = tree.putArray(name);
        numbers.forEach(array::add);
    }

    private static Reading<List<Integer>> distances(Fields fields) {
        return reading(fields, "distances", Fields::smallIntegers);
    }

    private static ObjectNode encode(HugePages pages) {
        ObjectNode tree = JsonText.object().put("pageBytes", pages.pageBytes());
        tree.set("pages", whole(pages.pages()));
        return tree;
    }

    private static HugePages hugePages(Fields fields) {
        return new HugePages(fields.integer("pageBytes"), whole(fields, "pages"));
    }

    private static ObjectNode encode(MemorySlots slots) {
        ObjectNode tree = JsonText.object().put("slots", slots.slots());
        ArrayNode modules = tree.putArray("modules");
        slots.modules().forEach(module -> modules.add(encode(module)));
        return tree;
    }

    private static MemorySlots slots(Fields fields) {
        return new MemorySlots(fields.smallInteger("slots"), fields.objects("modules", MemoryCodec::module));
    }

    private static ObjectNode encode(MemoryModule module) {
        ObjectNode tree = JsonText.object().put("slot", module.slot()).put("sizeBytes", module.sizeBytes());
        tree.set("type", text(module.type()));
        tree.set("transfersPerSecond", whole(module.transfersPerSecond()));
        return tree;
    }

    private static MemoryModule module(Fields fields) {
        return new MemoryModule(
                fields.text("slot"),
                fields.integer("sizeBytes"),
                text(fields, "type"),
                whole(fields, "transfersPerSecond"));
    }
}
