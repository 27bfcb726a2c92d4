package dev.bakeoff.measure.abi;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class KernelAbiTest {
    private static final String ARCHITECTURE = System.getProperty("os.arch");

    private Workspace workspace = new Workspace(new LocalHost(), "/tmp/none");

    @BeforeEach
    void openWorkspace() throws Exception {
        workspace = Workspace.open(new LocalHost(), UUID.randomUUID().toString());
    }

    @AfterEach
    void closeWorkspace() throws Exception {
        workspace.close();
    }

    @Test
    void findsTheKernelsOwn() throws Exception {
        assumeTrue(ARCHITECTURE.equals("amd64") || ARCHITECTURE.equals("aarch64"), "no ABI of this machine is known");
        Abi own = ARCHITECTURE.equals("amd64") ? Abi.AMD64 : Abi.ARM64;

        assertThat(KernelAbi.refusal(workspace, own)).isEmpty();
    }

    @ParameterizedTest
    @EnumSource
    void findsAProgramOfEachOrSaysWhyNot(Abi abi) throws Exception {
        KernelAbi.refusal(workspace, abi)
                .ifPresent(reason -> assertThat(reason).containsAnyOf("none that it knows", "ended with"));
    }

    @Test
    void findsThatAnotherProcessorsProgramIsRefused() throws Exception {
        assumeTrue(ARCHITECTURE.equals("amd64"), "on x86-64 only");
        assumeTrue(!Files.exists(Path.of("/proc/sys/fs/binfmt_misc/qemu-aarch64")), "an emulator is registered");

        assertThat(KernelAbi.refusal(workspace, Abi.ARM64)).get().asString().contains("64 bits for machine 183");
    }
}
