package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * The ports of which the kernel gives one to a connection that asks for none, from {@code
 * /proc/sys/net/ipv4/ip_local_port_range}. Source: ip(7).
 *
 * @param first from 1
 * @param last up to 65535, not below the first
 */
public record LocalPorts(long first, long last) {
    private static final String FILE = "ip_local_port_range";

    public LocalPorts {
        if (first < 1 || last < first || last > 65_535) {
            throw new IllegalArgumentException("there are no ports from " + first + " to " + last);
        }
    }

    /** @throws FormatException when the text is not two ports in order */
    public static LocalPorts parse(String text) throws FormatException {
        List<Line> lines = Line.of(FILE, text);
        if (lines.isEmpty()) {
            throw FormatException.nothing(FILE, "a first and a last port");
        }
        Line line = lines.getFirst();
        List<String> words = line.words();
        if (words.size() != 2) {
            throw line.malformed("a first and a last port");
        }
        long first = line.positiveWholeNumber(words.get(0), "the first port");
        long last = line.positiveWholeNumber(words.get(1), "the last port");
        if (last < first || last > 65_535) {
            throw line.malformed("a last port from the first to 65535");
        }
        return new LocalPorts(first, last);
    }

    /** How many there are. */
    public long count() {
        return last - first + 1;
    }
}
