package dev.bakeoff.core.machine;

import java.util.List;

/**
 * A program, and what it really runs with.
 *
 * @param path of its file, links followed
 * @param libraries in the linker's order; none for a statically linked program
 */
public record LinkedProgram(String path, List<LinkedLibrary> libraries) {
    public LinkedProgram {
        libraries = List.copyOf(libraries);
        if (path.isBlank()) {
            throw new IllegalArgumentException("a program has a path");
        }
    }
}
