/**
 * The journal, the truth of a result: append, check, force to disk, then acknowledge; and read back whatever is sound.
 */
@NullMarked
package dev.bakeoff.results.journal;

import org.jspecify.annotations.NullMarked;
