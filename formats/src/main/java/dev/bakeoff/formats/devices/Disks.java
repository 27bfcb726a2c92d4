package dev.bakeoff.formats.devices;

import dev.bakeoff.core.machine.Disk;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Block devices. Source: the kernel's Documentation/ABI/stable/sysfs-block. */
public final class Disks {
    private static final String FOLDER = "/sys/block";
    /** The kernel counts disks in sectors of this size, whatever the disk's own block is. */
    private static final long SECTOR_BYTES = 512;
    /** So that the number of bytes fits 63 bits. */
    private static final long MOST_SECTORS = 1L << 53;

    private static final Pattern CHOSEN = Pattern.compile("(?:^|.* )\\[([a-z0-9_-]+)](?: .*|$)");
    /** Parts of a device's path, the nearest to the disk first. */
    private static final List<Map.Entry<String, String>> TRANSPORTS = List.of(
            Map.entry("/usb", "usb"),
            Map.entry("/nvme", "nvme"),
            Map.entry("/virtio", "virtio"),
            Map.entry("/vbd-", "xen"),
            Map.entry("/mmc_host/", "mmc"),
            Map.entry("/ata", "sata"),
            Map.entry("/end_device-", "sas"),
            Map.entry("/rport-", "fibre channel"),
            Map.entry("/session", "iscsi"),
            Map.entry("/host", "scsi"),
            Map.entry("/devices/virtual/", "made of other devices"));

    private Disks() {}

    /** By name, without loop, RAM and compressed memory devices. */
    public static Reading<List<Disk>> read(SystemTree tree) {
        return tree.folder(FOLDER)
                .map(names -> names.stream()
                        .filter(name -> !name.matches("(loop|ram|zram)\\d+"))
                        .map(name -> disk(tree, name))
                        .toList());
    }

    private static Disk disk(SystemTree tree, String name) {
        String folder = FOLDER + "/" + name;
        return new Disk(
                name,
                tree.line(folder + "/device/model", words -> words.replaceAll("\\s+", " ")),
                tree.line(folder + "/size", text -> bytes(folder + "/size", text)),
                transport(tree.link(folder)),
                new Disk.Queue(
                        tree.line(folder + "/queue/rotational", text -> flag(folder + "/queue/rotational", text)),
                        tree.line(folder + "/queue/scheduler", text -> scheduler(folder + "/queue/scheduler", text)),
                        tree.smallNumber(folder + "/queue/logical_block_size")));
    }

    private static long bytes(String file, String text) throws FormatException {
        Line line = new Line(file, 1, text);
        long sectors = line.wholeNumber(text, "a number of sectors");
        if (sectors > MOST_SECTORS) {
            throw line.malformed("a number of sectors that a disk can have");
        }
        return sectors * SECTOR_BYTES;
    }

    private static boolean flag(String file, String text) throws FormatException {
        if (!text.equals("0") && !text.equals("1")) {
            throw new Line(file, 1, text).malformed("0 or 1");
        }
        return text.equals("1");
    }

    /** The kernel marks the one in use among those on offer; where there is no choice it writes {@code none}. */
    private static String scheduler(String file, String text) throws FormatException {
        if (text.equals("none")) {
            return text;
        }
        Matcher chosen = CHOSEN.matcher(text);
        if (!chosen.matches()) {
            throw new Line(file, 1, text).malformed("schedulers with one in brackets");
        }
        return chosen.group(1);
    }

    private static Reading<String> transport(Reading<String> place) {
        return place.flatMap(path -> TRANSPORTS.stream()
                .filter(transport -> path.contains(transport.getKey()))
                .findFirst()
                .<Reading<String>>map(transport -> Reading.measured(transport.getValue(), path))
                .orElseGet(() -> Reading.unavailable("its place " + path + " does not tell")));
    }
}
