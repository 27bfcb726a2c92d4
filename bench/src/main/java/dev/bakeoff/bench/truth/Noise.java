package dev.bakeoff.bench.truth;

import java.util.random.RandomGenerator;

/**
 * How a simulated machine scatters, all on the log scale.
 *
 * @param drift standard deviation of the machine's slow state, which all candidates share
 * @param persistence correlation of that state from one trial to the next, 0 to below 1
 * @param trial standard deviation of a trial by itself; Student's t with 4 degrees of freedom, so with heavy tails
 * @param iteration standard deviation of an iteration within its trial
 * @param outliers share of trials that something disturbs
 * @param disturbance mean loss of a disturbed trial, exponentially distributed
 * @param shock standard deviation of what befalls one candidate in one block on all points alike
 * @param voided share of trials that a guard voids
 */
record Noise(
        double drift,
        double persistence,
        double trial,
        double iteration,
        double outliers,
        double disturbance,
        double shock,
        double voided) {

    /** As on a shared virtual machine: neighbours over minutes, one disturbed trial in thirty. */
    static final Noise SHARED_MACHINE = new Noise(0.05, 0.97, 0.03, 0.01, 0.03, 0.15, 0.005, 0.02);

    /** A machine of one's own. */
    static final Noise QUIET_MACHINE = new Noise(0.01, 0.97, 0.01, 0.005, 0.01, 0.1, 0.002, 0.005);

    /** The machine from trial to trial. */
    final class State {
        private final RandomGenerator random;
        private double slow;

        State(RandomGenerator random) {
            this.random = random;
            this.slow = drift * random.nextGaussian();
        }

        /** What the next trial is off by. */
        double next() {
            slow = persistence * slow + Math.sqrt(1 - persistence * persistence) * drift * random.nextGaussian();
            double loss = random.nextDouble() < outliers ? disturbance * random.nextExponential() : 0;
            return slow + trial * heavyTailed() - loss;
        }

        double ofIteration() {
            return iteration * random.nextGaussian();
        }

        double ofBlock() {
            return shock * random.nextGaussian();
        }

        boolean voids() {
            return random.nextDouble() < voided;
        }

        /** Student's t with 4 degrees of freedom, scaled to a standard deviation of 1. */
        private double heavyTailed() {
            double squares = 0;
            for (int i = 0; i < 4; i++) {
                double normal = random.nextGaussian();
                squares += normal * normal;
            }
            return random.nextGaussian() / Math.sqrt(squares / 4) / Math.sqrt(2);
        }
    }
}
