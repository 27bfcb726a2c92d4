package dev.bakeoff.core.definition;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;

/**
 * The programs that a candidate runs, and what they run with.
 *
 * @param environment variables set for every process of the candidate, in the order written; no value has a NUL
 *     character, which would end it
 * @param binaries a tool's name to the absolute path to use instead of the one on PATH
 * @param abi whose programs and libraries are used instead of the host's own; it brings both, so that neither binaries
 *     nor libraries stand beside it
 * @param libraries absolute paths of folders that are searched for shared libraries before the usual ones
 * @param openssl what does cryptography beside OpenSSL's own code; a provider comes by a configuration file, so that the
 *     environment names none beside it
 */
public record Software(
        Map<String, String> environment,
        Map<String, String> binaries,
        Optional<Abi> abi,
        List<String> libraries,
        OpensslParts openssl) {

    /** What the dynamic linker searches first, see ld.so(8). */
    public static final String LIBRARY_PATH = "LD_LIBRARY_PATH";

    /** Where OpenSSL looks for its configuration file, see openssl-env(7). */
    public static final String OPENSSL_CONF = "OPENSSL_CONF";

    private static final String OPENSSL_VARIABLES = "OPENSSL_";
    private static final List<String> PROGRAMS_WITH_CRYPTOGRAPHY = List.of("openssl", "nginx");

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
        if (openssl.provider().isPresent() && environment.containsKey(OPENSSL_CONF)) {
            throw new IllegalArgumentException("an OpenSSL provider and the variable " + OPENSSL_CONF
                    + " say the same thing; leave one of them out");
        }
    }

    /** OpenSSL with its own code only. */
    public Software(
            Map<String, String> environment, Map<String, String> binaries, Optional<Abi> abi, List<String> libraries) {
        this(environment, binaries, abi, libraries, OpensslParts.NONE);
    }

    public static Software of(OpensslParts openssl) {
        return new Software(Map.of(), Map.of(), Optional.empty(), List.of(), openssl);
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

    /** The same with its ABI resolved into programs, by tool. */
    Software withPrograms(Map<String, String> programs) {
        return new Software(environment, programs, Optional.empty(), List.of(), openssl);
    }

    /** The same with its provider resolved into the configuration file that brings it. */
    Software withConfiguration(String path) {
        Map<String, String> more = new LinkedHashMap<>(environment);
        more.put(OPENSSL_CONF, path);
        return new Software(more, binaries, abi, libraries, openssl.withoutProvider());
    }

    /** What decides which code does the cryptography, in words; empty for what the host has. */
    List<String> cryptography() {
        Map<String, String> variables = new LinkedHashMap<>(environment);
        variables.keySet().removeIf(name -> !name.startsWith(OPENSSL_VARIABLES));
        Map<String, String> programs = new LinkedHashMap<>(binaries);
        programs.keySet().retainAll(PROGRAMS_WITH_CRYPTOGRAPHY);
        List<String> words = new ArrayList<>();
        new Software(variables, programs, abi, libraries, openssl).describe(words::add);
        return words;
    }

    void describe(Consumer<String> words) {
        environment.forEach((name, value) -> words.accept(name + "=" + value));
        binaries.forEach((tool, path) -> words.accept(tool + " from " + path));
        abi.ifPresent(known -> words.accept("ABI " + known.word()));
        if (!libraries.isEmpty()) {
            words.accept("libraries from " + String.join(" and ", libraries));
        }
        openssl.describe(words);
    }
}
