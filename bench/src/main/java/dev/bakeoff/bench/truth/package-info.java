/**
 * Simulated bake-offs whose truth is known: how often verdicts and intervals are wrong, and what they cost.
 */
@NullMarked
package dev.bakeoff.bench.truth;

import org.jspecify.annotations.NullMarked;
