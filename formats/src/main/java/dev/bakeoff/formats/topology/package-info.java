/**
 * Sockets, cores and their kinds, caches, memory nodes, frequencies, processor models, and the name of the distribution.
 */
@NullMarked
package dev.bakeoff.formats.topology;

import org.jspecify.annotations.NullMarked;
