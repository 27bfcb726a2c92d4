package dev.bakeoff.formats.devices;

import dev.bakeoff.core.machine.PcieLink;
import dev.bakeoff.core.machine.PcieRate;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** PCIe links. Source: the kernel's Documentation/ABI/testing/sysfs-bus-pci; class codes by the PCI-SIG. */
public final class PcieLinks {
    private static final String FOLDER = "/sys/bus/pci/devices";
    private static final Pattern SPEED = Pattern.compile("(\\d{1,3}(?:\\.\\d)?) GT/s(?: PCIe)?");
    private static final double TRANSFERS_PER_GIGATRANSFER = 1e9;
    /** The widest link there is; the kernel passes on 63 or 255 where a link is down. */
    private static final long WIDEST = 32;
    /** Beginnings of class codes whose links can bound measured work. */
    private static final List<Map.Entry<String, String>> KINDS = List.of(
            Map.entry("0x0108", "NVMe"),
            Map.entry("0x0104", "RAID"),
            Map.entry("0x0106", "SATA"),
            Map.entry("0x0107", "SAS"),
            Map.entry("0x02", "network"),
            Map.entry("0x03", "display"),
            Map.entry("0x0b40", "co-processor"),
            Map.entry("0x12", "accelerator"));

    private PcieLinks() {}

    /** By address, those devices whose links can bound measured work and that state a link. */
    public static Reading<List<PcieLink>> read(SystemTree tree) {
        return tree.folder(FOLDER)
                .flatMap(addresses -> Reading.all(
                        addresses.stream()
                                .filter(address -> hasLink(tree, address))
                                .map(address -> link(tree, address))
                                .toList(),
                        FOLDER))
                .map(found -> found.stream().flatMap(Optional::stream).toList());
    }

    /** A device within the chip or made up by a hypervisor has none. */
    private static boolean hasLink(SystemTree tree, String address) {
        return tree.children(FOLDER + "/" + address).stream().anyMatch(file -> file.contains("_link_"));
    }

    private static Reading<Optional<PcieLink>> link(SystemTree tree, String address) {
        String folder = FOLDER + "/" + address;
        return tree.line(folder + "/class")
                .map(classCode -> kind(classCode)
                        .map(kind -> new PcieLink(
                                address, kind, rate(tree, folder + "/current"), rate(tree, folder + "/max"))));
    }

    private static Optional<String> kind(String classCode) {
        return KINDS.stream()
                .filter(kind -> classCode.startsWith(kind.getKey()))
                .map(Map.Entry::getValue)
                .findFirst();
    }

    private static Reading<PcieRate> rate(SystemTree tree, String start) {
        return tree.line(start + "_link_speed", text -> transfers(start + "_link_speed", text))
                .flatMap(transfers -> tree.line(
                        start + "_link_width", text -> new PcieRate(transfers, lanes(start + "_link_width", text))));
    }

    /** Older kernels write {@code 8 GT/s}, newer {@code 8.0 GT/s PCIe}, and all {@code Unknown} where there is none. */
    private static double transfers(String file, String text) throws FormatException {
        Matcher speed = SPEED.matcher(text);
        if (!speed.matches()) {
            throw new Line(file, 1, text).malformed("a link speed such as 8.0 GT/s PCIe");
        }
        return Double.parseDouble(speed.group(1)) * TRANSFERS_PER_GIGATRANSFER;
    }

    private static int lanes(String file, String text) throws FormatException {
        Line line = new Line(file, 1, text);
        long lanes = line.positiveWholeNumber(text, "a number of lanes");
        if (lanes > WIDEST) {
            throw line.malformed("at most " + WIDEST + " lanes");
        }
        return (int) lanes;
    }
}
