/**
 * Programs of another ABI than the host's, unpacked with their libraries into a folder of their own.
 */
@NullMarked
package dev.bakeoff.measure.abi;

import org.jspecify.annotations.NullMarked;
