/**
 * The command line: wires everything; the only place that prints or exits.
 */
@NullMarked
package dev.bakeoff.app.command;

import org.jspecify.annotations.NullMarked;
