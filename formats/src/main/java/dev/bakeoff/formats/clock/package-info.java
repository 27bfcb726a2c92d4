/**
 * How fast a hardware thread's clock ticks: what our counting program printed, and what the system claims.
 */
@NullMarked
package dev.bakeoff.formats.clock;

import org.jspecify.annotations.NullMarked;
