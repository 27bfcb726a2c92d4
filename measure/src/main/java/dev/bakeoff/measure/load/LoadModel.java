package dev.bakeoff.measure.load;

import java.time.Duration;

/** What decides when a request is sent. */
public sealed interface LoadModel {
    /** Every connection sends its next request at once when the response to the last one is complete. */
    LoadModel CLOSED = new Closed(Duration.ZERO);

    /**
     * A closed loop: arrivals are gated by completions, so a slow server is offered less.
     *
     * @param thinkTime from a complete response to the intended start of the next request on that connection; from 0 to an
     *     hour
     */
    record Closed(Duration thinkTime) implements LoadModel {
        private static final Duration LONGEST = Duration.ofHours(1);

        public Closed {
            if (thinkTime.isNegative() || thinkTime.compareTo(LONGEST) > 0) {
                throw new IllegalArgumentException("a think time lies from 0 to an hour, not at " + thinkTime);
            }
        }

        @Override
        public LoadModel part(Part inner) {
            return this;
        }
    }

    /**
     * An open loop: requests start when they are intended, whatever became of those before. One that finds no connection
     * free waits for the next, and its response time runs meanwhile.
     *
     * @param profile requests a second over time, from the start of the timed interval on
     * @param spacing of the intended starts
     * @param seed of the gaps, where they are random
     * @param part which of the intended starts are meant, when several load clients share them
     */
    record Open(RateProfile profile, Spacing spacing, long seed, Part part) implements LoadModel {
        /** All of the intended starts. */
        public Open(RateProfile profile, Spacing spacing, long seed) {
            this(profile, spacing, seed, Part.WHOLE);
        }

        @Override
        public LoadModel part(Part inner) {
            return new Open(profile, spacing, seed, part.of(inner));
        }
    }

    /** How intended starts lie in time. */
    enum Spacing {
        /** Gaps follow from the rate alone. */
        CONSTANT,
        /** Gaps are exponential, as of users who know nothing of each other: a Poisson process with the profile's rate. */
        POISSON
    }

    /**
     * A share of something divided evenly.
     *
     * @param index from 0
     * @param parts above the index
     */
    record Part(int index, int parts) {
        static final Part WHOLE = new Part(0, 1);

        public Part {
            if (index < 0 || index >= parts) {
                throw new IllegalArgumentException("there is no part " + index + " of " + parts);
            }
        }

        /** A part of this part. */
        Part of(Part inner) {
            return new Part(index * inner.parts + inner.index, parts * inner.parts);
        }

        /** How many of {@code count} indivisible things are in this part. */
        int share(int count) {
            return count / parts + (index < count % parts ? 1 : 0);
        }
    }

    /** This model for one of several load clients that share its load. */
    LoadModel part(Part inner);
}
