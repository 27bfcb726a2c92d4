package dev.bakeoff.results.redaction;

/** What is left out, with the word that stands in its place. Most words may be part of a candidate's name. */
enum Kind {
    HOST("host"),
    USER("user"),
    /** Of a network interface, on the internet, or for mail. */
    ADDRESS("address"),
    /** Serial numbers, UUIDs and the like, which tell one machine from all others. */
    IDENTIFIER("id"),
    /** A path below a home folder; what stands in its place is an absolute path, too. */
    HOME("/home-path"),
    SECRET("secret"),
    /** What a candidate or a bake-off is called, where no part of it can be kept. */
    NAME("name");

    private final String word;

    Kind(String word) {
        this.word = word;
    }

    /** Followed by a number. */
    String word() {
        return word;
    }
}
