package dev.bakeoff.measure.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * An argument vector to execute on a host. No shell interprets it.
 *
 * @param arguments the program first; not empty
 * @param folder working directory, an absolute path on the host
 * @param timeout after which the process and its descendants are ended; positive
 */
public record Command(List<String> arguments, String folder, Duration timeout) {
    public Command {
        arguments = List.copyOf(arguments);
        if (arguments.isEmpty()) {
            throw new IllegalArgumentException("a command needs a program");
        }
        if (!folder.startsWith("/")) {
            throw new IllegalArgumentException("a working directory is absolute, not " + folder);
        }
        if (!timeout.isPositive()) {
            throw new IllegalArgumentException("a timeout is positive, not " + timeout);
        }
    }

    /** A short query: in the root folder, 30 seconds at most. */
    public static Command of(String... arguments) {
        return new Command(List.of(arguments), "/", Duration.ofSeconds(30));
    }

    public Command in(String otherFolder) {
        return new Command(arguments, otherFolder, timeout);
    }

    public Command within(Duration otherTimeout) {
        return new Command(arguments, folder, otherTimeout);
    }

    /** The same command started by another program, such as {@code taskset -c 0}. */
    public Command prefixedBy(List<String> prefix) {
        List<String> all = new ArrayList<>(prefix);
        all.addAll(arguments);
        return new Command(all, folder, timeout);
    }

    /** For messages; not for a shell. */
    @Override
    public String toString() {
        return String.join(" ", arguments);
    }
}
