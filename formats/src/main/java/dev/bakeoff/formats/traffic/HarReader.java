package dev.bakeoff.formats.traffic;

import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebUrl;
import dev.bakeoff.formats.text.FormatException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Reads HTTP archives, version 1.1 and 1.2, as browsers export what they loaded: {@code log.entries[]} with {@code request}
 * and {@code response}. Fields that browsers add of their own are passed over. Source: HAR 1.2 Spec, Jan Odvarko, 2011.
 *
 * <p>One server can be loaded at a time: that of most of the requests is taken, the others are named and left out. So are
 * requests that did not succeed or were redirected: under load they would be errors.
 */
public final class HarReader {
    /** The largest archive that is read, in bytes; with the bodies of responses, browsers make large ones. */
    public static final int LARGEST = 32 << 20;

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();

    private static final Pattern HEADER_NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern HEADER_VALUE = Pattern.compile("[ -~\\t]*");

    /** Set by the load client or by the connection, or asking for half an answer where a whole one is wanted. */
    private static final Set<String> LEFT_OUT_HEADERS = Set.of(
            "host",
            "connection",
            "content-length",
            "transfer-encoding",
            "keep-alive",
            "proxy-connection",
            "upgrade",
            "te",
            "if-none-match",
            "if-modified-since",
            "if-match",
            "if-unmodified-since",
            "if-range",
            "range");

    private static final int NOT_MODIFIED = 304;

    private final String fileName;
    private final RecordedTraffic.Collector collector = new RecordedTraffic.Collector();

    /** An entry that load could be offered with. */
    private record Entry(WebUrl url, WebRequest request) {}

    private HarReader(String fileName) {
        this.fileName = fileName;
    }

    /**
     * Reads one archive.
     *
     * @param fileName for messages
     * @param text of the whole file
     * @throws FormatException when it is no archive, with the place in it
     */
    public static RecordedTraffic read(String fileName, String text) throws FormatException {
        return new HarReader(fileName).read(text);
    }

    private RecordedTraffic read(String text) throws FormatException {
        List<Entry> usable = new ArrayList<>();
        int index = 0;
        for (JsonNode entry : entries(text)) {
            entry("log.entries[" + index++ + "]", entry).ifPresent(usable::add);
        }
        Optional<Origin> origin = mostFrequent(usable);
        for (Entry entry : usable) {
            if (origin.filter(entry.url().origin()::equals).isPresent()) {
                collector.add(entry.request());
            } else {
                collector.leaveOut("to " + entry.url().origin());
            }
        }
        return collector.traffic(origin);
    }

    private JsonNode entries(String text) throws FormatException {
        try {
            // Some programs write a byte order mark.
            JsonNode entries = MAPPER.readTree(text.startsWith("\uFEFF") ? text.substring(1) : text)
                    .path("log")
                    .path("entries");
            if (!entries.isArray()) {
                throw malformed("", "an HTTP archive, with a list log.entries");
            }
            return entries;
        } catch (JacksonException e) {
            throw new FormatException(
                    fileName,
                    e.getLocation() == null
                            ? OptionalInt.empty()
                            : OptionalInt.of(Math.max(1, e.getLocation().getLineNr())),
                    String.valueOf(e.getOriginalMessage()),
                    "JSON");
        }
    }

    private FormatException malformed(String found, String expected) {
        return new FormatException(fileName, OptionalInt.empty(), found, expected);
    }

    private Optional<Entry> entry(String place, JsonNode entry) throws FormatException {
        JsonNode request = entry.path("request");
        String address = text(request, "url", place + ".request.url");
        String method = text(request, "method", place + ".request.method").toUpperCase(Locale.ROOT);
        int status = entry.path("response").path("status").asInt(0);
        if (!address.startsWith("http://") && !address.startsWith("https://")) {
            collector.leaveOut("that are not http or https");
        } else if (status != NOT_MODIFIED && (status < 200 || status > 299)) {
            collector.leaveOut(status >= 300 && status < 400 ? "that were redirected" : "that did not succeed");
        } else if (hasUntoldBody(request)) {
            collector.leaveOut("with a body that the archive does not hold");
        } else {
            return sendable(address, method, request);
        }
        return Optional.empty();
    }

    private String text(JsonNode node, String field, String place) throws FormatException {
        JsonNode value = node.path(field);
        if (!value.isString() || value.stringValue().isBlank()) {
            throw malformed(value.isMissingNode() ? "" : value.toString(), "a text at " + place);
        }
        return value.stringValue();
    }

    /** A form with files, or one that is told by its fields only. */
    private static boolean hasUntoldBody(JsonNode request) {
        JsonNode data = request.path("postData");
        return data.isObject()
                && data.path("text").asString("").isEmpty()
                && (!data.path("params").isEmpty() || request.path("bodySize").asLong(0) > 0);
    }

    private Optional<Entry> sendable(String address, String method, JsonNode request) {
        try {
            int fragment = address.indexOf('#');
            WebUrl url = WebUrl.parse(fragment < 0 ? address : address.substring(0, fragment));
            String body = request.path("postData").path("text").asString("");
            return Optional.of(new Entry(url, new WebRequest(method, url.path(), headers(request), body, 1)));
        } catch (IllegalArgumentException _) {
            collector.leaveOut("that load cannot be offered with");
            return Optional.empty();
        }
    }

    /** Without those of HTTP/2 that begin with a colon. One that stands there twice is joined, cookies by semicolons. */
    private static Map<String, String> headers(JsonNode request) {
        Map<String, String> headers = new LinkedHashMap<>();
        for (JsonNode header : request.path("headers")) {
            String name = header.path("name").asString("");
            String value = header.path("value").asString("");
            boolean ours = LEFT_OUT_HEADERS.contains(name.toLowerCase(Locale.ROOT));
            if (!ours
                    && HEADER_NAME.matcher(name).matches()
                    && HEADER_VALUE.matcher(value).matches()) {
                headers.merge(name, value, (a, b) -> a + (name.equalsIgnoreCase("cookie") ? "; " : ", ") + b);
            }
        }
        return headers;
    }

    /** The earliest of those with as many requests. */
    private static Optional<Origin> mostFrequent(List<Entry> entries) {
        Map<Origin, Integer> counts = new LinkedHashMap<>();
        entries.forEach(entry -> counts.merge(entry.url().origin(), 1, Integer::sum));
        return counts.entrySet().stream()
                .max(Comparator.comparingInt(Map.Entry::getValue))
                .map(Map.Entry::getKey);
    }
}
