package dev.bakeoff.results.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A real Chromium that looks at pages, driven by {@code src/test/browser/inspect.mjs}. */
final class Browser {
    private static final Path INSPECTOR = Path.of("src", "test", "browser");
    private static final JsonMapper JSON = new JsonMapper();
    private static final int MINUTES = 5;

    /** How a page is looked at; {@code axe} asks for the accessibility rules of axe-core, which need scripts. */
    record View(int width, int height, boolean scripts, String scheme, String media, boolean axe) {
        static View screen(int width, boolean scripts, String scheme) {
            return new View(width, 900, scripts, scheme, "screen", false);
        }

        View withAxe() {
            return new View(width, height, scripts, scheme, media, true);
        }

        /** A4 with margins of 10 mm at 96 px an inch. */
        static View print() {
            return new View(718, 1000, true, "light", "print", false);
        }
    }

    /**
     * What was seen of one page.
     *
     * @param messages on the console
     * @param requests beside the page itself
     * @param dialogs raised
     * @param cut text that cannot be brought into view
     * @param foreign elements and attributes that no report has
     * @param violations of accessibility rules
     * @param text as a reader sees it
     */
    record Observation(
            String name,
            List<String> messages,
            List<String> requests,
            List<String> dialogs,
            List<String> cut,
            List<String> foreign,
            List<String> violations,
            String text) {}

    private Browser() {}

    /** Looks at every page in every view. */
    static List<Observation> inspect(List<Path> pages, List<View> views) throws IOException, InterruptedException {
        if (!Files.isDirectory(INSPECTOR.resolve("node_modules"))) {
            throw new AssertionError("the browser test needs its libraries: run ./verify, or npm ci in results/"
                    + INSPECTOR + " (Node.js 20 or newer, Chromium)");
        }
        List<String> command = new ArrayList<>(
                List.of("node", INSPECTOR.resolve("inspect.mjs").toString(), JSON.writeValueAsString(views)));
        pages.forEach(page -> command.add(page.toAbsolutePath().toString()));
        Path output = Files.createTempFile("browser", ".jsonl");
        Path errors = Files.createTempFile("browser", ".txt");
        Process node = new ProcessBuilder(command)
                .redirectOutput(output.toFile())
                .redirectError(errors.toFile())
                .start();
        try {
            boolean ended = node.waitFor(MINUTES, TimeUnit.MINUTES);
            if (!ended || node.exitValue() != 0) {
                throw new AssertionError(
                        "the browser " + (ended ? "failed: " : "did not end: ") + Files.readString(errors));
            }
            List<Observation> observations = new ArrayList<>();
            for (String line : Files.readAllLines(output, StandardCharsets.UTF_8)) {
                observations.add(observation(JSON.readTree(line)));
            }
            return observations;
        } finally {
            node.descendants().forEach(ProcessHandle::destroyForcibly);
            node.destroyForcibly();
            Files.delete(output);
            Files.delete(errors);
        }
    }

    private static Observation observation(JsonNode seen) {
        JsonNode view = seen.path("view");
        return new Observation(
                Path.of(seen.path("file").asString()).getFileName() + " at "
                        + view.path("width").asInt() + " px, "
                        + view.path("scheme").asString() + ", "
                        + view.path("media").asString() + ", scripts "
                        + (view.path("scripts").asBoolean() ? "on" : "off"),
                texts(seen, "messages"),
                texts(seen, "requests"),
                texts(seen, "dialogs"),
                texts(seen, "cut"),
                texts(seen, "foreign"),
                texts(seen, "violations"),
                seen.path("text").asString());
    }

    private static List<String> texts(JsonNode seen, String name) {
        return StreamSupport.stream(seen.path(name).spliterator(), false)
                .map(JsonNode::asString)
                .toList();
    }
}
