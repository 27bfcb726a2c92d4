package dev.bakeoff.measure.abi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.meter.WeighIn;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class AbiProgramsTest {
    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    @Test
    void haveAFolderOfTheirOwnForEachArchitecture() throws Exception {
        assertThat(AbiPrograms.of(host, Abi.I386).folder())
                .contains("/bakeoff/abi/i386-")
                .isNotEqualTo(AbiPrograms.of(host, Abi.AMD64).folder());
    }

    /** Debian has no packages of it, with a network or without. */
    @Test
    void sayWhatAptSaidAndLeaveNothing() throws Exception {
        AbiPrograms programs = new AbiPrograms(folder.resolve("x32").toString());

        assertThatThrownBy(() -> programs.fetch(host, Abi.X32))
                .isInstanceOf(HostException.class)
                .hasMessageContaining("apt did not bring the programs of x32")
                .hasMessageNotContaining("dpkg-deb -x");
        assertThat(programs.areOn(host)).isFalse();
        assertThat(folder).isEmptyDirectory();
    }

    @Test
    @Tag("long")
    void areThoseOfTheArchitecture() throws Exception {
        String cache = folder.resolve("it's-a-cache").resolve("i386").toString();
        AbiPrograms programs = new AbiPrograms(cache);
        fetchOrSkip(programs);

        assertThat(programs.byTool().keySet()).containsExactlyElementsOf(AbiPrograms.TOOLS);
        try (Stream<Path> beside = Files.list(folder.resolve("it's-a-cache"))) {
            assertThat(beside).as("nothing unfinished").hasSize(1);
        }
        assertThat(printed(programs, "openssl", "version", "-p")).contains("debian-i386");
        assertThat(printed(programs, "nginx", "-V")).contains("nginx version");
        assertThat(printed(programs, "openssl", "version", "-a")).contains("CPUINFO");
        MachineDescription machine = WeighIn.of(host, Variant.NONE.withPrograms(programs.byTool()));
        for (String tool : List.of("openssl", "nginx", "gzip", "brotli")) {
            assertThat(libraries(machine, tool))
                    .as(tool)
                    .isNotEmpty()
                    .allMatch(path -> path.startsWith(cache + "/root/"))
                    .anyMatch(path -> path.contains("i386-linux-gnu"));
        }
    }

    private void fetchOrSkip(AbiPrograms programs) throws Exception {
        assumeTrue(host.run(Command.of("test", "-x", "/usr/bin/apt-get")).succeeded(), "apt is not here");
        try {
            programs.fetch(host, Abi.I386);
        } catch (HostException e) {
            assumeTrue(!String.valueOf(e.getMessage()).contains("apt did not bring"), "no network: " + e.getMessage());
            throw e;
        }
        programs.fetch(host, Abi.I386);
    }

    private String printed(AbiPrograms programs, String tool, String... arguments) throws Exception {
        Map<String, String> byTool = programs.byTool();
        List<String> all = Variant.withBinaries(byTool).arguments(tool, List.of(arguments));
        Execution execution = host.run(Command.of(all.toArray(String[]::new))).orThrow();
        return execution.output() + execution.errors();
    }

    private static List<String> libraries(MachineDescription machine, String tool) {
        return machine
                .inventory()
                .programs()
                .getOrDefault(tool, Reading.unavailable("none"))
                .map(LinkedProgram::libraries)
                .orElse(List.of())
                .stream()
                .map(LinkedLibrary::path)
                .toList();
    }
}
