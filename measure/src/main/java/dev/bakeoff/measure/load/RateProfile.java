package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * An arrival rate over time, piecewise linear: steps and ramps. After the last segment its end rate goes on.
 *
 * @param segments in order, at least one
 */
public record RateProfile(List<Segment> segments) {
    private static final double NANOS = 1e9;

    /**
     * A ramp, or a step where both rates are equal.
     *
     * @param from requests a second at its start; from 0 to 10 million
     * @param to requests a second at its end; from 0 to 10 million
     * @param length positive, at most a day
     */
    public record Segment(double from, double to, Duration length) {
        private static final double HIGHEST = 1e7;

        public Segment {
            requireRate(from);
            requireRate(to);
            if (!length.isPositive() || length.compareTo(LoadPlan.LONGEST) > 0) {
                throw new IllegalArgumentException(
                        "a part of a rate profile lasts above 0 and at most 24 hours, not " + length);
            }
        }

        private static void requireRate(double rate) {
            if (!(rate >= 0 && rate <= HIGHEST)) {
                throw new IllegalArgumentException("a rate lies from 0 to 10 million requests a second, not " + rate);
            }
        }

        double seconds() {
            return length.toNanos() / NANOS;
        }

        /** Expected arrivals in its first {@code seconds}. */
        double arrivals(double seconds) {
            return from * seconds + slope() * seconds * seconds / 2;
        }

        double arrivals() {
            return arrivals(seconds());
        }

        /** When so many arrivals are expected, in seconds since its start; the inverse of {@link #arrivals(double)}. */
        double secondsOf(double arrivals) {
            // The root of from x + slope x^2 / 2 = arrivals, in the form that loses no digits for small slopes.
            return arrivals == 0
                    ? 0
                    : 2 * arrivals / (from + Math.sqrt(Math.max(0, from * from + 2 * slope() * arrivals)));
        }

        private double slope() {
            return (to - from) / seconds();
        }
    }

    public RateProfile {
        segments = List.copyOf(segments);
        if (segments.isEmpty()) {
            throw new IllegalArgumentException("a rate profile has at least one part");
        }
        if (segments.stream().allMatch(segment -> segment.from() == 0 && segment.to() == 0)) {
            throw new IllegalArgumentException("a rate profile that is 0 throughout offers no load");
        }
    }

    /** The same rate for ever, in requests a second; above 0. */
    public static RateProfile constant(double rate) {
        return new RateProfile(List.of(new Segment(rate, rate, Duration.ofSeconds(1))));
    }

    /** This profile after some time at the rate it starts with. */
    RateProfile after(Duration settling) {
        if (settling.isZero()) {
            return this;
        }
        double rate = segments.getFirst().from();
        List<Segment> longer = new ArrayList<>();
        longer.add(new Segment(rate, rate, settling));
        longer.addAll(segments);
        return new RateProfile(longer);
    }

    /** Expected arrivals from the start on until a time. */
    public double arrivalsUntil(Duration time) {
        double left = time.toNanos() / NANOS;
        double arrivals = 0;
        for (Segment segment : segments) {
            double inside = Math.min(left, segment.seconds());
            arrivals += segment.arrivals(inside);
            left -= inside;
        }
        return arrivals + left * segments.getLast().to();
    }

    /**
     * When so many arrivals are expected: the inverse of {@link #arrivalsUntil}.
     *
     * @param arrivals not negative
     * @return nanoseconds since the start; {@link Long#MAX_VALUE} when that is never
     */
    long nanosOf(double arrivals) {
        double left = arrivals;
        double start = 0;
        for (Segment segment : segments) {
            // At an end that is reached exactly the following segment decides, for it may begin with a pause.
            if (left < segment.arrivals()) {
                return Math.round((start + segment.secondsOf(left)) * NANOS);
            }
            left -= segment.arrivals();
            start += segment.seconds();
        }
        double rate = segments.getLast().to();
        double seconds = start + left / rate;
        return rate == 0 || seconds > Long.MAX_VALUE / NANOS ? Long.MAX_VALUE : Math.round(seconds * NANOS);
    }
}
