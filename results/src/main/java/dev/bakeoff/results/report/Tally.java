package dev.bakeoff.results.report;

import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import java.util.List;
import java.util.StringJoiner;

/**
 * Trials counted by what became of them.
 *
 * @param voided completed, but a guard says that they do not count
 */
record Tally(int valid, int voided, int failed) {
    static Tally of(List<TrialRecord> trials) {
        int valid = 0;
        int voided = 0;
        int failed = 0;
        for (TrialRecord trial : trials) {
            switch (trial.outcome()) {
                case Outcome.Completed completed -> {
                    valid += completed.valid() ? 1 : 0;
                    voided += completed.valid() ? 0 : 1;
                }
                case Outcome.Failed _ -> failed++;
            }
        }
        return new Tally(valid, voided, failed);
    }

    int total() {
        return valid + voided + failed;
    }

    /** {@code 250 trials: 240 valid, 6 void, 4 failed}. */
    String words() {
        StringJoiner words = new StringJoiner(", ", total() + (total() == 1 ? " trial: " : " trials: "), "");
        words.add(valid + " valid");
        words.add(voided + " void");
        words.add(failed + " failed");
        return words.toString();
    }
}
