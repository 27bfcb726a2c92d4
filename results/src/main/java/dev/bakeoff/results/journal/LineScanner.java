package dev.bakeoff.results.journal;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;

/** Cuts a stream into journal lines while holding no more than the longest permitted one. */
final class LineScanner {
    private final InputStream input;
    private final int longest;
    private int number;

    /** @param longest bytes of a line that are kept; a longer one is skipped */
    LineScanner(InputStream input, int longest) {
        this.input = input;
        this.longest = longest;
    }

    /** A line by its number from 1. */
    sealed interface Line {
        int number();

        record Whole(int number, JournalLine.Decoded content) implements Line {}

        /** Ends without a newline: a write that did not come to its end. */
        record Torn(int number) implements Line {}

        record TooLong(int number) implements Line {}
    }

    /** The next line; empty at the end. */
    Optional<Line> next() throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        long length = 0;
        int octet = input.read();
        if (octet < 0) {
            return Optional.empty();
        }
        number++;
        while (octet >= 0 && octet != '\n') {
            if (length++ < longest) {
                bytes.write(octet);
            }
            octet = input.read();
        }
        if (octet < 0) {
            return Optional.of(new Line.Torn(number));
        }
        return Optional.of(
                length > longest
                        ? new Line.TooLong(number)
                        : new Line.Whole(number, JournalLine.decode(bytes.toByteArray())));
    }
}
