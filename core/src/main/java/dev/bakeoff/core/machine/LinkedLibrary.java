package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * A shared library that the dynamic linker maps for a program.
 *
 * @param name by which the program asks for it
 * @param path of the file that is mapped, links followed
 * @param version as far as the file's name or the library itself states one
 */
public record LinkedLibrary(String name, String path, Reading<String> version) {
    public LinkedLibrary {
        if (name.isBlank() || path.isBlank()) {
            throw new IllegalArgumentException("a library has a name and a path");
        }
    }
}
