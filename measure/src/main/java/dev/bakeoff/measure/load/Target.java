package dev.bakeoff.measure.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where load goes, and what is asked for there.
 *
 * @param endpoint where the server listens
 * @param tls present for https, empty for http
 * @param requests at least one; each time one is drawn by weight
 */
public record Target(Endpoint endpoint, Optional<TlsChoice> tls, List<WeightedRequest> requests) {
    public Target {
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("a target has at least one request");
        }
    }

    /** One GET request. */
    public Target(
            Endpoint endpoint,
            Optional<TlsChoice> tls,
            String path,
            Map<String, String> headers,
            Expectation expectation) {
        this(
                endpoint,
                tls,
                List.of(new WeightedRequest(new Request(Request.GET, path, headers, Body.NONE, expectation), 1)));
    }

    /** As in the Host header. */
    String authority() {
        boolean usual = endpoint.port() == (tls.isPresent() ? 443 : 80);
        String host = endpoint.host();
        String bracketed = host.contains(":") && !host.startsWith("[") ? "[" + host + "]" : host;
        return usual ? bracketed : bracketed + ":" + endpoint.port();
    }
}
