package dev.bakeoff.measure.meter;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.unit.Reading;
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
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/** Many files of a system in one round trip: a shell script there prints them all. */
final class SystemCapture {
    static final String INVENTORY = "capture.sh";
    private static final String LINKED = "linked.sh";

    /** What tells most of a machine, for systems where no shell can be run. */
    private static final List<String> TELLING_FILES = List.of(
            "/proc/cpuinfo",
            "/proc/meminfo",
            "/proc/cmdline",
            "/proc/sys/kernel/hostname",
            "/etc/os-release",
            "/sys/devices/system/cpu/online");

    private SystemCapture() {}

    /** Everything that a weigh-in reads of the machine. */
    static SystemTree inventory(Host host) throws InterruptedException {
        return run(host, INVENTORY, Variant.NONE, List.of(), TELLING_FILES);
    }

    /**
     * The programs behind some tools, and what they are linked to.
     *
     * @param variant whose environment the tools would run in, which can choose other libraries
     * @param tools names on PATH or absolute paths
     */
    static SystemTree linked(Host host, Variant variant, List<String> tools) throws InterruptedException {
        return run(host, LINKED, variant, tools, List.of());
    }

    /** @param otherwise files that are read one by one where the script does not work */
    private static SystemTree run(
            Host host, String name, Variant variant, List<String> arguments, List<String> otherwise)
            throws InterruptedException {
        String script = script(name);
        List<String> shell = new ArrayList<>(List.of("-c", script, name));
        shell.addAll(arguments);
        try {
            Execution execution =
                    host.run(Command.of(variant.arguments("sh", shell).toArray(String[]::new)));
            return execution.succeeded()
                    ? SystemTree.parse(execution.output())
                    : lost(host, otherwise, readable(execution.describeFailure(), script));
        } catch (HostException e) {
            return lost(host, otherwise, readable(String.valueOf(e.getMessage()), script));
        } catch (FormatException e) {
            return lost(host, otherwise, String.valueOf(e.getMessage()));
        }
    }

    private static SystemTree lost(Host host, List<String> otherwise, String reason) {
        Map<String, String> files = new HashMap<>();
        otherwise.forEach(file -> {
            if (host.read(file) instanceof Reading.Measured<String>(String content, String _)) {
                files.put(file, content);
            }
        });
        return SystemTree.lost(reason, files);
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
