package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.meter.WeighIn;
import java.util.List;
import java.util.Optional;

/** The bake-off of somebody who has not written a definition: this machine against a part of itself, or itself. */
final class DefaultContest {
    private DefaultContest() {}

    /** The contest that suits a host and our account there. */
    static BakeOffDefinition on(Host host, List<PointPattern> agenda) throws HostException, InterruptedException {
        return switch (WeighIn.usableCpus(host)) {
            case Reading.Measured<UsableCpus>(UsableCpus usable, String _) -> on(usable, Account.isRoot(host), agenda);
            case Reading.Unavailable<UsableCpus>(String reason) ->
                throw new CommandFailure(
                        ExitCode.UNFIT_ENVIRONMENT, "cannot tell which CPUs may be used here: " + reason);
        };
    }

    /**
     * One CPU against all of them; where there is only one, half of its time against all of it; and where nobody lets us
     * limit time, the machine against itself, which shows its noise.
     *
     * @param root whether quotas can be had
     */
    static BakeOffDefinition on(UsableCpus usable, boolean root, List<PointPattern> agenda) {
        CpuSet cpus = usable.affinity();
        if (cpus.size() == 1 && !root) {
            return contest(
                    new Candidate("once", Candidate.LOCAL, Variant.NONE),
                    new Candidate("again", Candidate.LOCAL, Variant.NONE),
                    agenda);
        }
        if (cpus.size() == 1) {
            return contest(
                    new Candidate("half-cpu", Candidate.LOCAL, Variant.withQuota(0.5)),
                    new Candidate("whole-cpu", Candidate.LOCAL, Variant.NONE),
                    agenda);
        }
        CpuSet first = CpuSet.of(cpus.stream().findFirst().orElseThrow());
        return contest(
                new Candidate("one-cpu", Candidate.LOCAL, Variant.onCpus(first)),
                new Candidate("all-cpus", Candidate.LOCAL, Variant.NONE),
                agenda);
    }

    private static BakeOffDefinition contest(Candidate baseline, Candidate candidate, List<PointPattern> agenda) {
        return new BakeOffDefinition(
                "this-machine",
                baseline.name(),
                List.of(baseline, candidate),
                agenda,
                JudgementRule.DEFAULT,
                Optional.empty());
    }
}
