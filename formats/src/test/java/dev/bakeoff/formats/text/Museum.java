package dev.bakeoff.formats.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Captured outputs, and the same tools live. */
public final class Museum {
    private Museum() {}

    /** An exhibit without the command that some begin with. */
    public static String text(String exhibit) {
        try (InputStream stream = Museum.class.getResourceAsStream("/museum/" + exhibit)) {
            if (stream == null) {
                throw new IllegalArgumentException("no exhibit " + exhibit);
            }
            String text = new String(stream.readAllBytes(), StandardCharsets.UTF_8);
            return text.startsWith("$ ") ? text.substring(text.indexOf('\n') + 1) : text;
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** What a tool on this machine prints, on both streams. */
    public static String run(String... command) throws IOException, InterruptedException {
        Path output = Files.createTempFile("museum", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(30, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(command[0] + " did not end");
            }
            return Files.readString(output);
        } finally {
            Files.delete(output);
        }
    }
}
