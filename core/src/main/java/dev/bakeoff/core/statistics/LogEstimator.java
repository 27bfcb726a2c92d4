package dev.bakeoff.core.statistics;

import java.util.OptionalInt;

/** What an estimate on the logarithmic scale is made from, so that its interval can be had at any confidence level. */
public sealed interface LogEstimator permits SampleMean, TrimmedMean, SessionDifference {
    /** Beyond this nobody would go on. */
    int MOST_SAMPLES = 1000;

    /** The point estimate on the log scale. */
    double centre();

    /** How many samples it rests on, at least 1. */
    int samples();

    /**
     * The estimate on the ratio scale.
     *
     * @param level of confidence, above 0 and below 1
     */
    Estimate at(double level);

    /**
     * Half the width on the log scale that an interval would have, if scatter stayed as it is and the number of samples had
     * been fixed beforehand; infinite where no number of samples gives an interval.
     *
     * @param level of confidence, above 0 and below 1
     * @param n number of samples, at least 2
     */
    double halfWidth(double level, int n);

    /**
     * How many samples in all would bring the interval clear of the borders of a margin, on whichever side of each the
     * centre lies, if centre and scatter stayed as they are and the number had been fixed beforehand.
     *
     * @param margin as a fraction, above 0
     * @param level of confidence, above 0 and below 1
     * @return empty when more than a thousand would be needed; there must be scatter to go by, so at least two samples
     */
    default OptionalInt samplesToDecide(double margin, double level) {
        double toBorder = Math.abs(Math.abs(centre()) - Math.log1p(margin));
        if (halfWidth(level, MOST_SAMPLES) >= toBorder) {
            return OptionalInt.empty();
        }
        int tooFew = Math.max(1, samples() - 1);
        int enough = MOST_SAMPLES;
        while (enough - tooFew > 1) {
            int middle = (tooFew + enough) / 2;
            if (halfWidth(level, middle) < toBorder) {
                enough = middle;
            } else {
                tooFew = middle;
            }
        }
        return OptionalInt.of(enough);
    }
}
