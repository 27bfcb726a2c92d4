package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.Body;
import dev.bakeoff.measure.load.Expectation;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The answer that is due to a request.
 *
 * @param status 200 to 599
 * @param headers that it has, by name
 * @param absent names of headers that it has not
 * @param body empty where it is the server's own affair
 */
record EdgeAnswer(int status, Map<String, String> headers, Set<String> absent, Optional<Body> body) {
    private static final int SHOWN_BYTES = 60;

    EdgeAnswer {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        absent = Set.copyOf(absent);
    }

    /**
     * An answer that came.
     *
     * @param headers by name in lower case
     */
    record Given(int status, Map<String, String> headers, Body body) {
        Given {
            headers = Map.copyOf(headers);
        }

        private Optional<String> header(String name) {
            return Optional.ofNullable(headers.get(name.toLowerCase(Locale.ROOT)));
        }
    }

    /** With any headers and body. */
    static EdgeAnswer ofStatus(int status) {
        return new EdgeAnswer(status, Map.of(), Set.of(), Optional.empty());
    }

    static EdgeAnswer of(int status, String contentType, byte[] body) {
        return new EdgeAnswer(status, Map.of("Content-Type", contentType), Set.of(), Optional.of(new Body(body)));
    }

    /** The same with more headers, and without some others. */
    EdgeAnswer with(Map<String, String> more, Set<String> without) {
        Map<String, String> all = new LinkedHashMap<>(headers);
        all.putAll(more);
        return new EdgeAnswer(status, all, without, body);
    }

    /** As much of it as the load client looks at in each response. */
    Expectation expectation() {
        return new Expectation(
                status, body.map(due -> OptionalLong.of(due.bytes().length)).orElse(OptionalLong.empty()));
    }

    /** What is wrong with an answer that came, or nothing. */
    Optional<String> fault(Given given) {
        if (given.status() != status) {
            return Optional.of("status " + given.status() + " instead of " + status);
        }
        return Stream.of(
                        headers.entrySet().stream().flatMap(due -> wrong(due.getKey(), due.getValue(), given).stream()),
                        absent.stream().flatMap(name -> left(name, given).stream()),
                        body.stream()
                                .flatMap(due -> wrong(due.bytes(), given.body().bytes()).stream()))
                .flatMap(faults -> faults)
                .findFirst();
    }

    private static Optional<String> wrong(String name, String due, Given given) {
        Optional<String> came = given.header(name);
        return came.equals(Optional.of(due))
                ? Optional.empty()
                : Optional.of("header " + name + " is "
                        + came.map(value -> '"' + value + '"').orElse("missing") + " instead of \"" + due + '"');
    }

    private static Optional<String> left(String name, Given given) {
        return given.header(name).map(value -> "header " + name + " is \"" + value + "\" where there should be none");
    }

    private static Optional<String> wrong(byte[] due, byte[] came) {
        int place = Arrays.mismatch(due, came);
        return place < 0
                ? Optional.empty()
                : Optional.of("a body of " + came.length + " bytes instead of " + due.length + ", from byte " + place
                        + " on \"" + from(place, came) + "\" instead of \"" + from(place, due) + '"');
    }

    private static String from(int place, byte[] bytes) {
        byte[] shown = Arrays.copyOfRange(bytes, place, Math.clamp(bytes.length, place, place + SHOWN_BYTES));
        return new String(shown, StandardCharsets.UTF_8).strip();
    }
}
