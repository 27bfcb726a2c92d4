package dev.bakeoff.measure.load;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * One HTTP/1.1 GET request and what a correct response to it is.
 *
 * @param endpoint where the server listens
 * @param tls present for https, empty for http
 * @param path with its query, starting with a slash, already percent-encoded
 * @param headers sent beside Host and Connection, in this order; names without regard to case, none of those that
 *     frame the message
 * @param expectation what a correct response is
 */
public record Target(
        Endpoint endpoint, Optional<TlsChoice> tls, String path, Map<String, String> headers, Expectation expectation) {
    private static final Pattern PATH = Pattern.compile("/[!-~]*");
    private static final Pattern HEADER_NAME = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern HEADER_VALUE = Pattern.compile("[ -~\\t]*");
    private static final Set<String> OURS = Set.of("host", "connection", "content-length", "transfer-encoding");

    public Target {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        if (!PATH.matcher(path).matches()) {
            throw new IllegalArgumentException(
                    "the path \"" + path + "\" must start with / and hold no blank; percent-encode it");
        }
        headers.forEach((name, value) -> {
            if (!HEADER_NAME.matcher(name).matches()
                    || !HEADER_VALUE.matcher(value).matches()) {
                throw new IllegalArgumentException("\"" + name + ": " + value + "\" is not an HTTP header");
            }
            if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("the header " + name + " is set by the load client; leave it out");
            }
        });
    }

    /** The request as sent. */
    byte[] encode(ConnectionUse use) {
        StringBuilder request = new StringBuilder("GET ").append(path).append(" HTTP/1.1\r\n");
        request.append("Host: ").append(authority()).append("\r\n");
        headers.forEach(
                (name, value) -> request.append(name).append(": ").append(value).append("\r\n"));
        switch (use) {
            case KEEP_ALIVE -> {}
            case CLOSE -> request.append("Connection: close\r\n");
        }
        return request.append("\r\n").toString().getBytes(StandardCharsets.US_ASCII);
    }

    private String authority() {
        boolean usual = endpoint.port() == (tls.isPresent() ? 443 : 80);
        String host = endpoint.host();
        String bracketed = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        return usual ? bracketed : bracketed + ":" + endpoint.port();
    }
}
