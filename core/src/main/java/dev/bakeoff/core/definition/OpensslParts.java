package dev.bakeoff.core.definition;

import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * What does cryptography for OpenSSL beside its own code.
 *
 * @param engine an ENGINE by its id, such as {@code qatengine}
 * @param provider a provider by its name, such as {@code legacy}, that is preferred to the default one
 */
public record OpensslParts(Optional<String> engine, Optional<String> provider) {

    /** OpenSSL alone. */
    public static final OpensslParts NONE = new OpensslParts(Optional.empty(), Optional.empty());

    /** Also the name of a file, without its ending, and of a section in a configuration file. */
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_-]{0,63}");

    public OpensslParts {
        engine.ifPresent(name -> require(name, "an engine"));
        provider.ifPresent(name -> require(name, "a provider"));
    }

    public static OpensslParts ofEngine(String name) {
        return new OpensslParts(Optional.of(name), Optional.empty());
    }

    public static OpensslParts ofProvider(String name) {
        return new OpensslParts(Optional.empty(), Optional.of(name));
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    /** The same without its provider, once a configuration file brings that. */
    OpensslParts withoutProvider() {
        return new OpensslParts(engine, Optional.empty());
    }

    private static void require(String name, String what) {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" cannot name " + what
                    + ": use 1 to 64 letters, digits, dashes and underscores, and no path");
        }
    }

    void describe(Consumer<String> words) {
        engine.ifPresent(name -> words.accept("OpenSSL engine " + name));
        provider.ifPresent(name -> words.accept("OpenSSL provider " + name));
    }
}
