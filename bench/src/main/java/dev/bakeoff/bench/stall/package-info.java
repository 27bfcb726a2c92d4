/**
 * Load clients against a server whose response times are known, for {@code load/truth}.
 */
@NullMarked
package dev.bakeoff.bench.stall;

import org.jspecify.annotations.NullMarked;
