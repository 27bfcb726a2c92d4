package dev.bakeoff.measure.load;

import java.util.Locale;

/**
 * CPU time of a server while load was offered to it.
 *
 * @param cpuSeconds what it used from before the first connection to after the last one's end, not negative
 * @param usable the most that it can use, in CPU seconds a second; above 0
 * @param shared how many CPUs server and load client have, where both have the same ones; 0 otherwise
 * @param processes who they are, for people
 */
public record ServerUse(double cpuSeconds, double usable, int shared, String processes) {
    public ServerUse {
        if (!(cpuSeconds >= 0 && usable > 0) || Double.isInfinite(cpuSeconds) || Double.isInfinite(usable)) {
            throw new IllegalArgumentException(
                    "a server uses no negative CPU time and may use some, not " + cpuSeconds + " and " + usable);
        }
        if (shared < 0) {
            throw new IllegalArgumentException("server and load client share no negative number of CPUs");
        }
    }

    /**
     * CPU seconds a second in the timed interval: what each request cost on average, times those that came to an end a second
     * there. So time in which a load client starts or ends does not thin it. Never more than it can use: the errors of an open
     * loop are counted until its last request has ended, a while after the interval.
     */
    double used(LoadOutcome outcome) {
        long whole = outcome.whole().requests() + sentInVain(outcome.whole());
        long timed = outcome.pace().requests() + sentInVain(outcome.timed());
        return Math.min(
                usable,
                cpuSeconds / Math.max(1, whole) * timed / (outcome.elapsed().toNanos() / 1e9));
    }

    private static long sentInVain(LoadCounts counts) {
        return counts.errorCount() - counts.errors().getOrDefault(LoadError.NOT_SENT.word(), 0L);
    }

    /** 0 to 1, where the server has no CPU time left. */
    public double share(LoadOutcome outcome) {
        return used(outcome) / usable;
    }

    /** In a sentence about the timed interval. */
    public String words(LoadOutcome outcome) {
        return String.format(
                Locale.ROOT,
                "the server (%s) used %.1f %% of the CPU time that it may use, %.2f of %.2f CPUs",
                processes,
                100 * share(outcome),
                used(outcome),
                usable);
    }
}
