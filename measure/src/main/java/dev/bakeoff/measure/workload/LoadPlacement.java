package dev.bakeoff.measure.workload;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.host.Placement;
import java.util.Optional;

/**
 * Where the load client runs beside a server on the same host.
 *
 * @param cpus of the load client
 * @param threads event loops
 * @param sharing what is to be said when server and client use the same CPUs
 */
record LoadPlacement(CpuSet cpus, int threads, Optional<String> sharing) {

    /**
     * On the CPUs the server may not use, where there are any; else on the server's own, which is said. No more event
     * loops than the server has CPUs: serving a request costs more than asking for it.
     */
    static LoadPlacement beside(Placement server) {
        boolean shared = server.spare().isEmpty();
        CpuSet cpus = shared ? server.cpus() : server.spare();
        int threads = Math.min(cpus.size(), server.cpus().size());
        return new LoadPlacement(
                cpus,
                threads,
                shared
                        ? Optional.of("server and load client share CPUs " + cpus
                                + ", so throughput is what both reach together, a lower bound for the server alone")
                        : Optional.empty());
    }
}
