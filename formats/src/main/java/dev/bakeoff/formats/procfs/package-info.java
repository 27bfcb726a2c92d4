/**
 * Files of the proc file system: CPU times, processes, memory, the CPU list.
 */
@NullMarked
package dev.bakeoff.formats.procfs;

import org.jspecify.annotations.NullMarked;
