package dev.bakeoff.core.definition;

import java.util.Arrays;
import java.util.List;

/**
 * An application binary interface, by Debian's name of the architecture whose packages are built for it. Source of the
 * numbers: elf(5) and the processor supplements of the System V ABI.
 */
public enum Abi {
    AMD64("amd64", 64, 62),
    I386("i386", 32, 3),
    /** 64-bit registers with 32-bit addresses. */
    X32("x32", 32, 62),
    ARM64("arm64", 64, 183),
    ARMHF("armhf", 32, 40);

    private final String word;
    private final int bits;
    private final int machine;

    Abi(String word, int bits, int machine) {
        this.word = word;
        this.bits = bits;
        this.machine = machine;
    }

    /** As in a definition and in the names of packages. */
    public String word() {
        return word;
    }

    /** Of an address: 32 or 64, the class of its ELF files. */
    public int bits() {
        return bits;
    }

    /** {@code e_machine} of its ELF files. */
    public int machine() {
        return machine;
    }

    /** All words, in the order shown. */
    public static List<String> words() {
        return Arrays.stream(values()).map(Abi::word).toList();
    }
}
