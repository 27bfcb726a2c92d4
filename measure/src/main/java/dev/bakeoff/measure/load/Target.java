package dev.bakeoff.measure.load;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where load goes, and what is asked for there.
 *
 * @param endpoint where the server listens
 * @param tls present for https, empty for http
 * @param version of HTTP that is spoken; without TLS the server must know beforehand that it is HTTP/2
 * @param requests at least one; each time one is drawn by weight; over HTTP/2 without bodies
 */
public record Target(Endpoint endpoint, Optional<TlsChoice> tls, HttpVersion version, List<WeightedRequest> requests) {
    public Target {
        requests = List.copyOf(requests);
        if (requests.isEmpty()) {
            throw new IllegalArgumentException("a target has at least one request");
        }
        if (version == HttpVersion.HTTP_2) {
            requests.forEach(weighted -> {
                if (!weighted.request().body().isEmpty()) {
                    throw new IllegalArgumentException("requests with a body are offered over HTTP/1.1 only");
                }
            });
            if (tls.filter(choice -> !choice.offer().protocols().isEmpty()).isPresent()) {
                throw new IllegalArgumentException("over HTTP/2 the protocol that is offered is h2; leave others out");
            }
        }
    }

    /** Over HTTP/1.1. */
    public Target(Endpoint endpoint, Optional<TlsChoice> tls, List<WeightedRequest> requests) {
        this(endpoint, tls, HttpVersion.HTTP_1_1, requests);
    }

    /** The same over another version. */
    public Target over(HttpVersion otherVersion) {
        return new Target(endpoint, tls, otherVersion, requests);
    }

    /** One GET request over HTTP/1.1. */
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
