/**
 * What {@code ldd} says a program runs with.
 */
@NullMarked
package dev.bakeoff.formats.linker;

import org.jspecify.annotations.NullMarked;
