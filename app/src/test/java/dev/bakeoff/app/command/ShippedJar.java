package dev.bakeoff.app.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** Processes of the tests that start the jar, with an environment of their own. */
final class ShippedJar {
    static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));
    static final Path FOLDER = Path.of("target").toAbsolutePath();
    static final String JAR = "bakeoff-app.jar";

    private ShippedJar() {}

    /** Java by its full path, since nothing need be on PATH. */
    static Console.Outcome bakeoff(Path scratch, Map<String, String> environment, String... arguments)
            throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of(
                JAVA_HOME.resolve("bin/java").toString(),
                "-jar",
                FOLDER.resolve(JAR).toString()));
        command.addAll(List.of(arguments));
        return run(scratch, environment, Duration.ofMinutes(3), command);
    }

    /**
     * Runs a command to its end, and ends it and its descendants where it does not come.
     *
     * @param scratch a folder for what it prints
     * @param environment all of it
     */
    static Console.Outcome run(Path scratch, Map<String, String> environment, Duration limit, List<String> command)
            throws IOException, InterruptedException {
        Path out = Files.createTempFile(scratch, "out", ".txt");
        Path err = Files.createTempFile(scratch, "err", ".txt");
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(out.toFile()).redirectError(err.toFile());
        builder.environment().clear();
        builder.environment().putAll(environment);
        Process process = builder.start();
        try {
            if (!process.waitFor(limit.toSeconds(), TimeUnit.SECONDS)) {
                throw new AssertionError(
                        command + " did not end within " + limit.toSeconds() + " s: " + Files.readString(err));
            }
            return new Console.Outcome(process.exitValue(), Files.readString(out), Files.readString(err));
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
    }
}
