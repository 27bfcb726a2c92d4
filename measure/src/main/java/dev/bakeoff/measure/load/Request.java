package dev.bakeoff.measure.load;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * An HTTP/1.1 request, and what a correct response to it is.
 *
 * @param method such as GET; not CONNECT
 * @param path with its query, starting with a slash, already percent-encoded
 * @param headers sent beside Host and Connection, in this order; names without regard to case, none of those that
 *     frame the message
 * @param body sent with its Content-Length
 * @param expectation what a correct response is
 */
public record Request(String method, String path, Map<String, String> headers, Body body, Expectation expectation) {
    public static final String GET = "GET";
    private static final Pattern TOKEN = Pattern.compile("[A-Za-z0-9!#$%&'*+.^_`|~-]+");
    private static final Pattern PATH = Pattern.compile("/[!-~]*");
    private static final Pattern HEADER_VALUE = Pattern.compile("[ -~\\t]*");
    private static final Set<String> OURS = Set.of("host", "connection", "content-length", "transfer-encoding");

    /** Methods whose requests say how long their body is even when there is none (RFC 9110, section 8.6). */
    private static final Set<String> BODIED = Set.of("POST", "PUT", "PATCH");

    public Request {
        headers = Collections.unmodifiableMap(new LinkedHashMap<>(headers));
        if (!TOKEN.matcher(method).matches() || method.equals("CONNECT")) {
            throw new IllegalArgumentException("\"" + method + "\" is not a method that load can be offered with");
        }
        if (!PATH.matcher(path).matches()) {
            throw new IllegalArgumentException(
                    "the path \"" + path + "\" must start with / and hold no blank; percent-encode it");
        }
        headers.forEach((name, value) -> {
            if (!TOKEN.matcher(name).matches() || !HEADER_VALUE.matcher(value).matches()) {
                throw new IllegalArgumentException("\"" + name + ": " + value + "\" is not an HTTP header");
            }
            if (OURS.contains(name.toLowerCase(Locale.ROOT))) {
                throw new IllegalArgumentException("the header " + name + " is set by the load client; leave it out");
            }
        });
    }

    /** Whether responses have no body by the request's method alone. */
    boolean head() {
        return method.equals("HEAD");
    }

    /** The request as sent. */
    byte[] encode(String authority, ConnectionUse use) {
        StringBuilder head = new StringBuilder(method).append(" ").append(path).append(" HTTP/1.1\r\n");
        head.append("Host: ").append(authority).append("\r\n");
        headers.forEach(
                (name, value) -> head.append(name).append(": ").append(value).append("\r\n"));
        if (!body.isEmpty() || BODIED.contains(method)) {
            head.append("Content-Length: ").append(body.bytes().length).append("\r\n");
        }
        switch (use) {
            case KEEP_ALIVE -> {}
            case CLOSE -> head.append("Connection: close\r\n");
        }
        head.append("\r\n");
        ByteArrayOutputStream message = new ByteArrayOutputStream();
        message.writeBytes(head.toString().getBytes(StandardCharsets.US_ASCII));
        message.writeBytes(body.bytes());
        return message.toByteArray();
    }
}
