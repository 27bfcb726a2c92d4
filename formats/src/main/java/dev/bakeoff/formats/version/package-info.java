/**
 * Version lines of openssl, nginx, brotli, gzip, zstd and compression libraries.
 */
@NullMarked
package dev.bakeoff.formats.version;

import org.jspecify.annotations.NullMarked;
