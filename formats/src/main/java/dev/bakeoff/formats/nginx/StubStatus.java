package dev.bakeoff.formats.nginx;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * What nginx counted since its start, over all workers and ports, as its page {@code stub_status} tells. The request for
 * the page and its connection are among what it counts. Source: the documentation of ngx_http_stub_status_module.
 *
 * @param accepted connections
 * @param handled connections; fewer than accepted where a limit turned some away
 * @param requests read from clients, whatever became of them
 */
public record StubStatus(long accepted, long handled, long requests) {
    private static final String PAGE = "stub_status";
    private static final String HEADER = "server accepts handled requests";
    private static final int LINES = 4;

    public StubStatus {
        if (accepted < 0 || handled < 0 || handled > accepted || requests < 0) {
            throw new IllegalArgumentException("nginx cannot have handled " + handled + " of " + accepted
                    + " connections with " + requests + " requests");
        }
    }

    /** @throws FormatException when the text is not the whole page */
    public static StubStatus parse(String text) throws FormatException {
        List<Line> lines = Line.of(PAGE, text);
        if (lines.size() < LINES || !lines.get(LINES - 1).words().contains("Waiting:")) {
            throw lines.isEmpty()
                    ? FormatException.nothing(PAGE, "four lines")
                    : lines.getLast().malformed("four lines that end in \"Reading: N Writing: N Waiting: N\"");
        }
        if (!lines.get(1).text().strip().equals(HEADER)) {
            throw lines.get(1).malformed('"' + HEADER + '"');
        }
        Line counts = lines.get(2);
        List<String> words = counts.words();
        if (words.size() != 3) {
            throw counts.malformed("three counts");
        }
        long accepted = counts.wholeNumber(words.get(0), "accepted connections");
        long handled = counts.wholeNumber(words.get(1), "handled connections");
        if (handled > accepted) {
            throw counts.malformed("no more connections handled than accepted");
        }
        return new StubStatus(accepted, handled, counts.wholeNumber(words.get(2), "requests"));
    }
}
