/**
 * Kinds of work offered, each on real tools.
 */
@NullMarked
package dev.bakeoff.measure.workload;

import org.jspecify.annotations.NullMarked;
