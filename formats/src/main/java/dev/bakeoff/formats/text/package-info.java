/**
 * Reading text line by line, and the one way in which every reader refuses what it cannot read.
 */
@NullMarked
package dev.bakeoff.formats.text;

import org.jspecify.annotations.NullMarked;
