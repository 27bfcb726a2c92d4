package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Distribution;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.TimeLog;
import java.time.Duration;
import java.util.List;
import org.HdrHistogram.Histogram;

/** What a load client times one by one. */
enum LoadTime {
    RESPONSE("responseTime", "response-time.hlog"),
    HANDSHAKE("handshakeTime", "handshake-time.hlog");

    private final String word;
    private final String logName;

    LoadTime(String word, String logName) {
        this.word = word;
        this.logName = logName;
    }

    Metric median() {
        return new Metric(word + "P50", Unit.SECONDS, Better.LOWER);
    }

    Metric p99() {
        return new Metric(word + "P99", Unit.SECONDS, Better.LOWER);
    }

    /** The times of all outcomes together, in nanoseconds. */
    Histogram all(List<LoadOutcome> outcomes) {
        Histogram all = new Histogram(3);
        outcomes.forEach(outcome -> all.add(of(outcome)));
        return all;
    }

    private Histogram of(LoadOutcome outcome) {
        return switch (this) {
            case RESPONSE -> outcome.responseTime();
            case HANDSHAKE -> outcome.handshakeTime();
        };
    }

    Distribution distribution(List<LoadOutcome> outcomes) {
        return Distribution.of(word, all(outcomes));
    }

    /** The name of the log as raw output. */
    String logName() {
        return logName;
    }

    /** What other tools read. */
    String log(List<LoadOutcome> outcomes) {
        Duration elapsed = outcomes.stream().map(LoadOutcome::elapsed).reduce(Duration.ZERO, Duration::plus);
        return TimeLog.of(word + " in nanoseconds, all iterations", elapsed, all(outcomes));
    }
}
