package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What the kernel counted by network protocol since boot, as {@code /proc/net/snmp} and {@code /proc/net/netstat} tell
 * it: pairs of lines, names first. Kernels differ in which names there are and in their order. Source: the kernel's
 * net/ipv4/proc.c and Documentation/networking/snmp_counter.rst.
 *
 * @param byProtocol value by name, by protocol such as {@code Tcp}; settings among them may be negative
 */
public record ProtocolCounters(Map<String, Map<String, Long>> byProtocol) {
    public ProtocolCounters {
        Map<String, Map<String, Long>> copy = new HashMap<>();
        byProtocol.forEach((protocol, counters) -> copy.put(protocol, Map.copyOf(counters)));
        byProtocol = Map.copyOf(copy);
    }

    /**
     * Reads either file.
     *
     * @param file its path
     * @throws FormatException when names and values do not go together, one is no number, or there is nothing; a file
     *     without its last line end is cut short
     */
    public static ProtocolCounters parse(String file, String text) throws FormatException {
        List<Line> lines = Line.of(file, text);
        if (lines.isEmpty()) {
            throw FormatException.nothing(file, "a line of names and a line of values for each protocol");
        }
        if (!text.endsWith("\n") || lines.size() % 2 != 0) {
            throw lines.getLast().malformed("lines of names and values in pairs, up to the end of the last");
        }
        Map<String, Map<String, Long>> byProtocol = new HashMap<>();
        for (int i = 0; i < lines.size(); i += 2) {
            List<String> names = lines.get(i).words();
            if (names.isEmpty() || byProtocol.put(protocol(names), pair(names, lines.get(i + 1))) != null) {
                throw lines.get(i).malformed("the names of another protocol's counters");
            }
        }
        return new ProtocolCounters(byProtocol);
    }

    private static String protocol(List<String> words) {
        return words.getFirst().replace(":", "");
    }

    private static Map<String, Long> pair(List<String> names, Line line) throws FormatException {
        List<String> values = line.words();
        if (values.size() != names.size() || !values.getFirst().equals(names.getFirst())) {
            throw line.malformed(
                    "as many values as there are names above, " + (names.size() - 1) + " of " + protocol(names));
        }
        Map<String, Long> counters = new HashMap<>();
        for (int i = 1; i < names.size(); i++) {
            counters.put(names.get(i), value(line, values.get(i)));
        }
        return counters;
    }

    /** An unlimited number of connections is told as -1. */
    private static long value(Line line, String word) throws FormatException {
        return word.startsWith("-")
                ? -line.wholeNumber(word.substring(1), "a setting")
                : line.wholeNumber(word, "a counter");
    }

    /** One counter; empty where this kernel has none of that name. */
    public Optional<Long> counter(String protocol, String name) {
        return Optional.ofNullable(byProtocol.getOrDefault(protocol, Map.of()).get(name));
    }
}
