package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.measure.trial.TrialExecution;
import dev.bakeoff.measure.trial.TrialRunner;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import dev.bakeoff.results.journal.ResultFolder;
import java.time.Duration;
import java.util.List;

/** Trial after trial, each acknowledged by the journal before the next begins. */
final class TrialLoop {
    /** Counted in as if it had taken just what was expected. */
    private static final Duration AS_EXPECTED = Duration.ofSeconds(30);

    private final WorkloadCatalogue catalogue;
    private final TrialLength length;
    private final Progress progress;
    private final Interruption interruption;

    TrialLoop(WorkloadCatalogue catalogue, TrialLength length, Progress progress, Interruption interruption) {
        this.catalogue = catalogue;
        this.length = length;
        this.progress = progress;
        this.interruption = interruption;
    }

    /** @throws InterruptedException when interrupted; the trial under way is dropped, all before are kept */
    void run(List<PlannedTrial> trials, TrialRunner runner, ResultFolder folder) throws InterruptedException {
        Duration expected = Duration.ZERO;
        Duration taken = Duration.ZERO;
        for (int done = 0; done < trials.size(); done++) {
            PlannedTrial trial = trials.get(done);
            Duration ahead = expected(trials.subList(done, trials.size()));
            progress.show(done, trials.size(), scaled(ahead, expected, taken), trial.id());
            TrialExecution execution = runner.run(trial);
            interruption.shield(() -> folder.append(execution.trial(), execution.raw()));
            expected = expected.plus(expected(List.of(trial)));
            taken = taken.plus(execution.trial().elapsed());
            report(execution.trial());
        }
        progress.clear();
    }

    private Duration expected(List<PlannedTrial> trials) {
        return trials.stream()
                .map(trial -> catalogue.workloadOf(trial.point()).expectedTime(trial.point(), length))
                .reduce(Duration.ZERO, Duration::plus);
    }

    /** What lies ahead, at the pace so far; the first trials, which start load clients, do not set the pace alone. */
    private static Duration scaled(Duration ahead, Duration expected, Duration taken) {
        double pace = (double) taken.plus(AS_EXPECTED).toMillis()
                / expected.plus(AS_EXPECTED).toMillis();
        return Duration.ofMillis((long) (ahead.toMillis() * pace));
    }

    private void report(TrialRecord record) {
        if (!record.valid()) {
            progress.say("  " + record.id() + " does not count: "
                    + record.outcome().reasons().getFirst());
        }
    }
}
