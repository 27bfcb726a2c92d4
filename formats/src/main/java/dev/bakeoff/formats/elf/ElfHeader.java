package dev.bakeoff.formats.elf;

import dev.bakeoff.formats.text.FormatException;
import java.nio.BufferUnderflowException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What the beginning of an ELF program tells. Source: elf(5).
 *
 * @param bits of an address: 32 or 64
 * @param machine {@code e_machine}
 * @param interpreter the dynamic linker that the program asks for; empty for a static program
 */
public record ElfHeader(int bits, int machine, Optional<String> interpreter) {
    private static final String SOURCE = "the ELF header";
    private static final byte[] MAGIC = {0x7f, 'E', 'L', 'F'};

    /** {@code p_type} of the segment that names the linker. */
    private static final int PT_INTERP = 3;

    private static final int LONGEST_PATH = 4096;

    /**
     * Reads the beginning of a file as {@code od -An -v -tx1} prints it.
     *
     * @throws FormatException when it is no ELF file, or not long enough to hold the linker's name
     */
    public static ElfHeader parse(String dump) throws FormatException {
        try {
            return parse(HexFormat.of().parseHex(dump.replaceAll("\\s+", "")));
        } catch (IllegalArgumentException | BufferUnderflowException | IndexOutOfBoundsException _) {
            throw new FormatException(SOURCE, OptionalInt.empty(), dump.strip(), "an ELF file's header and segments");
        }
    }

    private static ElfHeader parse(byte[] bytes) throws FormatException {
        if (!Arrays.equals(MAGIC, Arrays.copyOf(bytes, MAGIC.length)) || bytes[4] < 1 || bytes[4] > 2) {
            throw FormatException.nothing(SOURCE, "7f 45 4c 46 and a class of 32 or 64 bits");
        }
        boolean wide = bytes[4] == 2;
        ByteBuffer file = ByteBuffer.wrap(bytes).order(bytes[5] == 2 ? ByteOrder.BIG_ENDIAN : ByteOrder.LITTLE_ENDIAN);
        return new ElfHeader(wide ? 64 : 32, Short.toUnsignedInt(file.getShort(18)), interpreter(file, wide));
    }

    private static Optional<String> interpreter(ByteBuffer file, boolean wide) {
        int table = wide ? Math.toIntExact(file.getLong(32)) : file.getInt(28);
        int size = Short.toUnsignedInt(file.getShort(wide ? 54 : 42));
        int count = Short.toUnsignedInt(file.getShort(wide ? 56 : 44));
        for (int i = 0; i < count; i++) {
            int entry = table + i * size;
            if (file.getInt(entry) == PT_INTERP) {
                int start = wide ? Math.toIntExact(file.getLong(entry + 8)) : file.getInt(entry + 4);
                return Optional.of(text(file, start));
            }
        }
        return Optional.empty();
    }

    private static String text(ByteBuffer file, int start) {
        int end = start;
        while (file.get(end) != 0) {
            end++;
            if (end - start > LONGEST_PATH) {
                throw new IndexOutOfBoundsException(end);
            }
        }
        byte[] text = new byte[end - start];
        file.get(start, text);
        return new String(text, StandardCharsets.UTF_8);
    }
}
