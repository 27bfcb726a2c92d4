package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/**
 * A TCP socket that takes connections, from {@code /proc/net/tcp} and {@code /proc/net/tcp6}. Source: the kernel's
 * Documentation/networking/proc_net_tcp.rst.
 *
 * @param address it is bound to: 4 or 16 bytes in network order as hexadecimal digits, an IPv4 address that is mapped into
 *     IPv6 as its 4; all zeros take any
 * @param port 1 to 65535
 * @param inode the socket's number, by which {@code /proc/PID/fd} tells who holds it
 */
public record TcpListener(String address, int port, long inode) {
    private static final String FILE = "/proc/net/tcp";
    private static final String LISTEN = "0A";
    private static final String MAPPED = "00000000000000000000ffff";
    private static final int WORD_DIGITS = 8;

    /** Columns up to the inode; the two queues, and timer and its time, are joined by a colon. */
    private static final int FEWEST_WORDS = 10;

    public TcpListener {
        if (!address.matches("[0-9a-f]{8}|[0-9a-f]{32}") || port < 1 || port > 65535) {
            throw new IllegalArgumentException("no TCP socket listens at " + address + ":" + port);
        }
    }

    /**
     * The listening sockets of either file.
     *
     * @throws FormatException when the text does not begin with the headings, or a line is not a socket's
     */
    public static List<TcpListener> parse(String text) throws FormatException {
        List<Line> lines = Line.of(FILE, text);
        if (lines.isEmpty() || !lines.getFirst().words().contains("local_address")) {
            throw FormatException.nothing(FILE, "a line of headings with local_address");
        }
        List<TcpListener> listeners = new ArrayList<>();
        for (Line line : lines.subList(1, lines.size())) {
            List<String> words = line.words();
            if (words.size() < FEWEST_WORDS || !words.get(1).matches("([0-9A-F]{8}){1,4}:[0-9A-F]{4}")) {
                throw line.malformed("a number, an address and at least 8 more words of a socket");
            }
            if (words.get(3).equals(LISTEN)) {
                listeners.add(listener(words.get(1), line.wholeNumber(words.get(9), "an inode")));
            }
        }
        return List.copyOf(listeners);
    }

    private static TcpListener listener(String local, long inode) {
        String[] parts = local.split(":");
        String address = networkOrder(parts[0]);
        return new TcpListener(
                address.startsWith(MAPPED) ? address.substring(MAPPED.length()) : address,
                HexFormat.fromHexDigits(parts[1]),
                inode);
    }

    /** Each 32-bit word is printed as a number of the machine's own byte order: little-endian on x86-64 and arm64. */
    private static String networkOrder(String words) {
        StringBuilder address = new StringBuilder();
        for (int at = 0; at < words.length(); at += WORD_DIGITS) {
            address.append(HexFormat.of()
                    .toHexDigits(Integer.reverseBytes(HexFormat.fromHexDigits(words, at, at + WORD_DIGITS))));
        }
        return address.toString();
    }

    /**
     * Those that a connection to an address and port reaches: bound to that address if there are any, else to any address
     * of its family, else to any of IPv6, which mostly takes IPv4 too. Several, where they share a port.
     *
     * @param destination 4 or 16 bytes in network order
     */
    public static List<TcpListener> reachedBy(byte[] destination, int port, List<TcpListener> all) {
        String address = HexFormat.of().formatHex(destination);
        List<String> bestFirst = List.of(address, "0".repeat(address.length()), "0".repeat(32));
        Optional<String> bound = all.stream()
                .filter(listener -> listener.port == port)
                .map(TcpListener::address)
                .filter(bestFirst::contains)
                .min(Comparator.comparingInt(bestFirst::indexOf));
        return all.stream()
                .filter(listener -> listener.port == port && bound.equals(Optional.of(listener.address)))
                .toList();
    }
}
