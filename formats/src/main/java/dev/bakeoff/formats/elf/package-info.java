/**
 * What the header of an ELF program says.
 */
@NullMarked
package dev.bakeoff.formats.elf;

import org.jspecify.annotations.NullMarked;
