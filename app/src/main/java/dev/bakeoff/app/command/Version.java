package dev.bakeoff.app.command;

import java.util.Optional;
import picocli.CommandLine.IVersionProvider;

/** This Bakeoff's version, from the manifest of its jar. */
final class Version implements IVersionProvider {

    static String current() {
        return Optional.ofNullable(Version.class.getPackage().getImplementationVersion())
                .orElse("development");
    }

    /** With the name of the program. */
    static String words() {
        return "bakeoff " + current();
    }

    @Override
    public String[] getVersion() {
        return new String[] {words()};
    }
}
