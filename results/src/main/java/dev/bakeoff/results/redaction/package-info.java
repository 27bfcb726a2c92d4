/**
 * Takes out of a result what its owner may not want to show: before anything is rendered, so that every view profits.
 */
@NullMarked
package dev.bakeoff.results.redaction;

import org.jspecify.annotations.NullMarked;
