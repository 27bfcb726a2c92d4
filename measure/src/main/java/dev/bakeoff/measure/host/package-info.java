/**
 * A system under test reached through a few plain operations: run, read, copy, start, stop.
 */
@NullMarked
package dev.bakeoff.measure.host;

import org.jspecify.annotations.NullMarked;
