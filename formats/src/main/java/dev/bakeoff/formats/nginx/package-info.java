/**
 * What nginx says of itself while it serves.
 */
@NullMarked
package dev.bakeoff.formats.nginx;

import org.jspecify.annotations.NullMarked;
