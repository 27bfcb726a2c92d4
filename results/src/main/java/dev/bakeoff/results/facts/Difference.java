package dev.bakeoff.results.facts;

import java.util.List;

/**
 * One setting or fact in which candidates differ.
 *
 * @param fact by the name that it is shown under everywhere
 * @param values one a candidate, as machines and tools gave them
 * @param standing why it differs
 */
public record Difference(String fact, List<String> values, Standing standing) {
    public Difference {
        values = List.copyOf(values);
    }

    /** Who asked for a difference, if anybody did. */
    public enum Standing {
        DECLARED("declared in the definition"),
        FROM_VARIANT("follows from the variant"),
        WITH_HOST("comes with the host"),
        NOT_KNOWN_OF_ALL("not known of all"),
        CONFOUNDER("confounder: no variant declares it"),
        /** It differs, but not within any pair of baseline and candidate: it explains none of the verdicts. */
        NOT_COMPARED("differs between candidates that are not compared");

        private final String words;

        Standing(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }
}
