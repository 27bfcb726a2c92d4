package dev.bakeoff.measure.load;

import java.nio.charset.StandardCharsets;
import java.util.OptionalInt;

/**
 * Reads the status out of a block of response headers (RFC 7541), and nothing else of it. It stands first, as pseudo-header
 * fields do (RFC 9113, section 8.3), and can be told without a dynamic table, of which the load client allows none.
 */
final class StatusBlock {
    /** By the place in the static table: of its eighth entry and on. */
    private static final int[] INDEXED = {200, 204, 206, 304, 400, 404, 500};

    private static final int FIRST_INDEXED = 8;
    private static final byte[] NAME = ":status".getBytes(StandardCharsets.US_ASCII);
    private static final int DIGITS = 3;

    private final byte[] block;
    private final int length;
    private int position;

    private StatusBlock(byte[] block, int length) {
        this.block = block;
        this.length = length;
    }

    /**
     * The status, 100 to 999.
     *
     * @param length of the block in the array
     * @return empty when the block does not begin with one
     */
    static OptionalInt read(byte[] block, int length) {
        return new StatusBlock(block, length).status();
    }

    private OptionalInt status() {
        // Updates of the table's size may come before the first field: 001 and a number of 5 bits and more.
        while (position < length && (block[position] & 0xe0) == 0x20) {
            if (number(5) < 0) {
                return OptionalInt.empty();
            }
        }
        if (position >= length) {
            return OptionalInt.empty();
        }
        int first = block[position];
        if ((first & 0x80) != 0) {
            int place = number(7) - FIRST_INDEXED;
            return place >= 0 && place < INDEXED.length ? OptionalInt.of(INDEXED[place]) : OptionalInt.empty();
        }
        int name = number((first & 0x40) == 0 ? 4 : 6);
        boolean isStatus = name == 0 ? spelledOut() : name >= FIRST_INDEXED && name < FIRST_INDEXED + INDEXED.length;
        return isStatus ? value() : OptionalInt.empty();
    }

    /** A name that stands in the block itself; one that is compressed is nobody's way to write what the table has. */
    private boolean spelledOut() {
        int size = number(7);
        if (size != NAME.length || position + size > length) {
            return false;
        }
        for (byte letter : NAME) {
            if (block[position++] != letter) {
                return false;
            }
        }
        return true;
    }

    private OptionalInt value() {
        if (position >= length) {
            return OptionalInt.empty();
        }
        boolean compressed = (block[position] & 0x80) != 0;
        int size = number(7);
        if (size < 0 || size > length - position) {
            return OptionalInt.empty();
        }
        return compressed ? compressed(size) : plain(size);
    }

    private OptionalInt plain(int size) {
        int status = 0;
        for (int i = 0; i < size; i++) {
            int digit = block[position + i] - '0';
            if (digit < 0 || digit > 9) {
                return OptionalInt.empty();
            }
            status = 10 * status + digit;
        }
        return size == DIGITS && status >= 100 ? OptionalInt.of(status) : OptionalInt.empty();
    }

    /**
     * Huffman's code of digits (RFC 7541, appendix B): 00000, 00001 and 00010 are 0 to 2, 011001 to 011111 are 3 to 9. What
     * fills the last byte is ones.
     */
    private OptionalInt compressed(int size) {
        if (size > DIGITS) {
            return OptionalInt.empty();
        }
        int bits = 0;
        for (int i = 0; i < size; i++) {
            bits = (bits << 8) | (block[position + i] & 0xff);
        }
        int left = 8 * size;
        int status = 0;
        for (int i = 0; i < DIGITS; i++) {
            int five = left >= 5 ? (bits >>> (left - 5)) & 0x1f : -1;
            int six = left >= 6 ? (bits >>> (left - 6)) & 0x3f : -1;
            if (five >= 0 && five <= 2) {
                status = 10 * status + five;
                left -= 5;
            } else if (six >= 0x19 && six <= 0x1f) {
                status = 10 * status + six - 0x19 + 3;
                left -= 6;
            } else {
                return OptionalInt.empty();
            }
        }
        int filling = (1 << left) - 1;
        return left < 8 && (bits & filling) == filling && status >= 100 ? OptionalInt.of(status) : OptionalInt.empty();
    }

    /** @return the number that begins in the last bits of this byte, RFC 7541 section 5.1, or -1 when it is none below 2^28 */
    private int number(int prefixBits) {
        if (position >= length) {
            return -1;
        }
        int most = (1 << prefixBits) - 1;
        int number = block[position++] & most;
        if (number < most) {
            return number;
        }
        for (int shift = 0; shift <= 21 && position < length; shift += 7) {
            int next = block[position++];
            number += (next & 0x7f) << shift;
            if ((next & 0x80) == 0) {
                return number;
            }
        }
        return -1;
    }
}
