/** What every command needs of the terminal: streams, progress, exit codes, interruption. */
@NullMarked
package dev.bakeoff.app.terminal;

import org.jspecify.annotations.NullMarked;
