/**
 * A validated bake-off: candidates and their variants, the agenda of workload points, the margin.
 */
@NullMarked
package dev.bakeoff.core.definition;

import org.jspecify.annotations.NullMarked;
