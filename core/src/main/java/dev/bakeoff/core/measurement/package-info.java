/**
 * What trials yield: iterations, measurements, meter readings, guard findings, and the result that holds them all.
 */
@NullMarked
package dev.bakeoff.core.measurement;

import org.jspecify.annotations.NullMarked;
