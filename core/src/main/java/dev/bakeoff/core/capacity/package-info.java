/**
 * How much is enough: what candidates can carry against what is asked for.
 */
@NullMarked
package dev.bakeoff.core.capacity;

import org.jspecify.annotations.NullMarked;
