package dev.bakeoff.measure.settings;

import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where old values of settings outlive the process that changed them. Each holder has a folder there, named after itself;
 * whoever finds the folder of a dead one makes it his own by renaming it, which only one can, and restores.
 */
final class RestoreFolder {
    private static final String VALUES = "/values";
    private static final String BOOT_ID = "/proc/sys/kernel/random/boot_id";
    private static final String REMEDY =
            "No more than one bake-off of a machine can change its settings; wait for the other one to end.";

    private final Host host;
    private final String folder;

    RestoreFolder(Host host, String folder) {
        this.host = host;
        this.folder = folder;
    }

    /** Restores what dead holders left. */
    Optional<Warning> recover() throws HostException, InterruptedException {
        Owner self = Owner.self(host);
        List<String> restored = new ArrayList<>();
        for (String name : names()) {
            Optional<Owner> owner = Owner.named(name);
            if (owner.isPresent() && !owner.get().equals(self) && !owner.get().alive(host)) {
                String left = folder + "/" + name;
                if (host.run(Command.of("mv", "-T", left, pathOf(self))).succeeded()) {
                    restore(pathOf(self)).ifPresent(restored::add);
                } else if (host.run(Command.of("test", "-e", left)).succeeded()) {
                    return Optional.of(new Warning(
                            "a bake-off that was killed has left settings of this machine changed; the old values are in "
                                    + left + VALUES + ".",
                            "Run Bakeoff as root, which restores them."));
                }
            }
        }
        return restored.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Warning(
                                "settings that a killed bake-off had left changed were restored: "
                                        + String.join(", ", restored) + ".",
                                "What was measured between that and now was measured with changed settings; measure it again."));
    }

    private List<String> names() throws HostException, InterruptedException {
        return host.run(Command.of("sh", "-c", "ls -1 \"$0\" 2>/dev/null; true", folder))
                .orThrow()
                .output()
                .lines()
                .toList();
    }

    /** The names of what was restored; empty where there was nothing to restore. */
    private Optional<String> restore(String left) throws HostException {
        Optional<String> names = Optional.empty();
        // Without values its holder had not changed anything yet.
        if (host.read(left + VALUES) instanceof Reading.Measured<String>(String text, String _)) {
            List<String> lines = text.lines().toList();
            // After another start of the machine its settings are those of that start.
            if (lines.getFirst().equals(bootId())) {
                try {
                    MachineState before = MachineState.parse(lines.subList(1, lines.size()));
                    before.establish(host);
                    names = Optional.of(before.names());
                } catch (IllegalArgumentException | HostException e) {
                    throw new HostException(
                            "settings that a killed bake-off left changed cannot be restored: " + e.getMessage()
                                    + "; set what " + left + VALUES + " says by hand, and remove " + left,
                            e);
                }
            }
        }
        host.removeFolder(left);
        return names;
    }

    /** Makes this process the only holder. Its folder comes first and the look at others after it, so that of two at least one sees the other. */
    void claim() throws HostException, InterruptedException {
        Owner self = Owner.self(host);
        try {
            host.makeFolder(pathOf(self));
        } catch (HostException e) {
            throw new HostException("changing settings of a machine needs root: " + e.getMessage(), e);
        }
        for (String name : names()) {
            if (!name.equals(self.name()) && Owner.named(name).isPresent()) {
                release();
                throw new HostException("another bake-off, of process " + name.substring(0, name.indexOf('-'))
                        + ", holds settings of this machine (" + folder + "/" + name + "). " + REMEDY);
            }
        }
    }

    /** Writes old values to disk; when this returns they survive the death of the machine. */
    void keep(MachineState before) throws HostException, InterruptedException {
        String own = pathOf(Owner.self(host));
        String text = bootId() + "\n" + before.format();
        host.write(own + VALUES, text.getBytes(StandardCharsets.UTF_8));
        // Small systems have a sync that takes no files, and writes everything.
        String force = "sync \"$@\" 2>/dev/null || sync";
        host.run(Command.of("sh", "-c", force, "sh", own + VALUES, own, folder)).orThrow();
    }

    void release() throws HostException {
        host.removeFolder(pathOf(Owner.self(host)));
    }

    private String pathOf(Owner owner) {
        return folder + "/" + owner.name();
    }

    private String bootId() throws HostException {
        return new SettingFile(host, BOOT_ID).value();
    }
}
