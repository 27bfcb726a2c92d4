package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.OptionalLong;

/**
 * {@code /proc/meminfo}. Source: proc_meminfo(5).
 *
 * @param totalBytes memory that the kernel manages, above 0
 * @param availableBytes what new work could take without swapping; empty before Linux 3.14
 * @param swapBytes in all swap areas; empty for a kernel without swap
 */
public record MemInfo(long totalBytes, OptionalLong availableBytes, OptionalLong swapBytes) {
    private static final String FILE = "/proc/meminfo";
    private static final long KIB = 1024;

    public MemInfo {
        if (totalBytes <= 0 || availableBytes.orElse(0) < 0 || swapBytes.orElse(0) < 0) {
            throw new IllegalArgumentException("a machine has memory");
        }
    }

    /** @throws FormatException when MemTotal is missing or a line that is read is not a number of kB */
    public static MemInfo parse(String text) throws FormatException {
        OptionalLong total = OptionalLong.empty();
        OptionalLong available = OptionalLong.empty();
        OptionalLong swap = OptionalLong.empty();
        for (Line line : Line.of(FILE, text)) {
            if (line.text().startsWith("MemTotal:")) {
                total = OptionalLong.of(bytes(line));
            } else if (line.text().startsWith("MemAvailable:")) {
                available = OptionalLong.of(bytes(line));
            } else if (line.text().startsWith("SwapTotal:")) {
                swap = OptionalLong.of(bytes(line));
            }
        }
        if (total.isEmpty() || total.getAsLong() == 0) {
            throw FormatException.nothing(FILE, "a line MemTotal above 0");
        }
        return new MemInfo(total.getAsLong(), available, swap);
    }

    private static long bytes(Line line) throws FormatException {
        List<String> words = line.words();
        if (words.size() != 3 || !words.getLast().equals("kB") || words.get(1).length() > 15) {
            throw line.malformed("a name, a number and kB");
        }
        return KIB * line.wholeNumber(words.get(1), "memory");
    }
}
