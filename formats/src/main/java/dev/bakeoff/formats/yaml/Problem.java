package dev.bakeoff.formats.yaml;

/**
 * One thing that is wrong with a definition.
 *
 * @param file its name
 * @param line from 1
 * @param column from 1, in characters
 * @param message what is wrong there
 * @param remedy what to write instead; may be empty
 */
public record Problem(String file, int line, int column, String message, String remedy) {
    public Problem {
        if (line < 1 || column < 1) {
            throw new IllegalArgumentException("places are counted from 1, not " + line + ":" + column);
        }
        if (message.isBlank()) {
            throw new IllegalArgumentException("a problem needs a message");
        }
    }

    /** {@code handicap.yaml:7:16: unknown word "quotta"; did you mean "quota"?}. */
    @Override
    public String toString() {
        return file + ":" + line + ":" + column + ": " + message + (remedy.isEmpty() ? "" : "; " + remedy);
    }
}
