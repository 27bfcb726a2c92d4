package dev.bakeoff.formats.compression;

/**
 * What a process did and how: equal for all processes of one execution.
 *
 * @param mode whether it compressed or decompressed
 * @param codec {@code zlib}, {@code brotli} or {@code zstd}
 * @param level at which it was compressed: the codec's own scale, 0 or more
 * @param originalBytes size of one input before compression, above 0
 * @param compressedBytes size of its compressed form, above 0
 * @param library version of the compression library that was loaded
 */
public record CompressionTask(
        CompressionMode mode, String codec, int level, long originalBytes, long compressedBytes, String library) {
    public CompressionTask {
        if (codec.isBlank() || library.isBlank()) {
            throw new IllegalArgumentException("a codec and its library have names");
        }
        if (level < 0 || originalBytes <= 0 || compressedBytes <= 0) {
            throw new IllegalArgumentException("level " + level + " of " + codec + " cannot turn " + originalBytes
                    + " B into " + compressedBytes + " B");
        }
    }
}
