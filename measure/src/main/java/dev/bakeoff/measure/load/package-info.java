/**
 * The load client: offers load to a server and times the answers.
 */
@NullMarked
package dev.bakeoff.measure.load;

import org.jspecify.annotations.NullMarked;
