package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import java.util.HashMap;
import java.util.Map;

/**
 * Other names for a result's candidates.
 *
 * @param names the new by the old one; what is not here keeps its own
 */
record Renaming(Map<String, String> names) {

    BakeOffResult of(BakeOffResult result) {
        Map<String, MachineDescription> machines = new HashMap<>();
        result.machines().forEach((name, machine) -> machines.put(of(name), machine));
        return new BakeOffResult(
                definition(result.definition()),
                schedule(result.schedule()),
                machines,
                result.trials().stream().map(this::record).toList(),
                result.looks(),
                result.warnings());
    }

    private BakeOffDefinition definition(BakeOffDefinition old) {
        return new BakeOffDefinition(
                old.name(),
                baseline(old.baseline()),
                old.candidates().stream()
                        .map(candidate -> candidate.named(of(candidate.name())))
                        .toList(),
                old.work(),
                old.rule(),
                old.budget());
    }

    private Baseline baseline(Baseline old) {
        return switch (old) {
            case Baseline.Named(String name) -> new Baseline.Named(of(name));
            case Baseline.Matched matched -> matched;
        };
    }

    private Schedule schedule(Schedule old) {
        return new Schedule(
                old.seed(),
                old.blocks(),
                old.looks(),
                old.trials().stream().map(this::trial).toList());
    }

    private TrialRecord record(TrialRecord old) {
        return new TrialRecord(trial(old.trial()), old.startedAt(), old.elapsed(), old.outcome());
    }

    private PlannedTrial trial(PlannedTrial old) {
        return new PlannedTrial(old.stage(), old.block(), old.point(), of(old.candidate()));
    }

    private String of(String name) {
        return names.getOrDefault(name, name);
    }
}
