package dev.bakeoff.measure.settings;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The frequency policies of the museum's two-socket Xeon, and a few kernel settings, as files in a folder.
 *
 * @param folder that stands for the root of a system
 */
public record SettingTree(Path folder) {
    private static final Path MUSEUM = Path.of("..", "formats", "src", "test", "resources", "museum");
    private static final Pattern POLICY_FILE =
            Pattern.compile("==> (/sys/devices/system/cpu/cpufreq/policy\\S+) <==\\n(.*)\\n");

    public static SettingTree in(Path folder) throws IOException {
        SettingTree tree = new SettingTree(folder).exhibit("system/xeon-two-sockets.txt");
        tree.put("/proc/sys/vm/swappiness", "60");
        tree.put("/proc/sys/kernel/randomize_va_space", "2");
        tree.put("/proc/sys/net/ipv4/tcp_rmem", "4096\t131072\t6291456");
        return tree;
    }

    /** The policy of a machine under intel_pstate, which was captured, and nothing else. */
    public static SettingTree captured(Path folder) throws IOException {
        return new SettingTree(folder).exhibit("cpufreq/intel-pstate.txt");
    }

    private SettingTree exhibit(String name) throws IOException {
        Matcher matcher = POLICY_FILE.matcher(Files.readString(MUSEUM.resolve(name)));
        while (matcher.find()) {
            put(matcher.group(1), matcher.group(2));
        }
        return this;
    }

    public SettingTree put(String path, String value) throws IOException {
        Path file = folder.resolve(path.substring(1));
        Files.createDirectories(file.resolveSibling("."));
        Files.writeString(file, value + "\n");
        return this;
    }

    public String get(String path) throws IOException {
        return Files.readString(folder.resolve(path.substring(1))).strip();
    }

    /** A file of a policy. */
    public String policy(int number, String file) throws IOException {
        return get("/sys/devices/system/cpu/cpufreq/policy" + number + "/" + file);
    }

    public SettingPlaces places() {
        return new SettingPlaces(folder.toString(), restoreFolder().toString());
    }

    public Path restoreFolder() {
        return folder.resolve("restore");
    }
}
