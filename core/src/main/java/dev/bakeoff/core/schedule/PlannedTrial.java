package dev.bakeoff.core.schedule;

import dev.bakeoff.core.definition.Point;

/**
 * One trial to come: one complete execution of one point on one candidate.
 *
 * @param block repetition, from 1; every candidate meets every point once a block
 * @param point what is executed
 * @param candidate the candidate's name
 */
public record PlannedTrial(int block, Point point, String candidate) {
    public PlannedTrial {
        if (block < 1) {
            throw new IllegalArgumentException("blocks are numbered from 1, not " + block);
        }
    }

    /** Stable across executions of the same schedule: {@code b2/crypto.x25519:@1/full}. */
    public String id() {
        return "b" + block + "/" + point + "/" + candidate;
    }
}
