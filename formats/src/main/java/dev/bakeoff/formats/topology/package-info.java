/**
 * Sockets, cores and hardware threads from the sys file system, and the processor model from its sources.
 */
@NullMarked
package dev.bakeoff.formats.topology;

import org.jspecify.annotations.NullMarked;
