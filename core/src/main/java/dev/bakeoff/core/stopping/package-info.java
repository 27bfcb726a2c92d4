/**
 * What to measure next, and when enough is measured.
 */
@NullMarked
package dev.bakeoff.core.stopping;

import org.jspecify.annotations.NullMarked;
