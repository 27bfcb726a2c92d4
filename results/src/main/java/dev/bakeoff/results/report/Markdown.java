package dev.bakeoff.results.report;

import java.util.regex.Pattern;

/**
 * Words made fit for GitHub-flavoured Markdown (https://github.github.com/gfm/): what tools and machines said stays text,
 * whatever it looks like.
 */
final class Markdown {
    /** What begins or ends emphasis, code, links, tags, entities, cells, strikethrough or formulas. */
    private static final Pattern MARKUP = Pattern.compile("[\\\\`*_\\[\\]<>|~&$]");

    /**
     * What sites turn into links and mentions after Markdown is done, where a backslash no longer helps: {@code @name},
     * {@code #12}, {@code http://}, {@code www.}, {@code :smile:}. A word joiner, which is not seen, takes them apart.
     */
    private static final Pattern AUTOMATIC = Pattern.compile("[@#]|:(?=//|[\\w+-]+:)|(?i:www)(?=\\.)");

    private static final String WORD_JOINER = "\u2060";

    private Markdown() {}

    /** Foreign words on one line, to stand after other words: at the beginning of a line they could still be a list. */
    static String text(String words) {
        String escaped = MARKUP.matcher(Printable.of(words)).replaceAll("\\\\$0");
        return AUTOMATIC.matcher(escaped).replaceAll("$0" + WORD_JOINER);
    }

    /** An id of ours as code, to be copied as it is; ids have no backtick and no bar. */
    static String code(String id) {
        return "`" + id + "`";
    }

    static String strong(String markdown) {
        return "**" + markdown + "**";
    }

    /** @param cells Markdown of one line each */
    static String row(String... cells) {
        return "| " + String.join(" | ", cells) + " |";
    }
}
