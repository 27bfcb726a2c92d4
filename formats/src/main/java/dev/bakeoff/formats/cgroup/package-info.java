/**
 * Limits and throttling of control groups, version 1 and 2.
 */
@NullMarked
package dev.bakeoff.formats.cgroup;

import org.jspecify.annotations.NullMarked;
