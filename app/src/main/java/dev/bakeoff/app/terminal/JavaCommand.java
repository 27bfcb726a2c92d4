package dev.bakeoff.app.terminal;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** How to start another Java process like this one. */
public final class JavaCommand {
    private JavaCommand() {}

    /** An argument vector: this Java, this class path, other flags and another main class. */
    public static List<String> of(List<String> flags, Class<?> main, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(flags);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), main.getName()));
        command.addAll(arguments);
        return command;
    }
}
