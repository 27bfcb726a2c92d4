/**
 * What the in-memory compression program prints.
 */
@NullMarked
package dev.bakeoff.formats.compression;

import org.jspecify.annotations.NullMarked;
