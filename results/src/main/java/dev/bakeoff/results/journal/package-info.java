/**
 * The journal: append, check, force to disk, then acknowledge.
 */
@NullMarked
package dev.bakeoff.results.journal;

import org.jspecify.annotations.NullMarked;
