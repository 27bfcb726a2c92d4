/**
 * Files of the proc file system: CPU times, processes, memory, counters of the network, listening sockets.
 */
@NullMarked
package dev.bakeoff.formats.procfs;

import org.jspecify.annotations.NullMarked;
