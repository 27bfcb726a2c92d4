package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SiblingThreadsTest {
    @TempDir
    Path folder;

    private String lines(int... usable) {
        return new SiblingThreads(new LocalHost(), folder.toString(), CpuSet.of(usable)).lines();
    }

    private void core(String file, int... threads) throws Exception {
        for (int thread : threads) {
            Path topology =
                    Files.createDirectories(folder.resolve("sys/devices/system/cpu/cpu" + thread + "/topology"));
            Files.writeString(topology.resolve(file), CpuSet.of(threads) + "\n");
        }
    }

    @Test
    void setsTwoThreadsOfACoreBesideTwoOfTwoCores() throws Exception {
        core("core_cpus_list", 0, 4);
        core("core_cpus_list", 1, 5);

        assertThat(lines(0, 1, 4, 5))
                .contains("one-thread\n  #   variant: {cpus: \"0\"}")
                .contains("one-core\n  #   variant: {cpus: \"0,4\"}")
                .contains("a-core-each\n  #   variant: {cpus: \"0-1\"}");
    }

    @Test
    void readsTheNameOfOlderKernels() throws Exception {
        core("thread_siblings_list", 0, 1);

        assertThat(lines(0, 1)).contains("cpus: \"0-1\"").doesNotContain("a-core-each");
    }

    @Test
    void countsOnlyThreadsThatMayBeUsed() throws Exception {
        core("core_cpus_list", 0, 4);
        core("core_cpus_list", 1, 5);

        assertThat(lines(0, 1)).contains("shows none that share a core").doesNotContain("variant:");
    }

    @Test
    void saysThatNoThreadsShareACoreWhereNothingIsShown() {
        assertThat(lines(0, 1)).contains("shows none that share a core");
    }
}
