/**
 * Weigh-ins in words, fact by fact; figures in words; in what candidates differ, and whether anybody asked for it.
 */
@NullMarked
package dev.bakeoff.results.facts;

import org.jspecify.annotations.NullMarked;
