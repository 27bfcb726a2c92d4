package dev.bakeoff.measure.abi;

import dev.bakeoff.core.definition.Abi;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;

/**
 * The smallest program of an ABI: an ELF file of one segment that exits with {@link #ANSWER}. A kernel that executes it
 * knows the ABI, and neither a compiler nor a library is needed to find out. Sources: elf(5), syscall(2).
 */
final class ExitProgram {
    /** An exit code that comes from nowhere else: execvp(3) has a shell try what the kernel refuses. */
    static final int ANSWER = 42;

    /** Above what the kernel keeps free at the bottom of memory. */
    private static final int ADDRESS = 0x400000;

    private static final int PAGE = 0x1000;
    private static final int EXECUTABLE = 2;
    private static final int LOAD = 1;
    private static final int READ_AND_EXECUTE = 5;

    /** An ARM kernel executes nothing that does not state version 5 of the embedded ABI. */
    private static final int ARM_EABI_5 = 0x05000000;

    private ExitProgram() {}

    static byte[] of(Abi abi) {
        boolean wide = abi.bits() == 64;
        byte[] code = HexFormat.of().parseHex(code(abi));
        int header = wide ? 64 : 52;
        int segment = wide ? 56 : 32;
        int size = header + segment + code.length;
        ByteBuffer file = ByteBuffer.allocate(size).order(ByteOrder.LITTLE_ENDIAN);
        file.put(new byte[] {0x7f, 'E', 'L', 'F', (byte) (wide ? 2 : 1), 1, 1}).position(16);
        file.putShort((short) EXECUTABLE).putShort((short) abi.machine()).putInt(1);
        word(file, wide, ADDRESS + header + segment);
        word(file, wide, header);
        word(file, wide, 0);
        file.putInt(abi == Abi.ARMHF ? ARM_EABI_5 : 0);
        file.putShort((short) header).putShort((short) segment).putShort((short) 1);
        file.position(header);
        file.putInt(LOAD);
        if (wide) {
            file.putInt(READ_AND_EXECUTE);
        }
        word(file, wide, 0);
        word(file, wide, ADDRESS);
        word(file, wide, ADDRESS);
        word(file, wide, size);
        word(file, wide, size);
        if (!wide) {
            file.putInt(READ_AND_EXECUTE);
        }
        word(file, wide, PAGE);
        return file.put(code).array();
    }

    /** The system call exit(42). */
    private static String code(Abi abi) {
        return switch (abi) {
            case AMD64 -> "b83c000000" + "bf2a000000" + "0f05"; // mov eax,60; mov edi,42; syscall
            case X32 -> "b83c000040" + "bf2a000000" + "0f05"; // the same with the bit that marks x32
            case I386 -> "b801000000" + "bb2a000000" + "cd80"; // mov eax,1; mov ebx,42; int 0x80
            case ARM64 -> "a80b80d2" + "400580d2" + "010000d4"; // mov x8,#93; mov x0,#42; svc #0
            case ARMHF -> "0170a0e3" + "2a00a0e3" + "000000ef"; // mov r7,#1; mov r0,#42; svc 0
        };
    }

    private static void word(ByteBuffer file, boolean wide, int value) {
        if (wide) {
            file.putLong(value);
        } else {
            file.putInt(value);
        }
    }
}
