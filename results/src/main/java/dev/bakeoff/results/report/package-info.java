/**
 * Results for people: one self-contained HTML page, and plain text for a terminal.
 */
@NullMarked
package dev.bakeoff.results.report;

import org.jspecify.annotations.NullMarked;
