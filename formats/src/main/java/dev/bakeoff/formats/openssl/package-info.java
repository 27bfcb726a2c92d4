/**
 * What {@code openssl speed} and {@code bssl speed -json} print.
 */
@NullMarked
package dev.bakeoff.formats.openssl;

import org.jspecify.annotations.NullMarked;
