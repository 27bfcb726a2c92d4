package dev.bakeoff.core.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.StringJoiner;

/**
 * The programs that a candidate runs, and what they run with.
 *
 * @param environment variables set for every process of the candidate, in the order written; no value has a NUL
 *     character, which would end it
 * @param binaries a tool's name to the absolute path to use instead of the one on PATH
 * @param abi whose programs and libraries are used instead of the host's own; it brings both, so that neither binaries
 *     nor libraries stand beside it
 * @param libraries absolute paths of folders that are searched for shared libraries before the usual ones
 */
public record Software(
        Map<String, String> environment, Map<String, String> binaries, Optional<Abi> abi, List<String> libraries) {

    /** What the dynamic linker searches first, see ld.so(8). */
    public static final String LIBRARY_PATH = "LD_LIBRARY_PATH";

    /** What the host has. */
    public static final Software OF_HOST = new Software(Map.of(), Map.of(), Optional.empty(), List.of());

    public Software {
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        binaries = Collections.unmodifiableMap(new LinkedHashMap<>(binaries));
        libraries = List.copyOf(libraries);
        environment.forEach((name, value) -> {
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new IllegalArgumentException("\"" + name + "\" is not the name of an environment variable");
            }
            refuseNul(value);
        });
        binaries.values().forEach(Software::requireAbsolute);
        libraries.forEach(folder -> {
            requireAbsolute(folder);
            if (folder.indexOf(':') >= 0) {
                throw new IllegalArgumentException("\"" + folder + "\" has a colon, which ends a folder in "
                        + LIBRARY_PATH + "; list folders one by one");
            }
        });
        if (!libraries.isEmpty() && environment.containsKey(LIBRARY_PATH)) {
            throw new IllegalArgumentException(
                    "libraries and the variable " + LIBRARY_PATH + " say the same thing; leave one of them out");
        }
        if (abi.isPresent() && !(binaries.isEmpty() && libraries.isEmpty())) {
            throw new IllegalArgumentException(
                    "an ABI brings its own programs and libraries; leave out binaries and libraries");
        }
    }

    private static void requireAbsolute(String path) {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("\"" + path + "\" is no absolute path");
        }
        refuseNul(path);
    }

    private static void refuseNul(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("\"" + text + "\" has a NUL character, which no process can be given");
        }
    }

    /** All variables of the candidate's processes: those written, and the one that the libraries need. */
    public SequencedMap<String, String> variables() {
        SequencedMap<String, String> variables = new LinkedHashMap<>(environment);
        if (!libraries.isEmpty()) {
            variables.put(LIBRARY_PATH, String.join(":", libraries));
        }
        return variables;
    }

    void describe(StringJoiner words) {
        environment.forEach((name, value) -> words.add(name + "=" + value));
        binaries.forEach((tool, path) -> words.add(tool + " from " + path));
        abi.ifPresent(known -> words.add("ABI " + known.word()));
        if (!libraries.isEmpty()) {
            words.add("libraries from " + String.join(" and ", libraries));
        }
    }
}
