/** Results made up for tests. */
@NullMarked
package dev.bakeoff.results;

import org.jspecify.annotations.NullMarked;
