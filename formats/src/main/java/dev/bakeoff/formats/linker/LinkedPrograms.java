package dev.bakeoff.formats.linker;

import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Programs and the libraries they run with, from a tree that has a link from each tool to its file, from each library to
 * its, and what {@code ldd} printed of each file that is an ELF program.
 */
public final class LinkedPrograms {
    private static final Pattern NUMBERED = Pattern.compile(".*\\.so\\.(\\d+(?:\\.\\d+)+)|.*-(\\d+(?:\\.\\d+)+)\\.so");
    private static final Pattern TLS = Pattern.compile("lib(ssl|crypto)\\.so.*");

    private LinkedPrograms() {}

    /**
     * Reads one program.
     *
     * @param tool as it was looked for
     * @param tlsVersion what the tool says of the TLS library it runs with: such a library's file rarely tells its own
     */
    public static Reading<LinkedProgram> read(SystemTree tree, String tool, Reading<String> tlsVersion) {
        return tree.link(tool).flatMap(path -> {
            String command = "ldd " + path;
            if (!tree.wasAsked(command)) {
                return Reading.unavailable(path + " is no ELF program, such as a script, so what it runs is not known");
            }
            return Parser.apply(tree.output(command, 0, 1), Ldd::parse)
                    .flatMap(mapped -> libraries(tree, mapped, tlsVersion))
                    .map(libraries -> new LinkedProgram(path, libraries));
        });
    }

    private static Reading<List<LinkedLibrary>> libraries(
            SystemTree tree, Map<String, String> mapped, Reading<String> tlsVersion) {
        List<Reading<LinkedLibrary>> libraries = new ArrayList<>();
        mapped.forEach((name, path) -> libraries.add(
                tree.link(path).map(file -> new LinkedLibrary(name, file, version(name, file, tlsVersion)))));
        return Reading.all(libraries, "ldd");
    }

    private static Reading<String> version(String name, String file, Reading<String> tlsVersion) {
        Matcher numbered = NUMBERED.matcher(file);
        if (numbered.matches()) {
            return Reading.measured(
                    numbered.group(1) == null ? numbered.group(2) : numbered.group(1), "the file's name");
        }
        return TLS.matcher(name).matches() ? tlsVersion : Reading.unavailable("the name of " + file + " states none");
    }
}
