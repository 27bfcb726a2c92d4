/**
 * A captured system as the facts of a weigh-in.
 */
@NullMarked
package dev.bakeoff.formats.inventory;

import org.jspecify.annotations.NullMarked;
