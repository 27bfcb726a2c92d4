package dev.bakeoff.core.definition;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Where a web server is: the scheme, host and port of its URLs (RFC 6454).
 *
 * @param secure true for https
 * @param host a name or an address, without brackets
 * @param port 1 to 65535
 */
public record Origin(boolean secure, String host, int port) {
    private static final int HTTP_PORT = 80;
    private static final int HTTPS_PORT = 443;
    private static final Pattern HOST = Pattern.compile("[A-Za-z0-9][A-Za-z0-9.-]*|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*");
    private static final Pattern TEXT =
            Pattern.compile("(https?)://(?:\\[([0-9A-Fa-f:.]+)]|([A-Za-z0-9][A-Za-z0-9.-]*))(?::([0-9]{1,5}))?/?");

    public Origin {
        if (!HOST.matcher(host).matches() || host.length() > 255) {
            throw new IllegalArgumentException("\"" + host + "\" is not a host name or IP address");
        }
        if (port < 1 || port > 65535) {
            throw new IllegalArgumentException("a port lies from 1 to 65535, not " + port);
        }
    }

    /**
     * Reads a URL of a server as a whole: {@code http://10.0.0.2:8080}; a slash may follow.
     *
     * @throws IllegalArgumentException when it is none, or names a page of the server
     */
    public static Origin parse(String text) {
        Matcher matcher = TEXT.matcher(text);
        if (!matcher.matches()) {
            throw new IllegalArgumentException("\"" + text
                    + "\" is not where a server is: write http:// or https://, its host, and if need be a port");
        }
        boolean secure = matcher.group(1).equals("https");
        String host = matcher.group(2) == null ? matcher.group(3) : matcher.group(2);
        String port = matcher.group(4);
        return new Origin(
                secure, host.toLowerCase(Locale.ROOT), port == null ? usualPort(secure) : Integer.parseInt(port));
    }

    private static int usualPort(boolean secure) {
        return secure ? HTTPS_PORT : HTTP_PORT;
    }

    /** As it is written, without a port that goes without saying. */
    @Override
    public String toString() {
        return (secure ? "https://" : "http://")
                + (host.contains(":") ? "[" + host + "]" : host)
                + (port == usualPort(secure) ? "" : ":" + port);
    }
}
