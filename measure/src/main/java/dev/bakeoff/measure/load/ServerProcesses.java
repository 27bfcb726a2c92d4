package dev.bakeoff.measure.load;

import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.ProcStatus;
import dev.bakeoff.formats.procfs.TcpListener;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.ProcessLimits;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.SocketException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the processes of this machine that hold a listening socket: a server and, where they share it, its workers. */
final class ServerProcesses {
    private ServerProcesses() {}

    /**
     * Those that a connection to the endpoint reaches.
     *
     * @return empty where its address is not one of this network namespace, nobody listens, or we may not see who does
     */
    static List<ServerProcess> behind(Endpoint endpoint, Host host) {
        InetAddress address = endpoint.socketAddress().getAddress();
        if (!isOurs(address)) {
            return List.of();
        }
        List<TcpListener> all = Stream.of("/proc/net/tcp", "/proc/net/tcp6")
                .map(host::read)
                .flatMap(text -> Parser.apply(text, TcpListener::parse).orElse(List.of()).stream())
                .toList();
        Set<String> sockets = TcpListener.reachedBy(address.getAddress(), endpoint.port(), all).stream()
                .map(listener -> "socket:[" + listener.inode() + "]")
                .collect(Collectors.toSet());
        return sockets.isEmpty()
                ? List.of()
                : ProcessHandle.allProcesses()
                        .filter(process -> holdsAny(process, sockets))
                        .flatMap(process -> read(process, host).stream())
                        .toList();
    }

    private static boolean isOurs(InetAddress address) {
        try {
            return address.isLoopbackAddress() || NetworkInterface.getByInetAddress(address) != null;
        } catch (SocketException _) {
            return false;
        }
    }

    private static boolean holdsAny(ProcessHandle process, Set<String> sockets) {
        try (Stream<Path> descriptors = Files.list(Path.of("/proc/" + process.pid() + "/fd"))) {
            return descriptors.anyMatch(descriptor -> sockets.contains(target(descriptor)));
        } catch (IOException | UncheckedIOException _) {
            return false; // ended meanwhile, or another user's
        }
    }

    private static String target(Path descriptor) {
        try {
            return Files.readSymbolicLink(descriptor).toString();
        } catch (IOException _) {
            return ""; // closed meanwhile
        }
    }

    private static Optional<ServerProcess> read(ProcessHandle process, Host host) {
        String pid = Long.toString(process.pid());
        Optional<Duration> cpu = process.info().totalCpuDuration();
        if (cpu.isPresent()
                && Parser.apply(host.read("/proc/" + pid + "/status"), ProcStatus::threads)
                        instanceof Reading.Measured<Long>(Long threads, String _)
                && ProcessLimits.usableCpus(host, pid)
                        instanceof Reading.Measured<UsableCpus>(UsableCpus usable, String _)) {
            String command =
                    host.read("/proc/" + pid + "/comm").map(String::strip).orElse(pid);
            return Optional.of(
                    new ServerProcess(process.pid(), command, cpu.get().toNanos() / 1e9, threads, usable));
        }
        return Optional.empty(); // ended meanwhile
    }
}
