/**
 * Settings of a machine that hold for some candidates only: set, read back, and restored, whatever happens.
 */
@NullMarked
package dev.bakeoff.measure.settings;

import org.jspecify.annotations.NullMarked;
