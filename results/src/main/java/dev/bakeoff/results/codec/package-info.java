/**
 * Explicit JSON codecs, shared by the journal and the exchange files, so that formats do not hang on class names.
 */
@NullMarked
package dev.bakeoff.results.codec;

import org.jspecify.annotations.NullMarked;
