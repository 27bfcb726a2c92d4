package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Header lines that announce the block sizes of the columns to come. */
final class BlockSizes {
    private static final Pattern CHILD = Pattern.compile("Got: (\\+H.*) from \\d+");
    private static final int LARGEST = 1 << 30;

    private BlockSizes() {}

    /**
     * What a machine-readable header announces: {@code +H:16:64}. With {@code -multi} the parent prints none of its own,
     * and the header is only in what it got from its children.
     */
    static Optional<List<Integer>> announced(Line line) throws FormatException {
        if (line.text().startsWith("+H")) {
            return Optional.of(read(line, afterColon(line.text())));
        }
        Matcher child = CHILD.matcher(line.text());
        return child.matches() ? Optional.of(read(line, afterColon(child.group(1)))) : Optional.empty();
    }

    private static List<String> afterColon(String header) {
        List<String> fields = List.of(header.strip().split(":", -1));
        return fields.subList(1, fields.size());
    }

    static List<Integer> read(Line line, List<String> words) throws FormatException {
        List<Integer> sizes = new ArrayList<>();
        for (String word : words) {
            sizes.add(read(line, word));
        }
        if (sizes.isEmpty()) {
            throw line.malformed("at least one block size");
        }
        return List.copyOf(sizes);
    }

    static int read(Line line, String word) throws FormatException {
        long size = line.positiveWholeNumber(word, "a block size in bytes");
        if (size > LARGEST) {
            throw line.malformed("a block size of at most 1 GiB");
        }
        return (int) size;
    }
}
