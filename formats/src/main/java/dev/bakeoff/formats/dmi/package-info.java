/**
 * What {@code dmidecode} prints of the firmware's tables.
 */
@NullMarked
package dev.bakeoff.formats.dmi;

import org.jspecify.annotations.NullMarked;
