package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.core.comparison.NoiseFloor;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.stopping.StoppingRule;
import dev.bakeoff.measure.trial.TrialExecution;
import dev.bakeoff.measure.trial.TrialRunner;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import dev.bakeoff.results.journal.ResultFolder;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** Trial after trial and look after look, each acknowledged by the journal before the next begins. */
final class TrialLoop {
    /** Counted in as if it had taken just what was expected. */
    private static final Duration AS_EXPECTED = Duration.ofSeconds(30);

    private final WorkloadCatalogue catalogue;
    private final TrialLength length;
    private final Progress progress;
    private final Interruption interruption;
    private final StoppingRule rule;

    TrialLoop(
            WorkloadCatalogue catalogue,
            TrialLength length,
            Progress progress,
            Interruption interruption,
            StoppingRule rule) {
        this.catalogue = catalogue;
        this.length = length;
        this.progress = progress;
        this.interruption = interruption;
        this.rule = rule;
    }

    /**
     * Runs what remains of a bake-off.
     *
     * @param begun what is recorded already
     * @throws InterruptedException when interrupted; the trial under way is dropped, all before are kept
     */
    void run(BakeOffResult begun, TrialRunner runner, ResultFolder folder) throws InterruptedException {
        BakeOffResult result = begun;
        Pace pace = new Pace();
        while (true) {
            List<PlannedTrial> remaining = result.remaining();
            if (StoppingRule.lookIsDue(result)) {
                Look look = rule.after(result);
                interruption.shield(() -> folder.append(look));
                result = result.with(look);
                progress.say("  after block " + look.block() + ": " + look.reason());
            } else if (remaining.isEmpty()) {
                progress.clear();
                return;
            } else {
                TrialRecord record = run(remaining.getFirst(), result, pace, runner, folder);
                result = result.with(record);
                if (noiseFloorEndsWith(record, result)) {
                    announceNoiseFloor(result, folder);
                }
            }
        }
    }

    private TrialRecord run(
            PlannedTrial trial, BakeOffResult result, Pace pace, TrialRunner runner, ResultFolder folder)
            throws InterruptedException {
        List<PlannedTrial> ahead = ahead(trial, result);
        int done = result.trials().size();
        progress.show(done, done + ahead.size(), pace.scaled(expected(ahead)), trial.id());
        TrialExecution execution = runner.run(trial);
        interruption.shield(() -> folder.append(execution.trial(), execution.raw()));
        pace.add(expected(List.of(trial)), execution.trial().elapsed());
        report(execution.trial());
        return execution.trial();
    }

    /** What remains of the block and, as far as the budget should hold them, of the blocks after it. */
    private static List<PlannedTrial> ahead(PlannedTrial trial, BakeOffResult result) {
        int last = Math.max(trial.block(), result.schedule().blocks());
        return result.remaining().stream()
                .filter(other -> !other.contest() || other.block() <= last)
                .toList();
    }

    private Duration expected(List<PlannedTrial> trials) {
        return trials.stream()
                .map(trial -> catalogue.workloadOf(trial.point()).expectedTime(trial.point(), length))
                .reduce(Duration.ZERO, Duration::plus);
    }

    private static boolean noiseFloorEndsWith(TrialRecord record, BakeOffResult result) {
        return !record.trial().contest() && result.remaining().stream().allMatch(PlannedTrial::contest);
    }

    private void announceNoiseFloor(BakeOffResult result, ResultFolder folder) throws InterruptedException {
        Optional<NoiseFloor> floor = NoiseFloor.of(result);
        floor.ifPresent(known -> progress.say("  " + known.words(result)));
        Optional<Warning> warning = floor.flatMap(known -> known.warning(result, rule.budget()));
        if (warning.isPresent()) {
            interruption.shield(() -> folder.append(warning.get()));
            progress.say("  " + warning.get());
        }
    }

    private void report(TrialRecord record) {
        if (!record.valid()) {
            progress.say("  " + record.id() + " does not count: "
                    + record.outcome().reasons().getFirst());
        }
    }

    /** How long trials take, measured by what was expected of them. */
    private static final class Pace {
        private Duration expected = AS_EXPECTED;
        private Duration taken = AS_EXPECTED;

        void add(Duration expectedTime, Duration elapsed) {
            expected = expected.plus(expectedTime);
            taken = taken.plus(elapsed);
        }

        /** The first trials, which start load clients, do not set the pace alone. */
        Duration scaled(Duration ahead) {
            return Duration.ofMillis((long) (ahead.toMillis() * ((double) taken.toMillis() / expected.toMillis())));
        }
    }
}
