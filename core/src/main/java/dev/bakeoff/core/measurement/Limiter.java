package dev.bakeoff.core.measurement;

/** Who kept throughput from being higher. */
public enum Limiter {
    /** The server had no CPU time left. */
    SERVER("server"),
    /** The load client had none: figures are about it. */
    CLIENT("client"),
    /** What lies between them. */
    NETWORK("network"),
    /** Nobody: no more was asked for. */
    RATE("rate"),
    /** What was seen names nobody. */
    UNKNOWN("unknown");

    private final String word;

    Limiter(String word) {
        this.word = word;
    }

    /** As in files and reports. */
    public String word() {
        return word;
    }
}
