package dev.bakeoff.core.definition;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A page of a web server.
 *
 * @param origin where the server is
 * @param path with its query, starting with a slash, percent-encoded
 */
public record WebUrl(Origin origin, String path) {
    private static final Pattern TEXT = Pattern.compile("(https?://[^/?#@\\s]+)([/?][!-~]*)?");

    public WebUrl {
        WebRequest.requirePath(path);
    }

    /** @throws IllegalArgumentException when it is no URL that load can go to, with what is wrong */
    public static WebUrl parse(String text) {
        if (text.indexOf('#') >= 0) {
            throw new IllegalArgumentException("what follows # in \"" + text + "\" is not sent; leave it out");
        }
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is not a URL that load can go to: write http:// or https://, a host, if need be a port, and a"
                    + " percent-encoded path; a user is not sent");
        }
        String path = matcher.group(2) == null ? "/" : matcher.group(2);
        return new WebUrl(Origin.parse(matcher.group(1)), path.startsWith("?") ? "/" + path : path);
    }

    @Override
    public String toString() {
        return origin + path;
    }
}
