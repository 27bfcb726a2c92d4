package dev.bakeoff.measure.load;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.machine.UsableCpus.Quota;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.ProcessLimits;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The CPU time of whoever listens at an endpoint of this machine, from one moment on. */
public final class ServerMeter {
    /** Of one CPU. A process that uses less waits, as a master does that has workers. */
    private static final double IDLE = 0.01;

    private final Endpoint endpoint;
    private final Host host;
    private final List<ServerProcess> before;
    private final long start = System.nanoTime();

    private ServerMeter(Endpoint endpoint, Host host, List<ServerProcess> before) {
        this.endpoint = endpoint;
        this.host = host;
        this.before = before;
    }

    /**
     * Begins now.
     *
     * @return empty where the endpoint is not on this machine, nobody listens there, or we may not see who does: another
     *     user's processes are seen by root only
     */
    public static Optional<ServerMeter> of(Endpoint endpoint) {
        Host host = new LocalHost();
        List<ServerProcess> before = ServerProcesses.behind(endpoint, host);
        return before.isEmpty() ? Optional.empty() : Optional.of(new ServerMeter(endpoint, host, before));
    }

    /** From the beginning until now, with a load client on this process's CPUs; empty when nobody listens any more. */
    public Optional<ServerUse> since() {
        return since(ProcessLimits.usableCpus(host, ProcessLimits.SELF)
                .map(UsableCpus::affinity)
                .orElse(CpuSet.of()));
    }

    /**
     * From the beginning until now; empty when nobody listens any more.
     *
     * @param client what the load client may run on
     */
    public Optional<ServerUse> since(CpuSet client) {
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        List<ServerProcess> after = ServerProcesses.behind(endpoint, host);
        return after.isEmpty() ? Optional.empty() : Optional.of(use(before, after, elapsed, client));
    }

    /**
     * What two readings show. A process that came between them has spent all of its CPU time since the first; what one spent
     * that went is lost.
     *
     * @param after not empty
     * @param elapsed between the readings, positive
     * @param client what the load client may run on
     */
    static ServerUse use(List<ServerProcess> before, List<ServerProcess> after, Duration elapsed, CpuSet client) {
        Map<Long, Double> spent = spent(before, after);
        double least = IDLE * elapsed.toNanos() / 1e9;
        List<ServerProcess> working = after.stream()
                .filter(process -> spent.getOrDefault(process.pid(), 0.0) >= least)
                .toList();
        List<ServerProcess> counted = working.isEmpty() ? after : working;
        CpuSet cpus =
                counted.stream().map(process -> process.usable().affinity()).reduce(CpuSet.of(), CpuSet::plus);
        return new ServerUse(
                spent.values().stream().mapToDouble(Double::doubleValue).sum(),
                usable(counted, cpus.size()),
                cpus.equals(client) ? cpus.size() : 0,
                words(after));
    }

    private static Map<Long, Double> spent(List<ServerProcess> before, List<ServerProcess> after) {
        Map<Long, Double> earlier =
                before.stream().collect(Collectors.toMap(ServerProcess::pid, ServerProcess::cpuSeconds));
        Map<Long, Double> spent = new HashMap<>();
        for (ServerProcess process : after) {
            double passed = process.cpuSeconds() - earlier.getOrDefault(process.pid(), 0.0);
            // A number that was given again is another process.
            spent.put(process.pid(), passed < 0 ? process.cpuSeconds() : passed);
        }
        return spent;
    }

    /** No more than the CPUs there are, and no more than the quotas where every process is under one. */
    private static double usable(List<ServerProcess> processes, int cpus) {
        double width = processes.stream().mapToLong(ServerProcess::width).sum();
        double quotas =
                processes.stream().allMatch(process -> process.usable().quota().isPresent())
                        ? processes.stream()
                                .flatMap(process -> process.usable().quota().stream())
                                .distinct()
                                .mapToDouble(Quota::cpuSecondsPerSecond)
                                .sum()
                        : cpus;
        return Math.min(Math.min(width, cpus), quotas);
    }

    /** Such as {@code nginx, 3 processes}. */
    private static String words(List<ServerProcess> processes) {
        Map<String, Long> byCommand = processes.stream()
                .collect(Collectors.groupingBy(ServerProcess::command, TreeMap::new, Collectors.counting()));
        return byCommand.entrySet().stream()
                .map(entry ->
                        entry.getKey() + ", " + entry.getValue() + (entry.getValue() == 1 ? " process" : " processes"))
                .collect(Collectors.joining("; "));
    }
}
