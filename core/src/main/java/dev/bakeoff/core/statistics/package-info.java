/**
 * Intervals, means and trends for few, noisy, positive figures. Sees no other package of Bakeoff.
 */
@NullMarked
package dev.bakeoff.core.statistics;

import org.jspecify.annotations.NullMarked;
