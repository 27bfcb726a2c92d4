package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class NginxServerTest {
    private static final NginxSite SITE = new StaticSite(StaticChannel.HTTP, StaticItem.Coding.NONE);

    private final LocalHost host = new LocalHost();
    private final List<ServerSocket> occupied = new ArrayList<>();
    private Workspace workspace = new Workspace(host, "/tmp/none");

    @BeforeEach
    void openWorkspace() throws Exception {
        workspace = Workspace.open(host, UUID.randomUUID().toString());
    }

    @AfterEach
    void leaveNothing() throws Exception {
        for (ServerSocket socket : occupied) {
            socket.close();
        }
        workspace.close();
    }

    private SystemUnderTest system() {
        CpuSet cpus = WeighIn.usableCpus(host).map(UsableCpus::affinity).orElse(CpuSet.of(0));
        return new SystemUnderTest(
                new Candidate("a", Candidate.LOCAL, Variant.NONE),
                new Placement(cpus, CpuSet.of(), Optional.empty()),
                new UsableCpus(cpus, Optional.empty()),
                workspace);
    }

    private static RandomGenerator seeded() {
        return RandomGeneratorFactory.of("L64X128MixRandom").create(7);
    }

    private NginxServer start() throws Exception {
        return NginxServer.start(system(), workspace.makeFolder("web-" + UUID.randomUUID()), SITE, seeded());
    }

    private void occupy(int port) throws Exception {
        occupied.add(new ServerSocket(port, 1, InetAddress.ofLiteral(NginxServer.ADDRESS)));
    }

    @Test
    void takesOtherPortsWhenTheFirstAreInUse() throws Exception {
        NginxServer.Ports first;
        try (NginxServer server = start()) {
            first = server.ports();
        }
        occupy(first.https());

        try (NginxServer server = start()) {
            assertThat(server.ports()).isNotEqualTo(first);
            assertThat(server.processes()).hasSizeGreaterThanOrEqualTo(2);
        }
    }

    @Test
    void leavesNoProcessWhenItIsClosed() throws Exception {
        List<Long> processes;
        try (NginxServer server = start()) {
            processes = server.processes();
        }

        assertThat(processes)
                .isNotEmpty()
                .allSatisfy(process -> assertThat(ProcessHandle.of(process)
                                .map(ProcessHandle::isAlive)
                                .orElse(false))
                        .isFalse());
    }

    @Test
    void quotesTheErrorLogWhenTheConfigurationIsRefused() throws Exception {
        String folder = workspace.makeFolder("refused");
        host.makeFolder(folder + "/error.log");

        assertThatThrownBy(() -> NginxServer.start(system(), folder, SITE, seeded()))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("nginx did not start")
                .hasMessageContaining("error.log");
        assertThat(host.processesIn(folder)).isEmpty();
    }

    @Test
    void refusesACertificateThatHasExpiredWhenItIsMade() throws Exception {
        String check = "openssl x509 -checkend 0 -noout -in certificate.pem";
        FakeHost late = new FakeHost().answer(check, 1, "Certificate will expire\n", "");

        assertThatThrownBy(() -> NginxServer.requireUnexpired(late, "/tmp"))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("Certificate will expire")
                .hasMessageContaining("set it, for example by NTP");
        NginxServer.requireUnexpired(new FakeHost().answer(check, 0, "Certificate will not expire\n", ""), "/tmp");
    }
}
