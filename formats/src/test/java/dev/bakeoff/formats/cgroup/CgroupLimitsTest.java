package dev.bakeoff.formats.cgroup;

import static dev.bakeoff.formats.cgroup.Hierarchy.CPUSET_V1;
import static dev.bakeoff.formats.cgroup.Hierarchy.CPU_V1;
import static dev.bakeoff.formats.cgroup.Hierarchy.MEMORY_V1;
import static dev.bakeoff.formats.cgroup.Hierarchy.UNIFIED_V2;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus.Quota;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CgroupLimitsTest {
    private static final String V2_MOUNT =
            "30 24 0:27 / /sys/fs/cgroup rw,nosuid shared:9 - cgroup2 cgroup2 rw,nsdelegate\n";

    @Test
    void looksIntoTheOwnGroupAndAllAncestors() throws FormatException {
        assertThat(CgroupLimits.folders("0::/system.slice/nginx.service/worker\n", V2_MOUNT))
                .containsExactly(
                        new CgroupFolder(UNIFIED_V2, "/sys/fs/cgroup/system.slice/nginx.service/worker"),
                        new CgroupFolder(UNIFIED_V2, "/sys/fs/cgroup/system.slice/nginx.service"),
                        new CgroupFolder(UNIFIED_V2, "/sys/fs/cgroup/system.slice"),
                        new CgroupFolder(UNIFIED_V2, "/sys/fs/cgroup"));
    }

    @Test
    void readsBothHierarchiesOfAHybridHost() throws Exception {
        List<CgroupFolder> hybrid = List.of(
                new CgroupFolder(CPU_V1, "/sys/fs/cgroup/cpu"), new CgroupFolder(UNIFIED_V2, "/sys/fs/cgroup/unified"));
        assertThat(CgroupLimits.folders(
                        Museum.text("proc/cgroup-hybrid.txt"), Museum.text("proc/mountinfo-hybrid.txt")))
                .isEqualTo(hybrid);
        assertThat(CgroupLimits.folders(
                        Files.readString(Path.of("/proc/self/cgroup")),
                        Files.readString(Path.of("/proc/self/mountinfo"))))
                .allMatch(folder -> Files.isDirectory(Path.of(folder.path())));
    }

    @Test
    void findsTheControllerInACombinedMountOnly() throws FormatException {
        String mounts = """
                33 32 0:30 / /sys/fs/cgroup/cpuset rw - cgroup cgroup rw,cpuset
                34 32 0:31 / /sys/fs/cgroup/cpu,cpuacct rw shared:1 master:2 - cgroup cgroup rw,cpu,cpuacct
                """;
        assertThat(CgroupLimits.folders("4:cpu,cpuacct:/a\n3:cpuset:/b\n", mounts))
                .containsExactly(
                        new CgroupFolder(CPU_V1, "/sys/fs/cgroup/cpu,cpuacct/a"),
                        new CgroupFolder(CPU_V1, "/sys/fs/cgroup/cpu,cpuacct"));
    }

    @Test
    void countsFromTheRootThatAContainerSees() throws FormatException {
        String mounts = "31 30 0:28 /docker/abc /sys/fs/cgroup/cpu ro - cgroup cgroup rw,cpu\n";
        assertThat(CgroupLimits.folders("1:cpu:/docker/abc/job\n", mounts))
                .extracting(CgroupFolder::path)
                .containsExactly("/sys/fs/cgroup/cpu/job", "/sys/fs/cgroup/cpu");
        // A sibling whose name begins alike is not below the root.
        assertThat(CgroupLimits.folders("1:cpu:/docker/abcdef\n", mounts))
                .extracting(CgroupFolder::path)
                .containsExactly("/sys/fs/cgroup/cpu");
        assertThat(CgroupLimits.folders("1:cpu:/\n", mounts))
                .extracting(CgroupFolder::path)
                .containsExactly("/sys/fs/cgroup/cpu");
        assertThat(CgroupLimits.folders("0::/../other\n", V2_MOUNT))
                .extracting(CgroupFolder::path)
                .containsExactly("/sys/fs/cgroup");
    }

    @Test
    void findsTheTightestMemoryLimitOfBothVersions() throws FormatException {
        List<CgroupFolder> folders = List.of(
                new CgroupFolder(MEMORY_V1, "/v1/job"),
                new CgroupFolder(MEMORY_V1, "/v1"),
                new CgroupFolder(UNIFIED_V2, "/v2/job"),
                new CgroupFolder(UNIFIED_V2, "/v2"),
                new CgroupFolder(CPU_V1, "/cpu"));
        assertThat(CgroupLimits.tightestMemory(
                        folders,
                        Map.of(
                                "/v1/job/memory.limit_in_bytes", "9223372036854771712\n",
                                "/v1/memory.limit_in_bytes", "4294967296\n",
                                "/v2/job/memory.max", "max\n")))
                .hasValue(4_294_967_296L);
        assertThat(CgroupLimits.tightestMemory(folders, Map.of("/v2/memory.max", "1048576\n")))
                .hasValue(1_048_576);
        // No limit, as 4 KiB and 64 KiB pages write it, and as a value beyond 63 bits.
        for (String none : List.of("9223372036854771712", "9223372036854710272", "18446744073709551615")) {
            assertThat(CgroupLimits.tightestMemory(folders, Map.of("/v1/memory.limit_in_bytes", none + "\n")))
                    .isEmpty();
        }
        assertThat(CgroupLimits.tightestMemory(folders, Map.of())).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "-1", "lots", "1G", "999999999999999999999"})
    void refusesOtherMemoryLimits(String text) {
        List<CgroupFolder> folders = List.of(new CgroupFolder(UNIFIED_V2, "/v2"));
        assertThatThrownBy(() -> CgroupLimits.tightestMemory(folders, Map.of("/v2/memory.max", text)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("/v2/memory.max");
    }

    @Test
    void findsTheThreadsThatAllCpusetsHaveInCommon() throws FormatException {
        List<CgroupFolder> folders = List.of(
                new CgroupFolder(CPUSET_V1, "/v1/job"),
                new CgroupFolder(CPUSET_V1, "/v1"),
                new CgroupFolder(UNIFIED_V2, "/v2"));
        assertThat(CgroupLimits.cpuset(
                        folders,
                        Map.of(
                                "/v1/job/cpuset.effective_cpus", "2-5\n",
                                "/v1/cpuset.effective_cpus", "0-7\n",
                                "/v2/cpuset.cpus.effective", "0-3\n")))
                .contains(CpuSet.of(2, 3));
        assertThat(CgroupLimits.cpuset(folders, Map.of())).isEmpty();
        assertThatThrownBy(() -> CgroupLimits.cpuset(folders, Map.of("/v2/cpuset.cpus.effective", "\n")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("/v2/cpuset.cpus.effective");
    }

    @Test
    void findsEveryControllerOfAHybridHost() throws FormatException {
        assertThat(CgroupLimits.folders(
                        Museum.text("proc/cgroup-hybrid.txt"),
                        Museum.text("proc/mountinfo-hybrid.txt"),
                        EnumSet.allOf(Hierarchy.class)))
                .extracting(CgroupFolder::hierarchy)
                .contains(CPU_V1, CPUSET_V1, MEMORY_V1, UNIFIED_V2);
    }

    @Test
    void prefersTheMountThatShowsMostAncestors() throws FormatException {
        String mounts = "31 30 0:28 /a/b /other rw - cgroup2 none rw\n" + V2_MOUNT;
        assertThat(CgroupLimits.folders("0::/a/b\n", mounts))
                .extracting(CgroupFolder::path)
                .containsExactly("/sys/fs/cgroup/a/b", "/sys/fs/cgroup/a", "/sys/fs/cgroup");
    }

    @Test
    void decodesOctalEscapes() throws FormatException {
        String mounts = "31 30 0:28 / /my\\040groups\\134x rw - cgroup2 none rw\n";
        assertThat(CgroupLimits.folders("0::/\n", mounts))
                .containsExactly(new CgroupFolder(UNIFIED_V2, "/my groups\\x"));
    }

    @Test
    void findsNothingWhereNothingIsMounted() throws FormatException {
        assertThat(CgroupLimits.folders("0::/\n", "27 1 254:0 / / rw,relatime - ext4 /dev/vda rw\n"))
                .isEmpty();
    }

    @Test
    void takesTheTightestLimitOfAll() throws FormatException {
        List<CgroupFolder> folders = List.of(
                new CgroupFolder(CPU_V1, "/v1/a"),
                new CgroupFolder(CPU_V1, "/v1"),
                new CgroupFolder(UNIFIED_V2, "/v2/a/b"),
                new CgroupFolder(UNIFIED_V2, "/v2/a"),
                new CgroupFolder(UNIFIED_V2, "/v2"));
        Map<String, String> texts = Map.of(
                "/v1/a/cpu.cfs_quota_us", "-1\n",
                "/v1/a/cpu.cfs_period_us", "100000\n",
                "/v1/cpu.cfs_quota_us", "150000\n",
                "/v1/cpu.cfs_period_us", "100000\n",
                "/v2/a/b/cpu.max", "max 100000\n",
                "/v2/a/cpu.max", "40000 50000\n");
        assertThat(CgroupLimits.tightest(folders, texts)).contains(new Quota(0.8, "/v2/a/cpu.max"));
        assertThat(CgroupLimits.tightest(folders.subList(0, 3), texts))
                .contains(new Quota(1.5, "/v1/cpu.cfs_quota_us"));
        assertThat(CgroupLimits.tightest(folders, Map.of())).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"'',100000", "x,100000", "0,100000", "-2,100000", "50000,''", "50000,0", "50000,x", "1.5,100000"})
    void refusesBadVersion1Limits(String quota, String period) {
        assertThatThrownBy(() -> CpuBandwidth.version1("q", quota, "p", period)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "max", "100000", "max 0", "0 100000", "-1 100000", "1 2 3", "50,5 100000"})
    void refusesBadVersion2Limits(String text) {
        assertThatThrownBy(() -> CpuBandwidth.version2("cpu.max", text)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "x::/", "0:cpu"})
    void refusesBadMemberships(String text) {
        assertThatThrownBy(() -> CgroupLimits.folders(text, V2_MOUNT)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"nonsense", "31 30 - cgroup2 none rw", "31 30 0:28 / /x rw - cgroup"})
    void refusesBadMounts(String text) {
        assertThatThrownBy(() -> CgroupLimits.folders("0::/\n", text)).isInstanceOf(FormatException.class);
    }

    @Test
    void readsThrottlingOfBothVersions() throws FormatException {
        assertThat(CpuThrottling.parse("f", "nr_periods 10\nnr_throttled 4\nthrottled_time 1500000001\n"))
                .contains(new CpuThrottling(10, 4, Duration.ofNanos(1500000001)));
        assertThat(CpuThrottling.parse(
                        "f", "usage_usec 7\nuser_usec 7\nnr_periods 10\nnr_throttled 4\nthrottled_usec 1500000\n"))
                .contains(new CpuThrottling(10, 4, Duration.ofMillis(1500)));
        assertThat(CpuThrottling.parse("f", "usage_usec 519313436\nuser_usec 484691364\nnice_usec 0\n"))
                .isEqualTo(Optional.empty());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "nr_periods 10\nnr_throttled 4",
                "nr_periods 10\nthrottled_usec 4",
                "nr_periods x\nnr_throttled 4\nthrottled_usec 4",
                "nr_periods 10\nnr_throttled -4\nthrottled_usec 4",
                "nr_periods\nnr_throttled 4\nthrottled_usec 4"
            })
    void refusesCutThrottling(String text) {
        assertThatThrownBy(() -> CpuThrottling.parse("f", text)).isInstanceOf(FormatException.class);
    }
}
