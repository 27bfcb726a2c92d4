/**
 * What {@code openssl speed} and {@code bssl speed -json} print, and what OpenSSL says of engines and providers.
 */
@NullMarked
package dev.bakeoff.formats.openssl;

import org.jspecify.annotations.NullMarked;
