package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.Body;
import dev.bakeoff.measure.load.Request;
import dev.bakeoff.measure.load.WeightedRequest;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * A request, and the answer that is due to it.
 *
 * @param request which expects of each response what the load client can look at
 * @param due all of the answer
 * @param share of the requests of its class, in proportion to the others'
 */
record EdgeExchange(Request request, EdgeAnswer due, int share) {
    private static final String FORM = "application/x-www-form-urlencoded";

    static EdgeExchange get(String path, Map<String, String> headers, EdgeAnswer due, int share) {
        return new EdgeExchange(new Request(Request.GET, path, headers, Body.NONE, due.expectation()), due, share);
    }

    /** @param fields already percent-encoded */
    static EdgeExchange form(String path, Map<String, String> headers, String fields, EdgeAnswer due, int share) {
        Map<String, String> all = new TreeMap<>(headers);
        all.put("Content-Type", FORM);
        Body body = new Body(fields.getBytes(StandardCharsets.US_ASCII));
        return new EdgeExchange(new Request("POST", path, all, body, due.expectation()), due, share);
    }

    /** The same as a part of a mix. */
    EdgeExchange times(int factor) {
        return new EdgeExchange(request, due, Math.multiplyExact(share, factor));
    }

    WeightedRequest weighted() {
        return new WeightedRequest(request, share);
    }

    /**
     * Asks twice, since the first answer may be what fills a cache, and holds the second against what is due.
     *
     * @throws WorkloadException when it is another one, saying what was asked, and in what the answers differ
     */
    void requireOn(NginxServer server) throws WorkloadException {
        try {
            var _ = ask(server);
            Optional<String> fault = due.fault(ask(server));
            if (fault.isPresent()) {
                throw new WorkloadException("nginx answers " + words() + " with " + fault.get() + said(server));
            }
        } catch (IOException e) {
            throw new WorkloadException("nginx does not answer " + words() + ": " + e.getMessage() + said(server), e);
        }
    }

    private String words() {
        return request.method() + " " + request.path();
    }

    private static String said(NginxServer server) {
        String log = server.errorLog().strip();
        return log.isEmpty() ? "" : "; its log: " + log;
    }

    private EdgeAnswer.Given ask(NginxServer server) throws IOException {
        HttpURLConnection asked = server.request(request.path());
        asked.setRequestMethod(request.method());
        asked.setInstanceFollowRedirects(false);
        asked.setRequestProperty("Connection", "close");
        request.headers().forEach(asked::setRequestProperty);
        if (request.body().bytes().length > 0) {
            asked.setDoOutput(true);
            asked.getOutputStream().write(request.body().bytes());
        }
        int status = asked.getResponseCode();
        try (InputStream answer =
                status < HttpURLConnection.HTTP_BAD_REQUEST ? asked.getInputStream() : asked.getErrorStream()) {
            // An error without a body has no stream.
            byte[] body = answer == null ? new byte[0] : answer.readAllBytes();
            return new EdgeAnswer.Given(status, headers(asked), new Body(body));
        }
    }

    private static Map<String, String> headers(HttpURLConnection answered) {
        Map<String, String> headers = new TreeMap<>();
        answered.getHeaderFields().forEach((name, values) -> {
            if (name != null) { // The status line is among them, without a name.
                headers.put(name.toLowerCase(Locale.ROOT), String.join(", ", values));
            }
        });
        return headers;
    }
}
