package dev.bakeoff.core.schedule;

import dev.bakeoff.core.definition.Point;
import java.util.List;

/**
 * What was decided between two blocks, when the figures so far had been looked at.
 *
 * @param block the block that had just ended, at least 1
 * @param next what the following block consists of, in a stable order; empty when there is none
 * @param ending why there is no following block, {@link Ending#NONE} when there is one
 * @param reason in words, with figures
 */
public record Look(int block, List<Point> next, Ending ending, String reason) {
    /** Why a contest ends. */
    public enum Ending {
        /** It goes on. */
        NONE,
        /** Every round is as precise as was asked, or cannot be made so. Lies in the figures. */
        SETTLED,
        /** The time is spent. Does not lie in the figures. */
        BUDGET,
        /** As many blocks as there may be. Does not lie in the figures. */
        HORIZON
    }

    public Look {
        next = List.copyOf(next);
        if (block < 1) {
            throw new IllegalArgumentException("blocks are numbered from 1, not " + block);
        }
        if (next.isEmpty() == (ending == Ending.NONE)) {
            throw new IllegalArgumentException("a contest goes on with points, or ends for a reason");
        }
    }

    /** Whether it was the last one, by a cause outside the figures, so that all error that is left may be spent. */
    public boolean closing() {
        return switch (ending) {
            case NONE, SETTLED -> false;
            case BUDGET, HORIZON -> true;
        };
    }
}
