package dev.bakeoff.formats.compression;

/** What the compression program does again and again. */
public enum CompressionMode {
    COMPRESS("compress"),
    DECOMPRESS("decompress");

    private final String word;

    CompressionMode(String word) {
        this.word = word;
    }

    /** As in the program's arguments and output. */
    public String word() {
        return word;
    }
}
