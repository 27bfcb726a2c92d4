package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.NumaNode;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.List;

/** NUMA nodes. Source: the kernel's Documentation/ABI/stable/sysfs-devices-node. */
public final class NumaNodes {
    private static final String FOLDER = "/sys/devices/system/node";
    private static final long KIB = 1024;
    /** So that the number of bytes fits 63 bits. */
    private static final int LONGEST_NUMBER = 15;

    private NumaNodes() {}

    /** By number. */
    public static Reading<List<NumaNode>> read(SystemTree tree) {
        return tree.line(FOLDER + "/online", CpuSet::parse)
                .map(numbers ->
                        numbers.stream().mapToObj(number -> node(tree, number)).toList());
    }

    private static NumaNode node(SystemTree tree, int number) {
        String folder = FOLDER + "/node" + number;
        return new NumaNode(
                number,
                // A node of memory alone has a blank line.
                Parser.apply(tree.file(folder + "/cpulist"), list -> list.isBlank() ? CpuSet.of() : CpuSet.parse(list)),
                Parser.apply(tree.file(folder + "/meminfo"), text -> memory(folder + "/meminfo", number, text)),
                tree.line(folder + "/distance", text -> distances(folder + "/distance", text)));
    }

    private static long memory(String file, int number, String text) throws FormatException {
        String start = "Node " + number + " MemTotal:";
        for (Line line : Line.of(file, text)) {
            List<String> words = line.words();
            if (line.text().startsWith(start)
                    && words.size() == 5
                    && words.get(4).equals("kB")) {
                if (words.get(3).length() > LONGEST_NUMBER) {
                    throw line.malformed("memory that a machine can have");
                }
                return KIB * line.wholeNumber(words.get(3), "memory");
            }
        }
        throw FormatException.nothing(file, "a line \"" + start + "\" with a number of kB");
    }

    private static List<Integer> distances(String file, String text) throws FormatException {
        Line line = new Line(file, 1, text);
        List<Integer> distances = new ArrayList<>();
        for (String word : line.words()) {
            // ACPI keeps a distance in one byte, 255 for a node that cannot be reached.
            distances.add((int) Math.min(255, line.positiveWholeNumber(word, "a distance")));
        }
        return distances;
    }
}
