package dev.bakeoff.results.journal;

/**
 * A tool's output kept beside the journal.
 *
 * @param path relative to the result folder, with slashes
 * @param sha256 of its bytes, 64 lower-case hexadecimal digits
 */
public record RawFile(String path, String sha256) {
    public RawFile {
        if (!path.matches("raw/[^/]+/[^/]+") || path.contains("/../") || path.endsWith("/..")) {
            throw new IllegalArgumentException("\"" + path + "\" does not lie in the folder for raw output");
        }
        if (!sha256.matches("[0-9a-f]{64}")) {
            throw new IllegalArgumentException("\"" + sha256 + "\" is not a SHA-256 in hexadecimal");
        }
    }
}
