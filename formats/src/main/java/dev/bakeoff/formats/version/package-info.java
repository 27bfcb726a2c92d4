/**
 * Version lines of nginx, brotli, zlib, gzip and other tools.
 */
@NullMarked
package dev.bakeoff.formats.version;

import org.jspecify.annotations.NullMarked;
