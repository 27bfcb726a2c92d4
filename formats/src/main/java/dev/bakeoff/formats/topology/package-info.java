/**
 * Sockets and cores from the sys file system, the processor model, and the name of the distribution.
 */
@NullMarked
package dev.bakeoff.formats.topology;

import org.jspecify.annotations.NullMarked;
