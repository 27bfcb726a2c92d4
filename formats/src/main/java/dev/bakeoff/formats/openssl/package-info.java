/**
 * What `openssl speed`, `bssl speed` and `openssl version` print.
 */
@NullMarked
package dev.bakeoff.formats.openssl;

import org.jspecify.annotations.NullMarked;
