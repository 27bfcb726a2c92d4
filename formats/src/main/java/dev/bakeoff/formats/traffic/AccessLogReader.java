package dev.bakeoff.formats.traffic;

import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebUrl;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads access logs in NCSA's common format and in the combined one, as nginx and Apache write them, whatever follows on a
 * line: {@code address ident user [time] "GET /path HTTP/1.1" status bytes}. Before it the name of a virtual host may stand,
 * as in Apache's {@code vhost_combined}.
 *
 * <p>Successful GET and HEAD requests are taken, each path weighted by how often it was asked for. Source: the documentation
 * of Apache's mod_log_config and of ngx_http_log_module.
 */
public final class AccessLogReader {
    /** The largest log that is read, in bytes. A part of a larger one is as good. */
    public static final int LARGEST = 32 << 20;

    private static final Set<String> SAFE = Set.of("GET", "HEAD");
    private static final int NOT_MODIFIED = 304;
    private static final String EXPECTED =
            "lines such as: 127.0.0.1 - - [10/Oct/2000:13:55:36 +0200] \"GET / HTTP/1.1\"" + " 200 2326";

    /** Up to the request: no field before it has a quote. */
    private static final Pattern BEFORE = Pattern.compile("[^\\[\"]+ \\[[^]\"]+] \"");

    private static final Pattern AFTER = Pattern.compile("\" (\\d{3})(?: .*)?");
    private static final Pattern REQUEST = Pattern.compile("([A-Z]+) (\\S+)(?: HTTP/\\d(?:\\.\\d)?)?");

    private final String fileName;
    private final RecordedTraffic.Collector collector = new RecordedTraffic.Collector();
    private @Nullable Line firstStrange;
    private int taken;

    private AccessLogReader(String fileName) {
        this.fileName = fileName;
    }

    /**
     * Reads one log.
     *
     * @param fileName for messages
     * @param text of the whole file
     * @throws FormatException when no line can be understood, quoting the first
     */
    public static RecordedTraffic read(String fileName, String text) throws FormatException {
        return new AccessLogReader(fileName).read(text);
    }

    private RecordedTraffic read(String text) throws FormatException {
        for (Line line : Line.of(fileName, text)) {
            if (!line.text().isBlank()) {
                take(line);
            }
        }
        if (taken == 0) {
            throw firstStrange == null ? FormatException.nothing(fileName, EXPECTED) : firstStrange.malformed(EXPECTED);
        }
        return collector.traffic(Optional.empty());
    }

    private void take(Line line) {
        String text = line.text();
        Matcher before = BEFORE.matcher(text);
        int end = before.lookingAt() ? closingQuote(text, before.end()) : text.length();
        Matcher after = AFTER.matcher(text).region(end, text.length());
        if (!after.matches()) {
            strange(line);
            return;
        }
        taken++;
        Matcher request = REQUEST.matcher(text.substring(before.end(), end));
        int status = Integer.parseInt(after.group(1));
        if (!request.matches()) {
            collector.leaveOut("that are no HTTP requests");
        } else if (!SAFE.contains(request.group(1))) {
            collector.leaveOut("of another method than GET and HEAD");
        } else if (status != NOT_MODIFIED && (status < 200 || status > 299)) {
            collector.leaveOut(status >= 300 && status < 400 ? "that were redirected" : "that did not succeed");
        } else {
            add(request.group(1), request.group(2));
        }
    }

    /** In the request, quotes and what is unprintable are escaped by backslashes. */
    private static int closingQuote(String text, int from) {
        int place = from;
        while (place < text.length() && text.charAt(place) != '"') {
            place += text.charAt(place) == '\\' ? 2 : 1;
        }
        return Math.min(place, text.length());
    }

    private void strange(Line line) {
        if (firstStrange == null) {
            firstStrange = line;
        }
        Line first = firstStrange;
        collector.leaveOut("that cannot be understood, the first in line " + first.number() + ": "
                + first.malformed("a request").quoted());
    }

    private void add(String method, String target) {
        try {
            String plain = unescaped(target);
            // A proxy is asked by whole URLs.
            String path = plain.startsWith("/") ? plain : WebUrl.parse(plain).path();
            int fragment = path.indexOf('#');
            collector.add(new WebRequest(method, fragment < 0 ? path : path.substring(0, fragment), Map.of(), "", 1));
        } catch (IllegalArgumentException _) {
            collector.leaveOut("that load cannot be offered with");
        }
    }

    /** Both servers write what is unprintable as {@code \\x0A}; Apache puts a backslash before quotes and backslashes. */
    private static String unescaped(String target) {
        return target.replaceAll("\\\\x([0-9A-Fa-f]{2})", "%$1").replaceAll("\\\\([\"\\\\])", "$1");
    }
}
