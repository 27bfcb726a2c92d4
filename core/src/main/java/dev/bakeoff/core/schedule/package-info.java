/**
 * The ordered list of trials made from a definition.
 */
@NullMarked
package dev.bakeoff.core.schedule;

import org.jspecify.annotations.NullMarked;
