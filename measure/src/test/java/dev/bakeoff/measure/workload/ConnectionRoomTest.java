package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.measure.host.FakeHost;
import dev.bakeoff.measure.host.LocalHost;
import org.junit.jupiter.api.Test;

final class ConnectionRoomTest {

    private static FakeHost host(int openFiles, String ports, int backlog) {
        return new FakeHost()
                .file(ConnectionRoom.LIMITS, "Max open files  256  " + openFiles + "  files\n")
                .file(ConnectionRoom.LOCAL_PORTS, ports + "\n")
                .file(ConnectionRoom.BACKLOG, backlog + "\n");
    }

    private static void passes(FakeHost host, int connections) {
        assertThatCode(() -> ConnectionRoom.require(host, connections)).doesNotThrowAnyException();
    }

    @Test
    void refusesTooFewOpenFilesWithTheRemedy() {
        passes(host(2064, "32768 60999", 4096), 1000);
        assertThatThrownBy(() -> ConnectionRoom.require(host(2063, "32768 60999", 4096), 1000))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("1000 connections at a time do not fit")
                .hasMessageContaining("up to 2064 open files and may have 2063")
                .hasMessageContaining("ulimit -n 2064");
        passes(host(257, "32768 60999", 4096), 1);
        assertThatThrownBy(() -> ConnectionRoom.require(host(256, "32768 60999", 4096), 1))
                .as("a load client has other files, too")
                .hasMessageContaining("257 open files");
    }

    @Test
    void refusesTooFewLocalPortsWithTheRemedy() {
        passes(host(20_000, "40000 40199", 4096), 100);
        assertThatThrownBy(() -> ConnectionRoom.require(host(20_000, "40000 40198", 4096), 100))
                .hasMessageContaining("need 200 local ports")
                .hasMessageContaining("has 199, from 40000 to 40198")
                .hasMessageContaining("sysctl -w net.ipv4.ip_local_port_range");
    }

    @Test
    void refusesAQueueThatIsTooShortWithTheRemedy() {
        passes(host(20_000, "32768 60999", 128), 100);
        assertThatThrownBy(() -> ConnectionRoom.require(host(20_000, "32768 60999", 128), 1000))
                .hasMessageContaining("lets 128 of them wait")
                .hasMessageContaining("sysctl -w net.core.somaxconn=4096");
    }

    @Test
    void holdsNothingAgainstASystemThatDoesNotTell() {
        passes(new FakeHost(), 1000);
        assertThatCode(() -> ConnectionRoom.require(new LocalHost(), 1)).doesNotThrowAnyException();
    }
}
