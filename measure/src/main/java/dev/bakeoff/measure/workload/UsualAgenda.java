package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import java.util.Set;

/**
 * Which points of a workload are looked at where nobody asks for more. The whole agenda has them all.
 *
 * @param quick parameters of the points in every agenda
 * @param standard parameters of those that the standard agenda adds
 */
record UsualAgenda(Set<String> quick, Set<String> standard) {
    UsualAgenda {
        quick = Set.copyOf(quick);
        standard = Set.copyOf(standard);
    }

    Length shortestWith(Point point) {
        if (quick.contains(point.parameters())) {
            return Length.QUICK;
        }
        return standard.contains(point.parameters()) ? Length.STANDARD : Length.WHOLE;
    }
}
