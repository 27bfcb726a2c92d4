package dev.bakeoff.results.journal;

import dev.bakeoff.results.codec.CodecException;
import dev.bakeoff.results.codec.Fields;
import dev.bakeoff.results.codec.JsonText;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.CRC32C;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One line of the journal: a JSON object that ends in a CRC32C (RFC 3720, appendix B.4) of everything before
 * {@code ,"crc32c"}.
 *
 * <p>Later versions of the format keep this frame, so that a sound line of theirs is told from a damaged one.
 */
final class JournalLine {
    static final int VERSION = 1;

    /** Longest line that is read or written, without its newline. An opening of 24 000 trials takes about 2 MiB. */
    static final int LONGEST = 32 << 20;

    private static final Pattern FORMAT = Pattern.compile("bakeoff-journal/([1-9][0-9]{0,5})");
    private static final String CHECK_NAME = ",\"crc32c\":\"";
    private static final int CHECK_DIGITS = 8;
    private static final int CHECK_LENGTH = CHECK_NAME.length() + CHECK_DIGITS + 2;

    private JournalLine() {}

    /** What became of the bytes of a line. */
    sealed interface Decoded {
        /** Sound and understood. */
        record Sound(long seq, JournalEntry entry) implements Decoded {}

        /** The checksum holds, but the content is not of this format. */
        record Strange(long seq, String reason) implements Decoded {}

        /** The checksum holds, and the content is of a later format. */
        record Newer(int version, String bakeoffVersion) implements Decoded {}

        /** Not what was written. */
        record Damaged(String reason) implements Decoded {}
    }

    /**
     * The bytes of a line, without the newline.
     *
     * @throws IllegalArgumentException when the entry could not be read back, so that nothing is ever acknowledged that
     *     is lost
     */
    static byte[] encode(long seq, JournalEntry entry) {
        ObjectNode line =
                JsonText.object().put("format", "bakeoff-journal/" + VERSION).put("seq", seq);
        EntryCodec.encode(entry, line);
        String text = JsonText.compact(line);
        byte[] bytes = withCheck(text.substring(0, text.length() - 1));
        if (bytes.length > LONGEST) {
            throw new IllegalArgumentException(
                    "a journal line of " + bytes.length + " bytes is longer than " + LONGEST);
        }
        if (!(decode(bytes) instanceof Decoded.Sound)) {
            throw new IllegalArgumentException("this entry cannot be read back from the journal: " + decode(bytes));
        }
        return bytes;
    }

    static Decoded decode(byte[] line) {
        int checked = line.length - CHECK_LENGTH;
        if (checked <= 0) {
            return new Decoded.Damaged("too short for a line with a checksum");
        }
        if (!checkOf(line, checked).equals(new String(line, checked, CHECK_LENGTH, StandardCharsets.ISO_8859_1))) {
            return new Decoded.Damaged("the checksum does not match");
        }
        try {
            return decode(JsonText.parse(strictUtf8(line)));
        } catch (CharacterCodingException | CodecException e) {
            return new Decoded.Damaged(String.valueOf(e.getMessage()));
        }
    }

    private static Decoded decode(JsonNode tree) {
        Matcher format = FORMAT.matcher(tree.path("format").asString(""));
        if (!format.matches() || !tree.path("seq").isIntegralNumber()) {
            return new Decoded.Damaged("no line of a journal");
        }
        int version = Integer.parseInt(format.group(1));
        if (version > VERSION) {
            return new Decoded.Newer(version, tree.path("bakeoffVersion").asString(""));
        }
        try {
            return Fields.read(tree, "line", fields -> {
                fields.text("format");
                fields.text("crc32c");
                return new Decoded.Sound(fields.integer("seq"), EntryCodec.decode(fields));
            });
        } catch (CodecException e) {
            return new Decoded.Strange(tree.path("seq").asLong(), String.valueOf(e.getMessage()));
        }
    }

    private static byte[] withCheck(String text) {
        byte[] checked = text.getBytes(StandardCharsets.UTF_8);
        byte[] check = checkOf(checked, checked.length).getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocate(checked.length + check.length)
                .put(checked)
                .put(check)
                .array();
    }

    private static String checkOf(byte[] bytes, int length) {
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, length);
        return CHECK_NAME + HexFormat.of().toHexDigits(crc.getValue(), CHECK_DIGITS) + "\"}";
    }

    private static String strictUtf8(byte[] bytes) throws CharacterCodingException {
        return StandardCharsets.UTF_8
                .newDecoder()
                .decode(ByteBuffer.wrap(bytes))
                .toString();
    }
}
