package dev.bakeoff.results.page;

/**
 * A verdict as word and sign. The sign and the word each tell it without colour.
 *
 * @param sign one character
 * @param word as in files
 * @param style the class in the style sheet
 */
public record Mark(String sign, String word, String style) {}
