/**
 * Bake-off definitions as people write them, every error with its place.
 */
@NullMarked
package dev.bakeoff.formats.yaml;

import org.jspecify.annotations.NullMarked;
