package dev.bakeoff.results.codec;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import java.util.function.Function;
import tools.jackson.databind.node.ObjectNode;

/** The weigh-in: every fact a reading, memory in bytes. Results before the inventory was taken lack it. */
public final class MachineCodec {
    private MachineCodec() {}

    public static ObjectNode encode(MachineDescription machine) {
        ObjectNode tree = JsonText.object();
        tree.set("hostName", text(machine.hostName()));
        tree.set("processor", encode(machine.processor()));
        tree.set("usable", ReadingCodec.encode(machine.usable(), ReadingCodec.tree(MachineCodec::encode)));
        tree.set("platform", encode(machine.platform()));
        ObjectNode software = tree.putObject("software");
        machine.software().forEach((tool, version) -> software.set(tool, text(version)));
        tree.set("inventory", InventoryCodec.encode(machine.inventory()));
        return tree;
    }

    public static MachineDescription decode(Fields fields) {
        return new MachineDescription(
                text(fields, "hostName"),
                fields.object("processor", MachineCodec::processor),
                fields.object(
                        "usable", ReadingCodec.decoder((inner, name) -> inner.object(name, MachineCodec::usable))),
                fields.object("platform", MachineCodec::platform),
                fields.objectByKey("software", ReadingCodec.decoder(Fields::text)),
                RecordedFacts.group(fields, "inventory", InventoryCodec::decode));
    }

    private static ObjectNode encode(Processor processor) {
        ObjectNode tree = JsonText.object();
        tree.set("model", text(processor.model()));
        tree.set("sockets", count(processor.sockets()));
        tree.set("cores", count(processor.cores()));
        tree.set("hardwareThreads", count(processor.hardwareThreads()));
        return tree;
    }

    private static Processor processor(Fields fields) {
        Function<Fields, Reading<Integer>> count = ReadingCodec.decoder(Fields::smallInteger);
        return new Processor(
                text(fields, "model"),
                fields.object("sockets", count),
                fields.object("cores", count),
                fields.object("hardwareThreads", count));
    }

    private static ObjectNode encode(UsableCpus usable) {
        ObjectNode tree = JsonText.object();
        tree.put("affinity", usable.affinity().toString());
        usable.quota()
                .ifPresent(quota -> tree.putObject("quota")
                        .put("cpuSecondsPerSecond", quota.cpuSecondsPerSecond())
                        .put("source", quota.source()));
        return tree;
    }

    private static UsableCpus usable(Fields fields) {
        return new UsableCpus(
                CpuSet.parse(fields.text("affinity")),
                fields.optionalObject(
                        "quota",
                        quota -> new UsableCpus.Quota(quota.number("cpuSecondsPerSecond"), quota.text("source"))));
    }

    private static ObjectNode encode(Platform platform) {
        ObjectNode tree = JsonText.object();
        tree.set("memoryBytes", ReadingCodec.encode(platform.memoryBytes(), ObjectNode::put));
        tree.set("kernel", text(platform.kernel()));
        tree.set("distribution", text(platform.distribution()));
        tree.set("virtualisation", text(platform.virtualisation()));
        return tree;
    }

    private static Platform platform(Fields fields) {
        return new Platform(
                fields.object("memoryBytes", ReadingCodec.decoder(Fields::integer)),
                text(fields, "kernel"),
                text(fields, "distribution"),
                text(fields, "virtualisation"));
    }

    private static ObjectNode text(Reading<String> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }

    private static Reading<String> text(Fields fields, String name) {
        return fields.object(name, ReadingCodec.decoder(Fields::text));
    }

    private static ObjectNode count(Reading<Integer> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }
}
