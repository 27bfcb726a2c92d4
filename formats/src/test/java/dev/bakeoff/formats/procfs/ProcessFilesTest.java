package dev.bakeoff.formats.procfs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.formats.procfs.PidStat.ProcessTicks;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ProcessFilesTest {
    private static final String AFTER_COMMAND =
            " S 1 42 43 0 -1 4194304 124 0 0 0 11 12 13 14 20 0 1 0 164659 3133440 382 1 2 3";

    @ParameterizedTest
    @ValueSource(strings = {"nginx", "a b", "(sd-pam)", "x) R 1 2 3 (y", "tmux: server", "line\nend", ""})
    void readsAProcessWhateverItIsCalled(String command) throws FormatException {
        assertThat(PidStat.parse("42 (" + command + ")" + AFTER_COMMAND + "\n"))
                .isEqualTo(new PidStat(42, command, 'S', 1, 43, new ProcessTicks(11, 12, 13, 14), 164659));
    }

    @Test
    void readsACaptureAndThisProcess() throws Exception {
        assertThat(PidStat.parse(Museum.text("proc/pid-stat.txt")))
                .isEqualTo(new PidStat(9873, "cat", 'R', 9824, 3578, new ProcessTicks(0, 0, 0, 0), 164659));
        PidStat self = PidStat.parse(Files.readString(Path.of("/proc/self/stat")));
        assertThat((long) self.pid()).isEqualTo(ProcessHandle.current().pid());
        assertThat(self.ticks().withChildren())
                .isGreaterThanOrEqualTo(self.ticks().own());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "42 nginx S 1",
                "42 (nginx) S 1 42 43 0",
                "0 (nginx) S 1 42 43 0 -1 4194304 124 0 0 0 11 12 13 14 20 0 1 0 164659",
                "42 (nginx) S 1 42 43 0 -1 4194304 124 0 0 0 11 x 13 14 20 0 1 0 164659",
                "42 (nginx) S 1 42 43 0 -1 4194304 124 0 0 0 11 12 13 14 20 0 1 0"
            })
    void refusesCutProcesses(String text) {
        assertThatThrownBy(() -> PidStat.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsMemory() throws Exception {
        assertThat(MemInfo.parse(Museum.text("proc/meminfo.txt")).totalBytes()).isEqualTo(24684092L * 1024);
        assertThat(MemInfo.parse("MemTotal:  2 kB\n"))
                .isEqualTo(new MemInfo(2048, OptionalLong.empty(), OptionalLong.empty()));
        assertThat(MemInfo.parse(Files.readString(Path.of("/proc/meminfo"))).availableBytes())
                .isPresent();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "MemFree: 2 kB", "MemTotal: 2", "MemTotal: 2 MB", "MemTotal: 0 kB", "MemTotal: x kB"})
    void refusesOtherMemory(String text) {
        assertThatThrownBy(() -> MemInfo.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsAffinity() throws Exception {
        assertThat(ProcStatus.parse("Name:\tx\nCpus_allowed:\tff\nCpus_allowed_list:\t0-3,8\n")
                        .allowed())
                .isEqualTo(CpuSet.of(0, 1, 2, 3, 8));
        assertThat(ProcStatus.parse(Museum.text("proc/pid-status.txt")).allowed())
                .isEqualTo(CpuSet.of(0, 1));
        assertThat(ProcStatus.parse(Files.readString(Path.of("/proc/self/status")))
                        .allowed()
                        .isEmpty())
                .isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "Cpus_allowed:\t3", "Cpus_allowed_list:", "Cpus_allowed_list:\t3-", "Cpus_allowed_list:\tff"
            })
    void refusesOtherAffinity(String text) {
        assertThatThrownBy(() -> ProcStatus.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsTheEffectiveUser() throws Exception {
        assertThat(ProcStatus.effectiveUser("Name:\tx\nUid:\t1000\t0\t1001\t1002\n"))
                .isZero();
        assertThat(ProcStatus.effectiveUser(Museum.text("proc/pid-status.txt"))).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Gid:\t0\t0\t0\t0", "Uid:\t0\t0\t0", "Uid:\t0\troot\t0\t0", "Uid:\t0\t-1\t0\t0"})
    void refusesOtherUsers(String text) {
        assertThatThrownBy(() -> ProcStatus.effectiveUser(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsTheNumberOfThreads() throws Exception {
        assertThat(ProcStatus.threads("Name:\tx\nThreads:\t17\n")).isEqualTo(17);
        assertThat(ProcStatus.threads(Museum.text("proc/pid-status.txt"))).isEqualTo(1);
        assertThat(ProcStatus.threads(Files.readString(Path.of("/proc/self/status"))))
                .isGreaterThan(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "Name:\tThreads: 2", "Threads:", "Threads:\t0", "Threads:\tmany"})
    void refusesOtherNumbersOfThreads(String text) {
        assertThatThrownBy(() -> ProcStatus.threads(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsHowManyFilesMayBeOpen() throws Exception {
        assertThat(OpenFileLimits.parse(Museum.text("proc/pid-limits.txt")))
                .isEqualTo(new OpenFileLimits(20_000, 20_000));
        assertThat(OpenFileLimits.parse("Max open files            1024                 unlimited            files\n"))
                .isEqualTo(new OpenFileLimits(1024, Long.MAX_VALUE));
        assertThat(OpenFileLimits.parse(Files.readString(Path.of("/proc/self/limits")))
                        .soft())
                .isPositive();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "Max open files            1024",
                "Max open files            1024                 4096",
                "Max open files            4096                 1024                 files",
                "Max open files            many                 4096                 files",
                "Max file locks            unlimited            unlimited            locks"
            })
    void refusesOtherLimits(String text) {
        assertThatThrownBy(() -> OpenFileLimits.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsTheLocalPorts() throws Exception {
        LocalPorts usual = LocalPorts.parse("32768\t60999\n");

        assertThat(usual).isEqualTo(new LocalPorts(32_768, 60_999));
        assertThat(usual.count()).isEqualTo(28_232);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "32768", "60999\t32768", "0\t60999", "32768\t70000", "32768\tmany", "1 2 3"})
    void refusesOtherPorts(String text) {
        assertThatThrownBy(() -> LocalPorts.parse(text)).isInstanceOf(FormatException.class);
    }
}
