package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.HugePages;
import dev.bakeoff.core.machine.MemoryDetail;
import dev.bakeoff.core.machine.MemoryModule;
import dev.bakeoff.core.machine.MemorySlots;
import dev.bakeoff.core.machine.NumaNode;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts.Fact;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Memory in words. */
final class MemoryFacts {
    private static final long TRANSFERS_PER_MEGATRANSFER = 1_000_000;

    private MemoryFacts() {}

    static List<Fact> of(MemoryDetail memory) {
        return List.of(
                new Fact("Swap", memory.swapBytes().map(bytes -> bytes == 0 ? "none" : Quantity.memory(bytes))),
                new Fact("Huge pages", memory.hugePages().map(MemoryFacts::hugePages)),
                new Fact("Memory modules", memory.slots().map(MemoryFacts::modules)));
    }

    /** Nodes belong to the topology as much as to memory. */
    static List<Fact> nodes(MemoryDetail memory) {
        return List.of(new Fact("NUMA nodes", memory.nodes().map(MemoryFacts::nodes)));
    }

    private static String nodes(List<NumaNode> nodes) {
        return nodes.size() + ": " + nodes.stream().map(MemoryFacts::node).collect(Collectors.joining("; "));
    }

    private static String node(NumaNode node) {
        String threads = node.threads()
                .map(near -> near.isEmpty() ? "no CPUs" : "CPUs " + near)
                .describe();
        String distances = node.distances()
                .map(all -> all.size() < 2
                        ? ""
                        : ", distances " + all.stream().map(String::valueOf).collect(Collectors.joining(" ")))
                .orElse("");
        return "node " + node.number() + " with " + threads + " and "
                + node.memoryBytes().map(Quantity::memory).describe() + distances;
    }

    private static String hugePages(List<HugePages> sizes) {
        String set = sizes.stream()
                .map(size -> size.pages()
                        .map(pages -> pages == 0 ? "" : pages + " x " + Quantity.memory(size.pageBytes()))
                        .orElse("a number not known of " + Quantity.memory(size.pageBytes())))
                .filter(words -> !words.isEmpty())
                .collect(Collectors.joining(", "));
        return set.isEmpty() ? "none set aside" : set;
    }

    private static String modules(MemorySlots slots) {
        Map<String, Integer> alike = new LinkedHashMap<>();
        slots.modules().forEach(module -> alike.merge(module(module), 1, Integer::sum));
        String modules = alike.entrySet().stream()
                .map(entry -> entry.getValue() + " x " + entry.getKey())
                .collect(Collectors.joining(", "));
        return (modules.isEmpty() ? "none" : modules) + ", " + slots.modules().size() + " of " + slots.slots()
                + " slots filled";
    }

    private static String module(MemoryModule module) {
        Reading<String> rate =
                module.transfersPerSecond().map(transfers -> transfers / TRANSFERS_PER_MEGATRANSFER + " MT/s");
        return Quantity.memory(module.sizeBytes()) + " "
                + module.type().orElse("of a type not stated") + " at "
                + rate.orElse("a rate not stated");
    }
}
