package dev.bakeoff.measure.settings;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Running;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * This machine, with a tree of setting files in a folder that behave as the kernel's do: a lowest frequency above the
 * highest is refused, and some values are made into others.
 */
final class KernelHost implements Host {
    private final LocalHost real = new LocalHost();
    private final Path root;
    private final List<String> writes = new ArrayList<>();
    private final Map<String, String> rounded = new HashMap<>();

    KernelHost(Path root) {
        this.root = root;
    }

    /** From now on this value becomes another. */
    void rounds(String value, String becomes) {
        rounded.put(value, becomes);
    }

    /** Every write to a setting, {@code name=value}, since the last call. */
    List<String> writes() {
        List<String> since = List.copyOf(writes);
        writes.clear();
        return since;
    }

    @Override
    public void write(String path, byte[] content) throws HostException {
        if (!path.startsWith(root + "/sys") && !path.startsWith(root + "/proc")) {
            real.write(path, content);
            return;
        }
        String value = new String(content, StandardCharsets.UTF_8);
        writes.add(path.substring(path.lastIndexOf('/') + 1) + "=" + value);
        String folder = path.substring(0, path.lastIndexOf('/'));
        boolean above =
                path.endsWith("/scaling_min_freq") && Long.parseLong(value) > number(folder + "/scaling_max_freq");
        boolean below =
                path.endsWith("/scaling_max_freq") && Long.parseLong(value) < number(folder + "/scaling_min_freq");
        if (above || below) {
            throw new HostException("Invalid argument");
        }
        real.write(path, (rounded.getOrDefault(value, value) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private long number(String path) {
        return Long.parseLong(real.read(path).map(String::strip).orElse("0"));
    }

    @Override
    public String name() {
        return real.name();
    }

    @Override
    public Execution run(Command command) throws HostException, InterruptedException {
        return real.run(command);
    }

    @Override
    public Running start(Command command) throws HostException {
        return real.start(command);
    }

    @Override
    public List<String> vector(Command command) {
        return real.vector(command);
    }

    @Override
    public Reading<String> read(String path) {
        return real.read(path);
    }

    @Override
    public void makeFolder(String path) throws HostException {
        real.makeFolder(path);
    }

    @Override
    public List<Long> processesIn(String folder) {
        return real.processesIn(folder);
    }

    @Override
    public List<Long> endProcessesIn(String folder) {
        return real.endProcessesIn(folder);
    }

    @Override
    public void removeEmptyFolder(String path) throws HostException {
        real.removeEmptyFolder(path);
    }

    @Override
    public void removeFolder(String path) throws HostException {
        real.removeFolder(path);
    }
}
