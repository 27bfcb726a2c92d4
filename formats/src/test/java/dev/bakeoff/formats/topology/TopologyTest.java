package dev.bakeoff.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyTest {
    @Test
    void readsAnX86Model() throws Exception {
        CpuInfo info = CpuInfo.parse(Museum.text("proc/cpuinfo-x86.txt"));
        assertThat(info.models()).containsExactly(Map.entry("Intel(R) Xeon(R) Processor", 2));
        assertThat(info.describe()).isEqualTo("Intel(R) Xeon(R) Processor");
        assertThat(CpuInfo.parse(Files.readString(Path.of("/proc/cpuinfo"))).models())
                .isNotEmpty();
    }

    @Test
    void decodesArm() throws FormatException {
        assertThat(CpuInfo.parse(arm("0x41", "0xd0c", 2)).describe()).isEqualTo("Arm Neoverse-N1");
        assertThat(CpuInfo.parse(arm("0x41", "0xD05", 4) + arm("0x41", "0xd0b", 2))
                        .describe())
                .isEqualTo("4 x Arm Cortex-A55 + 2 x Arm Cortex-A76");
    }

    @Test
    void showsUnknownCodesAsCodes() throws FormatException {
        assertThat(CpuInfo.parse(arm("0x41", "0xfff", 1)).describe()).isEqualTo("Arm part 0xfff");
        assertThat(CpuInfo.parse(arm("0x99", "0xd0c", 1)).describe()).isEqualTo("implementer 0x99 part 0xd0c");
    }

    @Test
    void prefersArmCodesAndReadsPower() throws FormatException {
        assertThat(CpuInfo.parse("""
                processor : 0
                model name : ARMv7 Processor rev 4 (v7l)
                CPU implementer : 0x41
                CPU part : 0xd03

                Hardware : BCM2835
                """).describe()).isEqualTo("Arm Cortex-A53");
        assertThat(CpuInfo.parse("processor\t: 0\ncpu\t\t: POWER9, altivec supported\n")
                        .describe())
                .isEqualTo("POWER9, altivec supported");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "model name : x", "processor : 0", "processor : 0\nCPU part : 0xd0c"})
    void refusesAProcessorWithoutModel(String text) {
        assertThatThrownBy(() -> CpuInfo.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void countsSocketsAndCores() throws FormatException {
        // Two sockets of two cores of two threads: the second socket numbers its cores from 0 again.
        List<CorePlace> places = List.of(
                place("0", "0"),
                place("0", "0"),
                place("0", "1"),
                place("0", "1"),
                place("1", "0"),
                place("1", "0"),
                place("1", "1"),
                place("1", "1"));
        assertThat(CoreCount.of(places)).isEqualTo(new CoreCount(2, 4));
        assertThatThrownBy(() -> CoreCount.of(List.of())).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"-1\n", "", "x", "99999999999"})
    void refusesAPlaceThatTheFirmwareDoesNotState(String text) {
        assertThatThrownBy(() -> CorePlace.parse("/sys/t", text, "0"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("/sys/t/physical_package_id");
    }

    @Test
    void readsTheDistribution() {
        assertThat(OsRelease.prettyName(Museum.text("proc/os-release-debian12.txt")))
                .contains("Debian GNU/Linux 12 (bookworm)");
        assertThat(OsRelease.prettyName("PRETTY_NAME='Single $x'\n")).contains("Single $x");
        assertThat(OsRelease.prettyName("PRETTY_NAME=\"a \\\"b\\\" \\$5\"\n")).contains("a \"b\" $5");
        assertThat(OsRelease.prettyName("PRETTY_NAME=Arch\n")).contains("Arch");
        assertThat(OsRelease.prettyName("NAME=x\nPRETTY_NAME=\"\"\n")).isEmpty();
    }

    private static CorePlace place(String socket, String core) throws FormatException {
        return CorePlace.parse("/sys/t", socket + "\n", core + "\n");
    }

    private static String arm(String implementer, String part, int threads) {
        return "processor\t: 0\nBogoMIPS\t: 50.00\nCPU implementer\t: %s\nCPU part\t: %s\n\n"
                .formatted(implementer, part)
                .repeat(threads);
    }
}
