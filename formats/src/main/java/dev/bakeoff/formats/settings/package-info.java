/**
 * What is set in the kernel and around it, and moves figures.
 */
@NullMarked
package dev.bakeoff.formats.settings;

import org.jspecify.annotations.NullMarked;
