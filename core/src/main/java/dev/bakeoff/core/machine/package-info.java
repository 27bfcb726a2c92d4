/**
 * What a system under test is made of, each fact with its source or the reason it could not be read.
 */
@NullMarked
package dev.bakeoff.core.machine;

import org.jspecify.annotations.NullMarked;
