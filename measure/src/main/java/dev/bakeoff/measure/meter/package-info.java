/**
 * Meters read around an iteration, and the weigh-in.
 */
@NullMarked
package dev.bakeoff.measure.meter;

import org.jspecify.annotations.NullMarked;
