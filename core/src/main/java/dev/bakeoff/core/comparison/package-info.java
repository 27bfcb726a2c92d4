/**
 * Candidates against the baseline, round by round and by group, as numbers with intervals.
 */
@NullMarked
package dev.bakeoff.core.comparison;

import org.jspecify.annotations.NullMarked;
