/**
 * A system's files and what tools said there, captured in one go and looked into afterwards.
 */
@NullMarked
package dev.bakeoff.formats.tree;

import org.jspecify.annotations.NullMarked;
