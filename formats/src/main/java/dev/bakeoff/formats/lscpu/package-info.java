/**
 * What {@code lscpu} prints.
 */
@NullMarked
package dev.bakeoff.formats.lscpu;

import org.jspecify.annotations.NullMarked;
