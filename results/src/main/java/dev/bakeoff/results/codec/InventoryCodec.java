package dev.bakeoff.results.codec;

import static dev.bakeoff.results.codec.RecordedFacts.byName;
import static dev.bakeoff.results.codec.RecordedFacts.group;
import static dev.bakeoff.results.codec.RecordedFacts.reading;
import static dev.bakeoff.results.codec.RecordedFacts.text;
import static dev.bakeoff.results.codec.RecordedFacts.threads;

import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.KernelCommandLine;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.Settings;
import java.util.Map;
import java.util.OptionalLong;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The full weigh-in: bytes, hertz, bits a second; any part may be missing in an older result. */
final class InventoryCodec {
    private InventoryCodec() {}

    static ObjectNode encode(Inventory inventory) {
        ObjectNode tree = JsonText.object();
        tree.set("processor", ProcessorDetailCodec.encode(inventory.processor()));
        tree.set("memory", MemoryCodec.encode(inventory.memory()));
        tree.set("devices", DevicesCodec.encode(inventory.devices()));
        tree.set("settings", encode(inventory.settings()));
        tree.set(
                "programs",
                byName(
                        inventory.programs(),
                        program -> ReadingCodec.encode(program, ReadingCodec.tree(InventoryCodec::encode))));
        return tree;
    }

    static Inventory decode(Fields fields) {
        return new Inventory(
                group(fields, "processor", ProcessorDetailCodec::decode),
                group(fields, "memory", MemoryCodec::decode),
                group(fields, "devices", DevicesCodec::decode),
                group(fields, "settings", InventoryCodec::settings),
                byName(fields, "programs", (inner, name) -> inner.object(name, InventoryCodec::program)));
    }

    private static ObjectNode encode(Settings settings) {
        ObjectNode tree = JsonText.object();
        tree.set("kernel", byName(settings.kernel(), RecordedFacts::text));
        tree.set("mitigations", ReadingCodec.encode(settings.mitigations(), InventoryCodec::put));
        tree.set("commandLine", ReadingCodec.encode(settings.commandLine(), ReadingCodec.tree(InventoryCodec::encode)));
        tree.set("hypervisor", byName(settings.hypervisor(), RecordedFacts::text));
        tree.set("limits", encode(settings.limits()));
        return tree;
    }

    private static Settings settings(Fields fields) {
        return new Settings(
                byName(fields, "kernel", Fields::text),
                reading(fields, "mitigations", Fields::textByKey),
                reading(fields, "commandLine", (inner, name) -> inner.object(name, InventoryCodec::commandLine)),
                byName(fields, "hypervisor", Fields::text),
                group(fields, "limits", InventoryCodec::limits));
    }

    private static void put(ObjectNode tree, String name, Map<String, String> texts) {
        ObjectNode object = tree.putObject(name);
        texts.forEach(object::put);
    }

    private static ObjectNode encode(KernelCommandLine line) {
        ObjectNode tree = JsonText.object();
        ArrayNode words = tree.putArray("performance");
        line.performance().forEach(words::add);
        return tree.put("others", line.others());
    }

    private static KernelCommandLine commandLine(Fields fields) {
        return new KernelCommandLine(fields.texts("performance"), fields.smallInteger("others"));
    }

    private static ObjectNode encode(Limits limits) {
        ObjectNode tree = JsonText.object();
        tree.set("memoryBytes", ReadingCodec.encode(limits.memoryBytes(), InventoryCodec::put));
        tree.set("threads", threads(limits.threads()));
        return tree;
    }

    private static Limits limits(Fields fields) {
        return new Limits(reading(fields, "memoryBytes", InventoryCodec::limit), threads(fields, "threads"));
    }

    /** An empty object where there is no limit. */
    private static void put(ObjectNode tree, String name, OptionalLong limit) {
        ObjectNode object = tree.putObject(name);
        limit.ifPresent(bytes -> object.put("limit", bytes));
    }

    private static OptionalLong limit(Fields fields, String name) {
        return fields.object(
                name, inner -> inner.has("limit") ? OptionalLong.of(inner.integer("limit")) : OptionalLong.empty());
    }

    private static ObjectNode encode(LinkedProgram program) {
        ObjectNode tree = JsonText.object().put("path", program.path());
        ArrayNode libraries = tree.putArray("libraries");
        for (LinkedLibrary library : program.libraries()) {
            libraries
                    .addObject()
                    .put("name", library.name())
                    .put("path", library.path())
                    .set("version", text(library.version()));
        }
        return tree;
    }

    private static LinkedProgram program(Fields fields) {
        return new LinkedProgram(
                fields.text("path"),
                fields.objects(
                        "libraries",
                        library -> new LinkedLibrary(
                                library.text("name"), library.text("path"), text(library, "version"))));
    }
}
