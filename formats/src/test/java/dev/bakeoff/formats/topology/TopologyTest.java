package dev.bakeoff.formats.topology;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TopologyTest {
    @Test
    void readsAnX86Model() throws Exception {
        CpuInfo info = CpuInfo.parse(Museum.text("proc/cpuinfo-x86.txt"));
        assertThat(info.stated()).isEqualTo("Intel(R) Xeon(R) Processor");
        assertThat(info.threads()).isEqualTo(CpuSet.of(0, 1));
        assertThat(info.stepping()).isEqualTo("2");
        assertThat(info.hasHypervisorFlag()).isTrue();
        assertThat(info.isArm()).isFalse();
        assertThat(CpuInfo.parse(Files.readString(Path.of("/proc/cpuinfo"))).stated())
                .isNotEmpty();
    }

    @Test
    void decodesArm() throws FormatException {
        assertThat(CpuInfo.parse(arm(0, "0x41", "0xd0c", 2)).decoded()).isEqualTo("Arm Neoverse-N1");
        assertThat(CpuInfo.parse(arm(0, "0x41", "0xD05", 4) + arm(4, "0x41", "0xd0b", 2))
                        .decoded())
                .isEqualTo("4 x Arm Cortex-A55 + 2 x Arm Cortex-A76");
    }

    @Test
    void showsUnknownCodesAsCodes() throws FormatException {
        assertThat(CpuInfo.parse(arm(0, "0x41", "0xfff", 1)).decoded()).isEqualTo("Arm part 0xfff");
        assertThat(CpuInfo.parse(arm(0, "0x99", "0xd0c", 1)).decoded()).isEqualTo("implementer 0x99 part 0xd0c");
    }

    @Test
    void readsNamesOfOtherArchitectures() throws FormatException {
        assertThat(CpuInfo.parse("processor\t: 0\ncpu\t\t: POWER9, altivec supported\n")
                        .stated())
                .isEqualTo("POWER9, altivec supported");
        assertThat(CpuInfo.parse("""
                system type : generic-loongson-machine

                processor : 0
                Model Name : Loongson-3A5000
                """).stated()).isEqualTo("Loongson-3A5000");
        assertThat(CpuInfo.parse("processor\t: 0\nisa\t: rv64imafdc\nuarch\t: sifive,u74-mc\n")
                        .stated())
                .isEqualTo("sifive,u74-mc");
    }

    @Test
    void takesFromTheWholeMachineWhatOldArmKernelsNameOnce() throws FormatException {
        CpuInfo info = CpuInfo.parse("""
                Processor\t: ARMv7 Processor rev 3 (v7l)
                processor\t: 0
                BogoMIPS\t: 1.0

                processor\t: 1
                BogoMIPS\t: 1.0

                CPU implementer\t: 0x41
                CPU architecture: 7
                CPU variant\t: 0x2
                CPU part\t: 0xc0f
                CPU revision\t: 3

                Hardware\t: ODROID
                """);
        assertThat(info.decoded()).isEqualTo("Arm Cortex-A15");
        assertThat(info.stepping()).isEqualTo("r2p3");
        assertThat(info.modelCode()).isEqualTo("0x41/0xc0f");
        assertThat(info.threads()).isEqualTo(CpuSet.of(0, 1));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "model name : x", "processor : first", "Processor : ARMv7"})
    void refusesAFileWithoutProcessors(String text) {
        assertThatThrownBy(() -> CpuInfo.parse(text)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "processor : 0",
                "processor : 0\nCPU part : 0xd0c",
                "processor : 0\nmodel name : x\n\nprocessor : 1\n",
                "processor : 0\nCPU implementer : 0x41\nCPU part : 0xd0c\n\nprocessor : 1\n"
            })
    void namesNoModelThatAThreadMayNotHave(String text) throws FormatException {
        CpuInfo info = CpuInfo.parse(text);
        assertThatThrownBy(info::stated).isInstanceOf(FormatException.class);
        assertThatThrownBy(info::decoded).isInstanceOf(FormatException.class);
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

    private static String arm(int first, String implementer, String part, int threads) {
        return IntStream.range(first, first + threads)
                .mapToObj(thread -> "processor\t: %d\nBogoMIPS\t: 50.00\nCPU implementer\t: %s\nCPU part\t: %s\n\n"
                        .formatted(thread, implementer, part))
                .collect(Collectors.joining());
    }
}
