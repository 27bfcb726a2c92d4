package dev.bakeoff.core.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A request of the user's own that load is made of.
 *
 * @param method such as GET; not CONNECT
 * @param path with its query, starting with a slash, percent-encoded
 * @param headers beside those that frame the message, in this order
 * @param body sent in UTF-8; empty for none
 * @param weight how often it is sent in proportion to the others, from 1 to a million
 */
public record WebRequest(String method, String path, Map<String, String> headers, String body, int weight) {
    public static final int HEAVIEST = 1_000_000;

    private static final Pattern METHOD = Pattern.compile("[A-Z][A-Z0-9_-]{0,31}");
    private static final Pattern PATH = Pattern.compile("/[!-~]*");

    public WebRequest {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        if (!METHOD.matcher(method).matches() || method.equals("CONNECT")) {
            throw new IllegalArgumentException("\"" + method + "\" is not a method that load can be offered with");
        }
        requirePath(path);
        if (weight < 1 || weight > HEAVIEST) {
            throw new IllegalArgumentException("a weight lies from 1 to " + HEAVIEST + ", not at " + weight);
        }
    }

    static void requirePath(String path) {
        if (!PATH.matcher(path).matches()) {
            throw new IllegalArgumentException(
                    "the path \"" + path + "\" must start with / and hold no blank; percent-encode it");
        }
    }

    /** One GET of a path. */
    public static WebRequest get(String path, int weight) {
        return new WebRequest("GET", path, Map.of(), "", weight);
    }

    /** The same, sent more or less often. */
    public WebRequest weighing(int other) {
        return new WebRequest(method, path, headers, body, other);
    }

    /** Characters that it takes to keep. */
    long size() {
        return (long) path.length()
                + body.length()
                + headers.entrySet().stream()
                        .mapToLong(header ->
                                header.getKey().length() + header.getValue().length())
                        .sum();
    }
}
