package dev.bakeoff.core.measurement;

/**
 * Something a reader of the result must know.
 *
 * @param text what is the matter
 * @param remedy what to do about it
 */
public record Warning(String text, String remedy) {
    @Override
    public String toString() {
        return remedy.isBlank() ? text : text + " " + remedy;
    }
}
