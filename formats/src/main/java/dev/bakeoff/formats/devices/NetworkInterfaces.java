package dev.bakeoff.formats.devices;

import dev.bakeoff.core.machine.NetworkInterface;
import dev.bakeoff.core.machine.NetworkInterface.Link;
import dev.bakeoff.core.machine.NetworkInterface.Queues;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.List;

/** Network interfaces. Source: the kernel's Documentation/ABI/testing/sysfs-class-net. */
public final class NetworkInterfaces {
    private static final String FOLDER = "/sys/class/net";
    private static final String LOOPBACK = "lo";
    private static final String UNKNOWN_SPEED = "-1";
    private static final String NO_SPEED = "no speed is stated";
    private static final long BITS_PER_MEGABIT = 1_000_000;
    /** No link is faster than 10 Tb/s; older kernels write 4294967295 for an unknown speed. */
    private static final long MOST_MEGABITS = 10_000_000;

    private NetworkInterfaces() {}

    /** By name, without the loopback. */
    public static Reading<List<NetworkInterface>> read(SystemTree tree) {
        return tree.folder(FOLDER)
                .map(names -> names.stream()
                        .filter(name -> !name.equals(LOOPBACK))
                        .map(name -> networkInterface(tree, name))
                        .toList());
    }

    private static NetworkInterface networkInterface(SystemTree tree, String name) {
        String folder = FOLDER + "/" + name;
        return new NetworkInterface(
                name,
                tree.link(folder).map(path -> !path.contains("/devices/virtual/")),
                tree.link(folder + "/device/driver").map(path -> path.substring(path.lastIndexOf('/') + 1)),
                new Link(speed(tree, folder), duplex(tree, folder), tree.smallNumber(folder + "/mtu")),
                new Queues(queues(tree, folder, "rx-"), queues(tree, folder, "tx-")));
    }

    /** Reading the speed of an interface that is down fails; a virtual one has none, or -1. */
    private static Reading<Long> speed(SystemTree tree, String folder) {
        String file = folder + "/speed";
        return switch (tree.line(file)) {
            case Reading.Measured<String>(String text, String source)
            when !isUnknown(text) -> bitsPerSecond(source, text);
            case Reading.Measured<String> _ -> Reading.unavailable(NO_SPEED + state(tree, folder));
            case Reading.Unavailable<String>(String reason) ->
                Reading.unavailable("no speed: " + reason + state(tree, folder));
        };
    }

    private static boolean isUnknown(String megabits) {
        return megabits.equals(UNKNOWN_SPEED) || megabits.equals("4294967295");
    }

    /**
     * What an interface can carry either way.
     *
     * @param file its {@code speed}, for reasons
     * @param text what it says
     * @return bits a second; unavailable where it says that it does not know, or what cannot be
     */
    public static Reading<Long> bitsPerSecond(String file, String text) {
        Line line = new Line(file, 1, text.strip());
        if (isUnknown(line.text())) {
            return Reading.unavailable(NO_SPEED);
        }
        try {
            long megabits = line.positiveWholeNumber(line.text(), "megabits a second");
            return megabits > MOST_MEGABITS
                    ? Reading.unavailable(file + " says " + megabits + " Mb/s, which no link has")
                    : Reading.measured(megabits * BITS_PER_MEGABIT, file);
        } catch (FormatException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }

    private static String state(SystemTree tree, String folder) {
        boolean virtual = tree.link(folder)
                .map(path -> path.contains("/virtio") || path.contains("/devices/virtual/"))
                .orElse(false);
        return tree.line(folder + "/operstate")
                .map(state -> " (link " + state + (virtual ? ", virtual)" : ")"))
                .orElse("");
    }

    private static Reading<String> duplex(SystemTree tree, String folder) {
        return tree.line(folder + "/duplex")
                .flatMap(duplex -> duplex.equals("unknown")
                        ? Reading.unavailable("no duplex is stated")
                        : Reading.measured(duplex, folder + "/duplex"));
    }

    private static Reading<Integer> queues(SystemTree tree, String folder, String direction) {
        long count = tree.children(folder + "/queues").stream()
                .filter(queue -> queue.startsWith(direction))
                .count();
        return count == 0
                ? Reading.unavailable(folder + "/queues is absent or empty")
                : Reading.measured((int) count, folder + "/queues");
    }
}
