/**
 * Benchmarks of Bakeoff's own hot paths. Never published.
 */
@NullMarked
package dev.bakeoff.bench;

import org.jspecify.annotations.NullMarked;
