package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import java.util.List;
import java.util.Optional;

/** The bake-off of somebody who has not written a definition: this machine against a part of itself. */
final class DefaultContest {
    private DefaultContest() {}

    /** One CPU against all of them; where there is only one, half of its time against all of it. */
    static BakeOffDefinition on(UsableCpus usable, List<PointPattern> agenda) {
        CpuSet cpus = usable.affinity();
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
