/**
 * JSON for others: comparison and result.
 */
@NullMarked
package dev.bakeoff.results.exchange;

import org.jspecify.annotations.NullMarked;
