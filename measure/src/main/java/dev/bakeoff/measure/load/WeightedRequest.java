package dev.bakeoff.measure.load;

/**
 * One of several requests that are sent in random order.
 *
 * @param weight in proportion to the others', from 1 to a million
 */
public record WeightedRequest(Request request, int weight) {
    private static final int HEAVIEST = 1_000_000;

    public WeightedRequest {
        if (weight < 1 || weight > HEAVIEST) {
            throw new IllegalArgumentException("a weight lies from 1 to " + HEAVIEST + ", not at " + weight);
        }
    }
}
