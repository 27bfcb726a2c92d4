/**
 * One self-contained HTML page.
 */
@NullMarked
package dev.bakeoff.results.report;

import org.jspecify.annotations.NullMarked;
