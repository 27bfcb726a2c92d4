/** The rules of the architecture as tests. */
@NullMarked
package dev.bakeoff.app.architecture;

import org.jspecify.annotations.NullMarked;
