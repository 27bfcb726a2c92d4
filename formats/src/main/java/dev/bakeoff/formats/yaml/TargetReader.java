package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.WebUrl;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.traffic.AccessLogReader;
import dev.bakeoff.formats.traffic.HarReader;
import dev.bakeoff.formats.traffic.RecordedTraffic;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a server of the user's own, with the requests of the file that it names. */
final class TargetReader {
    private static final List<String> SOURCES = List.of("url", "urls", "har", "accessLog");
    private static final String URL = "url: http://127.0.0.1:8080/";
    private static final String BASE = "base: http://127.0.0.1:8080";
    private static final String URLS = "urls: [\"http://127.0.0.1:8080/\", \"http://127.0.0.1:8080/news\"]";
    private static final String CONNECTIONS = "connections: [1, 10]";
    private static final String STATUS = "expect: {status: 200}";

    /** Enough to tell one file from another. */
    private static final int HASH_DIGITS = 16;

    private final Problems problems;
    private final Values values;
    private final NamedFiles files;

    TargetReader(Problems problems, NamedFiles files) {
        this.problems = problems;
        this.values = new Values(problems);
        this.files = files;
    }

    /** What is asked for, and where it was asked for. */
    private record Question(Origin origin, WebTarget.Asked asked) {}

    /** From a file's name and text to what it records. */
    @FunctionalInterface
    private interface Format {
        RecordedTraffic read(String name, String text) throws FormatException;
    }

    /** Empty with a problem noted. */
    Optional<WebTarget> read(Node node) {
        Fields fields = Fields.of(problems, node, Level.TARGET);
        Optional<String> name = fields.require("name", "write for example name: shop")
                .flatMap(place -> values.text(place, "name: shop")
                        .filter(text -> problems.accept(place, () -> named(text), "name: shop")
                                .isPresent()));
        Optional<Question> question = question(node, fields);
        WebTarget.Offering offering = offering(fields);
        WebTarget.Check check = check(fields);
        return name.flatMap(
                text -> question.map(found -> new WebTarget(text, found.origin(), found.asked(), offering, check)));
    }

    private static WebTarget named(String name) {
        WebTarget.Asked anything = new WebTarget.Asked(List.of(WebRequest.get("/", 1)), "");
        return new WebTarget(
                name, new Origin(false, "localhost", 80), anything, WebTarget.Offering.USUAL, WebTarget.Check.USUAL);
    }

    private Optional<Question> question(Node node, Fields fields) {
        List<String> stated =
                SOURCES.stream().filter(word -> fields.get(word).isPresent()).toList();
        if (stated.isEmpty() && SOURCES.stream().anyMatch(fields::isMisspelt)) {
            return Optional.empty();
        }
        if (stated.size() != 1) {
            problems.add(
                    node,
                    "a target says by one of " + String.join(", ", SOURCES) + " what is asked for, and here "
                            + (stated.isEmpty() ? "none of them stands" : "stand " + String.join(" and ", stated)),
                    "write for example " + URL);
            return Optional.empty();
        }
        Node place = fields.get(stated.getFirst()).orElseThrow();
        return switch (stated.getFirst()) {
            case "url" -> withoutBase(fields, written(Stream.of(place), URL, place));
            case "urls" -> withoutBase(fields, written(values.list(place, URLS).stream(), URLS, place));
            case "har" -> recorded(fields, place, "har: shop.har", HarReader.LARGEST, HarReader::read);
            default -> recorded(fields, place, "accessLog: access.log", AccessLogReader.LARGEST, AccessLogReader::read);
        };
    }

    private Optional<Question> withoutBase(Fields fields, Optional<Question> question) {
        fields.get("base")
                .ifPresent(place -> problems.add(
                        place,
                        "base goes with har and accessLog; a URL says itself where the server is",
                        "leave base out"));
        return question;
    }

