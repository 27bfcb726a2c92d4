package dev.bakeoff.core.measurement;

/**
 * What a tool printed, kept word for word as evidence.
 *
 * @param name a short file name, unique in its trial, for example {@code openssl-1.txt}
 * @param text as printed
 */
public record RawOutput(String name, String text) {
    public RawOutput {
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,99}")) {
            throw new IllegalArgumentException("\"" + name + "\" is not a plain file name");
        }
    }
}
