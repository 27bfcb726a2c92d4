package dev.bakeoff.formats.topology;

import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Names behind the MIDR codes of ARM processors that are met in servers, boards and desktops. Source: the kernel's
 * arch/arm64/include/asm/cputype.h, and util-linux's sys-utils/lscpu-arm.c.
 */
final class ArmParts {
    private static final Map<String, String> IMPLEMENTERS = Map.of(
            "0x41", "Arm",
            "0x42", "Broadcom",
            "0x43", "Cavium",
            "0x46", "Fujitsu",
            "0x48", "HiSilicon",
            "0x4e", "NVIDIA",
            "0x51", "Qualcomm",
            "0x61", "Apple",
            "0x6d", "Microsoft",
            "0xc0", "Ampere");

    private static final Map<String, String> PARTS = Map.ofEntries(
            Map.entry("0x41/0xb76", "ARM1176"),
            Map.entry("0x41/0xc07", "Cortex-A7"),
            Map.entry("0x41/0xc08", "Cortex-A8"),
            Map.entry("0x41/0xc09", "Cortex-A9"),
            Map.entry("0x41/0xc0f", "Cortex-A15"),
            Map.entry("0x41/0xd03", "Cortex-A53"),
            Map.entry("0x41/0xd04", "Cortex-A35"),
            Map.entry("0x41/0xd05", "Cortex-A55"),
            Map.entry("0x41/0xd07", "Cortex-A57"),
            Map.entry("0x41/0xd08", "Cortex-A72"),
            Map.entry("0x41/0xd09", "Cortex-A73"),
            Map.entry("0x41/0xd0a", "Cortex-A75"),
            Map.entry("0x41/0xd0b", "Cortex-A76"),
            Map.entry("0x41/0xd0c", "Neoverse-N1"),
            Map.entry("0x41/0xd0d", "Cortex-A77"),
            Map.entry("0x41/0xd40", "Neoverse-V1"),
            Map.entry("0x41/0xd41", "Cortex-A78"),
            Map.entry("0x41/0xd44", "Cortex-X1"),
            Map.entry("0x41/0xd46", "Cortex-A510"),
            Map.entry("0x41/0xd47", "Cortex-A710"),
            Map.entry("0x41/0xd48", "Cortex-X2"),
            Map.entry("0x41/0xd49", "Neoverse-N2"),
            Map.entry("0x41/0xd4a", "Neoverse-E1"),
            Map.entry("0x41/0xd4b", "Cortex-A78C"),
            Map.entry("0x41/0xd4d", "Cortex-A715"),
            Map.entry("0x41/0xd4e", "Cortex-X3"),
            Map.entry("0x41/0xd4f", "Neoverse-V2"),
            Map.entry("0x41/0xd80", "Cortex-A520"),
            Map.entry("0x41/0xd81", "Cortex-A720"),
            Map.entry("0x41/0xd82", "Cortex-X4"),
            Map.entry("0x41/0xd84", "Neoverse-V3"),
            Map.entry("0x41/0xd8e", "Neoverse-N3"),
            Map.entry("0x43/0x0a1", "ThunderX"),
            Map.entry("0x43/0x0af", "ThunderX2"),
            Map.entry("0x46/0x001", "A64FX"),
            Map.entry("0x48/0xd01", "Kunpeng-920"),
            Map.entry("0x51/0xc00", "Falkor"),
            Map.entry("0x61/0x022", "Icestorm (M1)"),
            Map.entry("0x61/0x023", "Firestorm (M1)"),
            Map.entry("0x61/0x032", "Blizzard (M2)"),
            Map.entry("0x61/0x033", "Avalanche (M2)"),
            Map.entry("0x6d/0xd49", "Azure Cobalt 100"),
            Map.entry("0xc0/0xac3", "Ampere-1"),
            Map.entry("0xc0/0xac4", "Ampere-1a"));

    private ArmParts() {}

    static String name(String implementer, String part) {
        String maker = implementer.toLowerCase(Locale.ROOT);
        String code = part.toLowerCase(Locale.ROOT);
        String makerName = IMPLEMENTERS.getOrDefault(maker, "implementer " + maker);
        return makerName + " "
                + Optional.ofNullable(PARTS.get(maker + "/" + code)).orElse("part " + code);
    }
}
