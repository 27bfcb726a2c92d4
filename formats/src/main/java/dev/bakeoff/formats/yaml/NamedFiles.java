package dev.bakeoff.formats.yaml;

import java.io.IOException;

/** The files that a definition names. They are read with it, so that nothing depends on them later. */
@FunctionalInterface
public interface NamedFiles {
    /** For a definition by itself. */
    NamedFiles NONE = (_, _) -> {
        throw new IOException("no file can be read here");
    };

    /**
     * Reads one file.
     *
     * @param name as the definition has it; a relative one starts from the definition's folder
     * @param most bytes that it may have
     * @throws IOException when it cannot be read or is larger, with what to do about it as its message
     */
    byte[] read(String name, int most) throws IOException;
}
