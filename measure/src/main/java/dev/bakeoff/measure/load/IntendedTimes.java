package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The intended starts of an open loop, one after the other: a pure sequence, the same for the same model. Those of all
 * parts together are the whole, exactly where gaps are constant and in distribution where they are random.
 *
 * <p>Of a Poisson process with the rate of a profile, by inversion: a process of rate 1 whose time is the expected number
 * of arrivals (Cinlar, "Introduction to Stochastic Processes", 1975, section 4.7).
 */
final class IntendedTimes {
    private final RateProfile profile;
    private final LoadModel.Spacing spacing;
    private final LoadModel.Part part;
    private final RandomGenerator random;
    private double arrivals;

    /** @param settling time at the profile's first rate before the profile itself begins */
    IntendedTimes(LoadModel.Open model, Duration settling) {
        profile = model.profile().after(settling);
        spacing = model.spacing();
        part = model.part();
        random = generator(model.seed(), part.index());
        arrivals = switch (spacing) {
            case CONSTANT -> part.index();
            case POISSON -> gap();
        };
    }

    /** The next intended start, in nanoseconds since the start of the settling time; {@link Long#MAX_VALUE} when there is none. */
    long next() {
        long next = profile.nanosOf(arrivals);
        arrivals += switch (spacing) {
            case CONSTANT -> part.parts();
            case POISSON -> gap();
        };
        return next;
    }

    private double gap() {
        return random.nextExponential() * part.parts();
    }

    /** Parts draw from streams of their own. */
    private static RandomGenerator generator(long seed, int stream) {
        RandomGeneratorFactory<RandomGenerator> factory = RandomGeneratorFactory.of("L64X128MixRandom");
        return factory.create(
                factory.create(seed).longs(stream + 1L).skip(stream).findFirst().orElseThrow());
    }
}
