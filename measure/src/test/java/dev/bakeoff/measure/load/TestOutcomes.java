package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Outcomes made for tests. */
final class TestOutcomes {
    static final Duration SECOND = Duration.ofSeconds(1);

    private TestOutcomes() {}

    /** Of a closed loop with these response times, in milliseconds, and so many errors. */
    static LoadOutcome closed(long errors, long... milliseconds) {
        return of(errors, Optional.empty(), milliseconds);
    }

    /** Of an open loop that intended so many requests. */
    static LoadOutcome open(long intended, long errors, long... milliseconds) {
        return of(errors, Optional.of(new OfferedLoad(intended, 0, 0)), milliseconds);
    }

    private static LoadOutcome of(long errors, Optional<OfferedLoad> offered, long... milliseconds) {
        LoadTimes times = LoadTimes.none();
        for (long time : milliseconds) {
            times.responded(
                    Duration.ofMillis(time).toNanos(), Duration.ofMillis(time).toNanos());
        }
        Map<String, Long> byName = errors == 0 ? Map.of() : Map.of(LoadError.UNEXPECTED_STATUS.word(), errors);
        LoadCounts counts = new LoadCounts(milliseconds.length, 1, 0, new TreeMap<>(byName), 100);
        return new LoadOutcome(
                counts,
                counts,
                times,
                new LoadPace(SECOND, SECOND, List.of((long) milliseconds.length)),
                new LoadSigns(new ClientCost(0.5, 0.25), offered, Optional.empty(), Optional.empty()));
    }
}
