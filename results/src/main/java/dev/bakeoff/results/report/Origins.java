package dev.bakeoff.results.report;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Grade;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** How figures are known and where they come from, in words. */
final class Origins {
    private Origins() {}

    /** {@code measured by load client, closed loop}; one a distinct grade and source of the trials that count. */
    static List<String> of(RoundFigure figure) {
        return of(figure.trials().stream(), figure.round());
    }

    /** The same for all candidates of a round. */
    static List<String> of(List<TrialRecord> trials, RoundKey round) {
        return of(trials.stream().filter(trial -> trial.trial().point().equals(round.point())), round);
    }

    static String of(Measurement measurement) {
        String by = measurement.grade() == Grade.MEASURED ? " by " : " from ";
        return grade(measurement.grade()) + by + Printable.of(measurement.source());
    }

    static String grade(Grade grade) {
        return grade.name().toLowerCase(Locale.ROOT);
    }

    private static List<String> of(Stream<TrialRecord> trials, RoundKey round) {
        return trials.filter(TrialRecord::valid)
                .flatMap(trial -> trial.outcome().measurement(round.metric()).stream())
                .map(Origins::of)
                .distinct()
                .toList();
    }
}
