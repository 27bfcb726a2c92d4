package dev.bakeoff.formats.linker;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.LinkedHashMap;
import java.util.SequencedMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code ldd} of glibc or musl prints: the shared libraries that the dynamic linker maps for a program. */
public final class Ldd {
    private static final String TOOL = "ldd";
    private static final Pattern MAPPED = Pattern.compile("(\\S+) => (/\\S+) \\(0x[0-9a-f]+\\)");
    private static final Pattern MISSING = Pattern.compile("(\\S+) => not found|Error loading shared library .*");
    /** The linker itself, and a library that is asked for by its path. */
    private static final Pattern BY_PATH = Pattern.compile("(/\\S+) \\(0x[0-9a-f]+\\)");
    /** The kernel's own, which is in no file. */
    private static final Pattern KERNEL = Pattern.compile("linux-(vdso|gate)\\S*\\s+(?:=>\\s+)?\\(0x[0-9a-f]+\\)");

    private static final Pattern STATIC =
            Pattern.compile("not a dynamic executable|statically linked|.*: Not a valid dynamic program");

    private Ldd() {}

    /**
     * The libraries in the linker's order, each with the path it is found at; none for a statically linked program. The
     * caller has made sure that it is a program, for a script is no dynamic executable either.
     *
     * @throws FormatException when a library is not found, or a line is none of ldd's
     */
    public static SequencedMap<String, String> parse(String output) throws FormatException {
        SequencedMap<String, String> libraries = new LinkedHashMap<>();
        boolean said = false;
        for (Line line : Line.of(TOOL, output)) {
            String text = line.text().strip();
            Matcher mapped = MAPPED.matcher(text);
            Matcher byPath = BY_PATH.matcher(text);
            if (MISSING.matcher(text).matches()) {
                throw line.malformed("every library to be found");
            } else if (mapped.matches()) {
                libraries.put(mapped.group(1), mapped.group(2));
            } else if (byPath.matches()) {
                String path = byPath.group(1);
                libraries.put(path.substring(path.lastIndexOf('/') + 1), path);
            } else if (!text.isEmpty()
                    && !KERNEL.matcher(text).matches()
                    && !STATIC.matcher(text).matches()) {
                throw line.malformed("a library and where it is found");
            }
            said |= !text.isEmpty();
        }
        if (!said) {
            throw FormatException.nothing(TOOL, "the libraries of a program");
        }
        return libraries;
    }
}
