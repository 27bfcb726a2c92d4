package dev.bakeoff.formats.compression;

/**
 * What a process compressed and how: equal for all processes of one execution.
 *
 * @param codec {@code zlib} or {@code brotli}
 * @param level the codec's own scale, 0 or more
 * @param inputBytes size of one input, above 0
 * @param outputBytes size of its compressed form, above 0
 * @param library version of the compression library that was loaded
 */
public record CompressionTask(String codec, int level, long inputBytes, long outputBytes, String library) {
    public CompressionTask {
        if (codec.isBlank() || library.isBlank()) {
            throw new IllegalArgumentException("a codec and its library have names");
        }
        if (level < 0 || inputBytes <= 0 || outputBytes <= 0) {
            throw new IllegalArgumentException(
                    "level " + level + " of " + codec + " cannot turn " + inputBytes + " B into " + outputBytes + " B");
        }
    }
}
