/**
 * What was asked of a web server, as browsers and servers record it, made into requests that load can be offered with.
 */
@NullMarked
package dev.bakeoff.formats.traffic;

import org.jspecify.annotations.NullMarked;
