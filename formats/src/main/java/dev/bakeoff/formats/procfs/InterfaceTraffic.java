package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * {@code /proc/net/dev}: what each network interface of this network namespace carried since it came up. Unlike
 * {@code /sys/class/net} it shows the namespace of whoever reads it. Source: proc_pid_net(5).
 *
 * @param byInterface the kernel's name, such as {@code eth0}, to its counters
 */
public record InterfaceTraffic(Map<String, Bytes> byInterface) {
    private static final String FILE = "/proc/net/dev";
    private static final String BYTES = "bytes";

    /**
     * Of one interface.
     *
     * @param received bytes, not negative
     * @param sent bytes, not negative
     */
    public record Bytes(long received, long sent) {
        public Bytes {
            if (received < 0 || sent < 0) {
                throw new IllegalArgumentException("an interface carries no negative number of bytes");
            }
        }
    }

    /** Where in a line, after the name, the two counters stand. */
    private record Columns(int received, int sent, int all) {}

    public InterfaceTraffic {
        byInterface = Map.copyOf(byInterface);
    }

    /**
     * Reads the file.
     *
     * @throws FormatException when the headings do not name bytes both ways, or a line does not fit them; a file without
     *     its last line end is cut short
     */
    public static InterfaceTraffic parse(String text) throws FormatException {
        List<Line> lines = Line.of(FILE, text);
        if (lines.size() < 2) {
            throw FormatException.nothing(FILE, "two lines of headings");
        }
        if (!text.endsWith("\n")) {
            throw lines.getLast().malformed("a whole line");
        }
        Columns columns = columns(lines.get(1));
        Map<String, Bytes> byInterface = new HashMap<>();
        for (Line line : lines.subList(2, lines.size())) {
            int colon = line.text().lastIndexOf(':');
            if (colon < 0) {
                throw line.malformed("an interface, a colon and its counters");
            }
            // Old kernels put no blank after the colon.
            List<String> counters = new Line(FILE, line.number(), line.text().substring(colon + 1)).words();
            if (counters.size() != columns.all()) {
                throw line.malformed(columns.all() + " counters, as the headings say");
            }
            byInterface.put(
                    line.text().substring(0, colon).strip(),
                    new Bytes(
                            line.wholeNumber(counters.get(columns.received()), "bytes received"),
                            line.wholeNumber(counters.get(columns.sent()), "bytes sent")));
        }
        return new InterfaceTraffic(byInterface);
    }

    /** From headings such as {@code face |bytes packets errs|bytes packets errs}. */
    private static Columns columns(Line headings) throws FormatException {
        String[] parts = headings.text().split("\\|", -1);
        if (parts.length != 3) {
            throw headings.malformed("the headings of an interface, of receiving and of sending between bars");
        }
        List<String> receiving = new Line(FILE, headings.number(), parts[1]).words();
        List<String> sending = new Line(FILE, headings.number(), parts[2]).words();
        if (!receiving.contains(BYTES) || !sending.contains(BYTES)) {
            throw headings.malformed("a heading \"" + BYTES + "\" for receiving and for sending");
        }
        return new Columns(
                receiving.indexOf(BYTES), receiving.size() + sending.indexOf(BYTES), receiving.size() + sending.size());
    }

    /** What one interface carried; empty where there is none of that name. */
    public Optional<Bytes> of(String name) {
        return Optional.ofNullable(byInterface.get(name));
    }
}
