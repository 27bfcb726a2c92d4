/**
 * One trial from preparation to clean-up, and the guards that decide whether it counts.
 */
@NullMarked
package dev.bakeoff.measure.trial;

import org.jspecify.annotations.NullMarked;
