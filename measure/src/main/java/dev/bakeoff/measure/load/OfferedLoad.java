package dev.bakeoff.measure.load;

/**
 * How an open loop fared.
 *
 * @param intended requests whose intended start lay in the timed interval
 * @param waited those of them that found no free connection when they were due; their waiting is in their response times
 * @param unsent those of them that still had none when the time limit after the interval was over; counted as errors, too
 */
public record OfferedLoad(long intended, long waited, long unsent) {
    /** Below this share of the intended requests answered correctly and in time, a rate was not reached. */
    public static final double REACHED = 0.99;

    public OfferedLoad {
        if (unsent < 0 || waited < unsent || intended < waited) {
            throw new IllegalArgumentException(intended + " intended requests, " + waited + " that waited and " + unsent
                    + " that were not sent cannot be");
        }
    }

    /**
     * Requests that the timed interval saw answered correctly, whenever they were intended, over those intended in it: 1
     * where no backlog grows. Below 1 without overload where the interval is not much longer than a
     * response takes and had no warm-up.
     *
     * @param pace of the same outcome
     */
    public double answeredShare(LoadPace pace) {
        return intended == 0 ? 1 : (double) pace.requests() / intended;
    }

    /** Whether the server kept up with the rate, by {@link #REACHED}. */
    public boolean reached(LoadPace pace) {
        return answeredShare(pace) >= REACHED;
    }

    OfferedLoad plus(OfferedLoad other) {
        return new OfferedLoad(intended + other.intended, waited + other.waited, unsent + other.unsent);
    }
}
