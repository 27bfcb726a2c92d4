package dev.bakeoff.core.schedule;

import dev.bakeoff.core.definition.Point;

/**
 * One trial to come: one complete execution of one point on one candidate.
 *
 * @param stage what it is for
 * @param block repetition, from 1; in the contest every candidate meets every point once a block, in the noise floor the
 *     baseline does, and blocks 2k-1 and 2k are a pair
 * @param point what is executed
 * @param candidate the candidate's name
 */
public record PlannedTrial(Stage stage, int block, Point point, String candidate) {
    public PlannedTrial {
        if (block < 1) {
            throw new IllegalArgumentException("blocks are numbered from 1, not " + block);
        }
    }

    /** A trial of the contest. */
    public PlannedTrial(int block, Point point, String candidate) {
        this(Stage.CONTEST, block, point, candidate);
    }

    /** Stable across executions of the same schedule: {@code b2/crypto.x25519:@1/full}; {@code n} for the noise floor. */
    public String id() {
        String prefix = switch (stage) {
            case NOISE_FLOOR -> "n";
            case CONTEST -> "b";
        };
        return prefix + block + "/" + point + "/" + candidate;
    }

    public boolean contest() {
        return stage == Stage.CONTEST;
    }
}
