package dev.bakeoff.results.report;

import java.util.stream.Collectors;

/**
 * Words of tools and machines made fit to print: a control character could drive a terminal, a bidirectional override
 * could turn a sentence round.
 */
final class Printable {
    private Printable() {}

    /** White space becomes a blank, any other control or format character the replacement character. */
    static String of(String text) {
        return text.codePoints()
                .map(c -> Character.isWhitespace(c) ? ' ' : isInvisible(c) ? 0xFFFD : c)
                .mapToObj(Character::toString)
                .collect(Collectors.joining())
                .strip();
    }

    private static boolean isInvisible(int codePoint) {
        return switch (Character.getType(codePoint)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR -> true;
            default -> false;
        };
    }
}
