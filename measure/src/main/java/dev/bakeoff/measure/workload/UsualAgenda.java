package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import java.util.Collections;
import java.util.Set;

/**
 * Which points of a workload are looked at where nobody asks for more.
 *
 * @param quick parameters of the points in every agenda
 * @param standard parameters of those that the standard agenda adds
 * @param byName parameters of those that even the whole agenda lacks; it has all others
 */
record UsualAgenda(Set<String> quick, Set<String> standard, Set<String> byName) {
    UsualAgenda {
        quick = Set.copyOf(quick);
        standard = Set.copyOf(standard);
        byName = Set.copyOf(byName);
        if (!Collections.disjoint(byName, quick) || !Collections.disjoint(byName, standard)) {
            throw new IllegalArgumentException("what even the whole agenda lacks is in no shorter one");
        }
    }

    /** The whole agenda has every point. */
    UsualAgenda(Set<String> quick, Set<String> standard) {
        this(quick, standard, Set.of());
    }

    boolean byNameOnly(Point point) {
        return byName.contains(point.parameters());
    }

    Length shortestWith(Point point) {
        if (quick.contains(point.parameters())) {
            return Length.QUICK;
        }
        return standard.contains(point.parameters()) ? Length.STANDARD : Length.WHOLE;
    }
}
