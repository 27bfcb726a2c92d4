/**
 * The lines that the small programs of our own print: one grammar, and what they say about work that they repeat.
 */
@NullMarked
package dev.bakeoff.formats.program;

import org.jspecify.annotations.NullMarked;
