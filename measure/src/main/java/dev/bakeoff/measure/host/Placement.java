package dev.bakeoff.measure.host;

import dev.bakeoff.core.machine.CpuSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Where a candidate's processes may run: how its variant's CPU set and quota are carried out.
 *
 * @param cpus hardware threads; always stated, so that what runs where is known
 * @param spare hardware threads of the host that we may use and the candidate may not: room for a load client
 * @param quota the control group that limits CPU time, when the variant declares a quota
 */
public record Placement(CpuSet cpus, CpuSet spare, Optional<QuotaGroup> quota) {

    /** The command, started on these CPUs and inside the group. */
    public Command place(Command command) {
        List<String> prefix = new ArrayList<>();
        quota.ifPresent(group -> prefix.addAll(group.entry()));
        prefix.addAll(List.of("taskset", "-c", cpus.toString()));
        return command.prefixedBy(prefix);
    }
}
