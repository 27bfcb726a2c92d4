/**
 * Intervals, means, scatter and trends of few, noisy, positive figures. Sees no other package of Bakeoff.
 */
@NullMarked
package dev.bakeoff.core.statistics;

import org.jspecify.annotations.NullMarked;
