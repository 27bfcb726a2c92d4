package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.measure.load.Body;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.HttpVersion;
import dev.bakeoff.measure.load.Request;
import dev.bakeoff.measure.load.WeightedRequest;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code bakeoff load} that say what is asked for, and what a correct response is. */
final class LoadRequestOptions {
    /** All requests with their bodies go to a load process in one message. */
    private static final int MOST_BODY_BYTES = 4 * 1024 * 1024;

    private static final int MOST_LIST_BYTES = 1024 * 1024;
    private static final int MOST_URLS = 1000;
    private static final Pattern HEADER = Pattern.compile("([^:]+):\\s*(.*)");
    private static final Pattern LINE = Pattern.compile("([0-9]{1,9})\\s+(\\S+)");

    @Option(
            names = {"-X", "--method"},
            paramLabel = "METHOD",
            description = "Default: GET, or POST with a body.")
    private @Nullable String method;

    @Option(
            names = {"-H", "--header"},
            paramLabel = "HEADER",
            description = "Sent with each request, as in -H \"Accept: text/html\". May be given several times.")
    private List<String> headers = List.of();

    @Option(names = "--body", paramLabel = "TEXT", description = "Sent after the headers, in UTF-8.")
    private @Nullable String body;

    @Option(names = "--body-file", paramLabel = "FILE", description = "The bytes of this file are sent instead.")
    private @Nullable Path bodyFile;

    @Option(
            names = "--urls",
            paramLabel = "FILE",
            description = "Lines of a weight and a path, such as \"3 /index.html\", that are asked for at random.")
    private @Nullable Path urls;

    @Option(
            names = "--status",
            paramLabel = "STATUS",
            description = "Of a correct response. Redirects are not followed. Default: 200.")
    private int status = 200;

    @Option(
            names = "--http2",
            description = "Speak HTTP/2, one request at a time on a connection; without TLS the server must expect it.")
    private boolean http2;

    LoadRequestOptions() {}

    HttpVersion version() {
        return http2 ? HttpVersion.HTTP_2 : HttpVersion.HTTP_1_1;
    }

    /**
     * What is asked for.
     *
     * @param path of the URL
     * @throws CommandFailure when options contradict each other, or state what is no request
     */
    List<WeightedRequest> requests(String path) {
        Body content = content();
        if (urls == null) {
            return List.of(new WeightedRequest(request(path, content), 1));
        }
        if (!path.equals("/")) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--urls states the paths; leave " + path + " out of the URL, or move it into the file");
        }
        return weighted(urls, content);
    }

    private Request request(String path, Body content) {
        try {
            return new Request(
                    Optional.ofNullable(method).orElse(content.bytes().length == 0 ? Request.GET : "POST"),
                    path,
                    headers(),
                    content,
                    new Expectation(status, OptionalLong.empty()));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        }
    }

    private List<WeightedRequest> weighted(Path file, Body content) {
        List<WeightedRequest> requests = new ArrayList<>();
        int number = 0;
        for (String line : InputFile.text("--urls", file, MOST_LIST_BYTES).split("\\R")) {
            number++;
            if (!line.isBlank() && !line.startsWith("#")) {
                requests.add(weighted(line.strip(), file + ":" + number, content));
            }
        }
        if (requests.isEmpty() || requests.size() > MOST_URLS) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "--urls: " + file + ": it has 1 to " + MOST_URLS + " paths, not " + requests.size());
        }
        if ((long) content.bytes().length * requests.size() > MOST_BODY_BYTES) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    "a body for each of " + requests.size() + " paths is too much; shorten one of both");
        }
        return requests;
    }

    private WeightedRequest weighted(String line, String place, Body content) {
        Matcher matcher = LINE.matcher(line);
        if (!matcher.matches()) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    place + ": \"" + line + "\" is no weight with a path; write for example: 3 /index.html");
        }
        try {
            return new WeightedRequest(request(matcher.group(2), content), Integer.parseInt(matcher.group(1)));
        } catch (IllegalArgumentException | CommandFailure e) {
            throw new CommandFailure(ExitCode.USAGE, place + ": " + e.getMessage());
        }
    }

    private Map<String, String> headers() {
        Map<String, String> byName = new LinkedHashMap<>();
        for (String header : headers) {
            Matcher matcher = HEADER.matcher(header);
            if (!matcher.matches()) {
                throw new CommandFailure(
                        ExitCode.USAGE,
                        "--header: \"" + header + "\" is no header; write for example \"Accept: text/html\"");
            }
            refuseOurs(matcher.group(1));
            if (byName.put(matcher.group(1), matcher.group(2)) != null) {
                throw new CommandFailure(
                        ExitCode.USAGE,
                        "--header: " + matcher.group(1) + " is given twice; join its values with commas");
            }
        }
        return byName;
    }

    /** What the load client sets has another way in. */
    private static void refuseOurs(String name) {
        Optional<String> remedy = Optional.ofNullable(Map.of(
                        "host", "name the host in the URL",
                        "connection", "use --close for a new connection for each request",
                        "content-length", "it follows from the body",
                        "transfer-encoding", "bodies are sent with their length")
                .get(name.toLowerCase(Locale.ROOT)));
        remedy.ifPresent(words -> {
            throw new CommandFailure(
                    ExitCode.USAGE, "--header: " + name + " is set by the load client; leave it out: " + words);
        });
    }

    private Body content() {
        if (body != null && bodyFile != null) {
            throw new CommandFailure(ExitCode.USAGE, "--body and --body-file both state a body; leave one out");
        }
        if (bodyFile != null) {
            return new Body(InputFile.bytes("--body-file", bodyFile, MOST_BODY_BYTES));
        }
        return body == null ? Body.NONE : new Body(body.getBytes(StandardCharsets.UTF_8));
    }
}