    private Optional<Question> written(Stream<Node> nodes, String example, Node place) {
        List<WebUrl> urls = new ArrayList<>();
        nodes.forEach(node -> values.text(node, example)
                .flatMap(text -> problems.accept(node, () -> WebUrl.parse(text), example))
                .ifPresent(url -> {
                    if (urls.isEmpty() || urls.getFirst().origin().equals(url.origin())) {
                        urls.add(url);
                    } else {
                        problems.add(
                                node,
                                "a target is one server, and " + url.origin() + " is another than "
                                        + urls.getFirst().origin(),
                                "write a target of its own for it");
                    }
                }));
        if (urls.isEmpty()) {
            return Optional.empty();
        }
        List<WebRequest> requests =
                urls.stream().map(url -> WebRequest.get(url.path(), 1)).toList();
        return problems.accept(place, () -> new WebTarget.Asked(requests, "as written"), example)
                .map(asked -> new Question(urls.getFirst().origin(), asked));
    }

    private Optional<Question> recorded(Fields fields, Node place, String example, int most, Format format) {
        Optional<Origin> base = fields.get("base")
                .flatMap(node ->
                        values.text(node, BASE).flatMap(text -> problems.accept(node, () -> Origin.parse(text), BASE)));
        return values.text(place, example).flatMap(name -> recorded(place, name, base, most, format));
    }

    private Optional<Question> recorded(Node place, String name, Optional<Origin> base, int most, Format format) {
        try {
            byte[] bytes = files.read(name, most);
            RecordedTraffic traffic = format.read(name, new String(bytes, StandardCharsets.UTF_8));
            return question(place, name + " (SHA-256 " + hash(bytes) + "...)", base, traffic);
        } catch (IOException e) {
            problems.add(place, name + ": " + e.getMessage(), "");
        } catch (FormatException e) {
            problems.add(place, String.valueOf(e.getMessage()), "");
        }
        return Optional.empty();
    }

    private Optional<Question> question(Node place, String file, Optional<Origin> base, RecordedTraffic traffic) {
        Optional<Origin> origin = base.or(traffic::origin);
        if (traffic.requests().isEmpty()) {
            problems.add(
                    place,
                    file + " holds no request that load can be offered with: " + traffic.words(),
                    "record successful requests to one server");
        } else if (origin.isEmpty()) {
            problems.add(place, file + " does not say where the server is", "write for example " + BASE);
        } else {
            return problems.accept(
                            place, () -> new WebTarget.Asked(traffic.requests(), file + ": " + traffic.words()), URL)
                    .map(asked -> new Question(origin.get(), asked));
        }
        return Optional.empty();
    }

    private static String hash(byte[] bytes) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
            return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    private WebTarget.Offering offering(Fields fields) {
        WebTarget.Offering usual = WebTarget.Offering.USUAL;
        boolean keepAlive = fields.get("keepAlive")
                .flatMap(place -> values.truth(place, "keepAlive: false"))
                .orElse(usual.keepAlive());
        return fields.get("connections")
                .flatMap(place -> {
                    List<Integer> numbers = values.list(place, CONNECTIONS).stream()
                            .flatMap(node -> values.wholeNumber(node, CONNECTIONS).stream())
                            .toList();
                    return numbers.isEmpty()
                            ? Optional.empty()
                            : problems.accept(place, () -> new WebTarget.Offering(numbers, keepAlive), CONNECTIONS);
                })
                .orElse(new WebTarget.Offering(usual.connections(), keepAlive));
    }

    private WebTarget.Check check(Fields fields) {
        boolean verify = fields.get("verify")
                .flatMap(place -> values.truth(place, "verify: false"))
                .orElse(WebTarget.Check.USUAL.verify());
        Optional<Integer> status = fields.get("expect")
                .flatMap(place -> Fields.of(problems, place, Level.EXPECT).get("status"))
                .flatMap(place -> values.wholeNumber(place, STATUS)
                        .filter(number -> problems.accept(
                                        place, () -> new WebTarget.Check(Optional.of(number), verify), STATUS)
                                .isPresent()));
        return new WebTarget.Check(status, verify);
    }
}
