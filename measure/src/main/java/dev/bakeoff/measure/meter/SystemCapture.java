package dev.bakeoff.measure.meter;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.tree.SystemTree;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Many files of a system in one round trip: a shell script there prints them all. */
final class SystemCapture {
    static final String INVENTORY = "capture.sh";
    private static final String LINKED = "linked.sh";

    private SystemCapture() {}

    /** Everything that a weigh-in reads of the machine. */
    static SystemTree inventory(Host host) throws InterruptedException {
        return run(host, INVENTORY, Variant.NONE, List.of());
    }

    /**
     * The programs behind some tools, and what they are linked to.
     *
     * @param variant whose environment the tools would run in, which can choose other libraries
     * @param tools names on PATH or absolute paths
     */
    static SystemTree linked(Host host, Variant variant, List<String> tools) throws InterruptedException {
        return run(host, LINKED, variant, tools);
    }

    private static SystemTree run(Host host, String name, Variant variant, List<String> arguments)
            throws InterruptedException {
        String script = script(name);
        List<String> shell = new ArrayList<>(List.of("-c", script, name));
        shell.addAll(arguments);
        try {
            Execution execution =
                    host.run(Command.of(variant.arguments("sh", shell).toArray(String[]::new)));
            return execution.succeeded()
                    ? SystemTree.parse(execution.output())
                    : SystemTree.lost(readable(execution.describeFailure(), script));
        } catch (HostException e) {
            return SystemTree.lost(readable(String.valueOf(e.getMessage()), script));
        } catch (FormatException e) {
            return SystemTree.lost(String.valueOf(e.getMessage()));
        }
    }

    /** A message quotes the command, and nobody wants to read a whole script there. */
    private static String readable(String message, String script) {
        return message.replace(script, "...");
    }

    /** The text of a script. */
    static String script(String name) {
        try (InputStream stream = Objects.requireNonNull(
                SystemCapture.class.getResourceAsStream(name), "the scripts are part of Bakeoff")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
