/**
 * What a number is: its unit, which direction is better, how it is known, or why it could not be read.
 */
@NullMarked
package dev.bakeoff.core.unit;

import org.jspecify.annotations.NullMarked;
