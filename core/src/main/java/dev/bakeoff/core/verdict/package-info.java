/**
 * What a comparison's numbers mean, by rules that a reader can check.
 */
@NullMarked
package dev.bakeoff.core.verdict;

import org.jspecify.annotations.NullMarked;
