/**
 * What the HTML report's templates show: finished words, and positions as percentages. No figure is computed beyond
 * this point. The templates in {@code src/main/jte} are compiled into this package.
 */
@NullMarked
package dev.bakeoff.results.page;

import org.jspecify.annotations.NullMarked;
