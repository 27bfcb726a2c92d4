package dev.bakeoff.results.report;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.results.facts.Quantity;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Stream;

/** What the calibrations of a result's load clients found, in one sentence. */
final class CalibrationWords {
    private CalibrationWords() {}

    /** Empty when no trial holds one: nothing offered load, or the result is older than calibrations. */
    static Optional<String> of(BakeOffResult result) {
        List<Calibration> calibrations = result.trials().stream()
                .flatMap(trial -> calibration(trial.outcome()))
                .distinct()
                .toList();
        return calibrations.isEmpty() ? Optional.empty() : Optional.of(words(calibrations));
    }

    private static Stream<Calibration> calibration(Outcome outcome) {
        return switch (outcome) {
            case Outcome.Completed completed ->
                switch (completed.profile().calibration()) {
                    case Reading.Measured<Calibration>(Calibration calibration, String _) -> Stream.of(calibration);
                    case Reading.Unavailable<Calibration> _ -> Stream.of();
                };
            case Outcome.Failed _ -> Stream.of();
        };
    }

    private static String words(List<Calibration> calibrations) {
        long within = calibrations.stream().filter(Calibration::withinBounds).count();
        return "Load clients against a server of known response times: " + within + " of " + calibrations.size()
                + " within bounds, at most " + worst(calibrations, Calibration::errorAtP99) + " off at p99 and "
                + worst(calibrations, Calibration::errorAtP999) + " at p99.9, sent at most "
                + Quantity.of(latest(calibrations), Unit.SECONDS)
                + " late (p99); timed from the send, p99 would be off by "
                + worst(calibrations, Calibration::errorFromSend);
    }

    private static String worst(List<Calibration> calibrations, ToDoubleFunction<Calibration> error) {
        return Quantity.share(
                calibrations.stream().mapToDouble(error).map(Math::abs).max().orElseThrow());
    }

    private static double latest(List<Calibration> calibrations) {
        return calibrations.stream()
                .mapToDouble(calibration -> calibration.attempts().getLast().sendLagP99())
                .max()
                .orElseThrow();
    }
}
