package dev.bakeoff.bench.stall;

import dev.bakeoff.measure.load.StallPattern;
import dev.bakeoff.measure.load.StallPattern.EvenLoad;
import java.time.Duration;
import java.util.random.RandomGenerator;

/** What all load clients meet: a server that takes 1 ms and is frozen for 1 s in every 10 s. */
final class TenthFrozen {
    private static final Duration PERIOD = Duration.ofSeconds(10);

    /** Whole periods. */
    static final Duration LENGTH = PERIOD.multipliedBy(3);

    /** Far fewer connections than the 500 requests of a freeze, as those have who measure so. */
    static final EvenLoad LOAD = new EvenLoad(500, 10);

    private TenthFrozen() {}

    static StallPattern pattern(RandomGenerator random) {
        return StallPattern.ofAnyPhase(Duration.ofMillis(1), Duration.ofSeconds(1), PERIOD, random);
    }
}
