package dev.bakeoff.measure.workload;

import dev.bakeoff.formats.nginx.StubStatus;
import dev.bakeoff.formats.text.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;

/** Where an nginx of ours tells its own counters, over plain HTTP. */
final class StatusPage {
    static final String LOCATION = "location = /status { stub_status; }";
    private static final String PATH = "/status";

    private StatusPage() {}

    /**
     * Asks for the counters, over a connection of its own that is counted, too.
     *
     * @param server with {@link #LOCATION}
     * @throws WorkloadException when it does not tell
     */
    static StubStatus ask(NginxServer server) throws WorkloadException {
        try {
            HttpURLConnection request = server.request(PATH);
            // A connection that is kept would be counted for one answer and not for the next.
            request.setRequestProperty("Connection", "close");
            try (InputStream answer = request.getInputStream()) {
                return StubStatus.parse(new String(answer.readAllBytes(), StandardCharsets.US_ASCII));
            }
        } catch (IOException | FormatException e) {
            throw new WorkloadException(
                    "nginx does not tell its counts: " + e.getMessage() + "; its log: "
                            + server.errorLog().strip(),
                    e);
        }
    }
}
