package dev.bakeoff.measure.load;

import java.util.concurrent.TimeUnit;

/**
 * The intended starts of one event loop in the time of {@link System#nanoTime}, until the end of the timed interval, and
 * what became of those in it.
 */
final class Arrivals {
    /** Below this nothing waited: two events in one turn of the event loop have an order only by chance. */
    private static final long WAITING = TimeUnit.MICROSECONDS.toNanos(100);

    private final IntendedTimes times;
    private final long begin;
    private final long timedStart;
    private final long end;
    private long next;
    private long intended;
    private long waited;
    private long unsent;

    /** @param begin when the warm-up begins */
    Arrivals(LoadModel.Open model, LoadPlan.Timing timing, long begin) {
        this.times = new IntendedTimes(model, timing.warmUp());
        this.begin = begin;
        this.timedStart = begin + timing.warmUp().toNanos();
        this.end = timedStart + timing.length().toNanos();
        advance();
    }

    /** Whether there are no more. */
    boolean over() {
        return next == Long.MAX_VALUE;
    }

    /** The next one; {@link Long#MAX_VALUE} when there is none. */
    long next() {
        return next;
    }

    boolean dueBy(long now) {
        return !over() && next - now <= 0;
    }

    /**
     * Takes the next one, to be sent.
     *
     * @param freeSince when what carries it became free
     */
    long take(long freeSince) {
        long taken = next;
        if (timed(taken)) {
            intended++;
            waited += freeSince - taken > WAITING ? 1 : 0;
        }
        advance();
        return taken;
    }

    /** Gives up what was not sent; how many there were. */
    long giveUp() {
        long givenUp = 0;
        for (; !over(); advance()) {
            givenUp++;
            unsent += timed(next) ? 1 : 0;
        }
        intended += unsent;
        waited += unsent;
        return givenUp;
    }

    /** Whether an intended start lies in the timed interval. */
    boolean timed(long start) {
        return start - timedStart >= 0;
    }

    OfferedLoad offered() {
        return new OfferedLoad(intended, waited, unsent);
    }

    private void advance() {
        long offset = times.next();
        next = offset >= end - begin ? Long.MAX_VALUE : begin + offset;
    }
}
