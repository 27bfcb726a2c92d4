package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.measure.load.Endpoint;
import java.net.Inet6Address;
import java.net.InetAddress;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.UnknownHostException;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * Where load is to go. Its name is looked up once, here, and load goes to the first address that is found: what the name
 * leads to later changes nothing.
 *
 * @param url as asked for
 * @param endpoint name, address and port
 */
record Destination(URI url, Endpoint endpoint) {
    private static final Set<String> SCHEMES = Set.of("http", "https");
    private static final String EXAMPLE = "; write for example http://127.0.0.1:8080/";

    /** Looks a name up, or reads an address. */
    @FunctionalInterface
    interface Resolver {
        InetAddress[] resolve(String host) throws UnknownHostException;
    }

    /**
     * Whether the user says that even a public address may be loaded.
     *
     * @param option how they say it
     */
    record Consent(boolean given, String option) {}

    /** For {@code bakeoff load}, whose option for that needs no name of a host. */
    static Destination of(String text, boolean anyHost, Resolver resolver) {
        return of(text, new Consent(anyHost, "--i-may-load-this-host"), resolver);
    }

    /**
     * Reads a URL and looks its host up.
     *
     * @throws CommandFailure when it is no URL for load, has no address, or has a public one that was not allowed
     */
    static Destination of(String text, Consent consent, Resolver resolver) {
        URI url = url(text);
        String host = url.getHost().replaceAll("[\\[\\]]", "");
        InetAddress address = address(host, resolver);
        if (!consent.given() && !isNear(address)) {
            throw new CommandFailure(
                    ExitCode.USAGE,
                    address.getHostAddress() + " (" + host
                            + ") is a public address. Load can take a server down for all"
                            + " who use it, so only loopback and private addresses are loaded without a word."
                            + " Nothing was sent. If you may load it, add " + consent.option());
        }
        try {
            return new Destination(url, new Endpoint(host, address.getHostAddress(), port(url)));
        } catch (IllegalArgumentException e) {
            throw refused(text, e.getMessage() + EXAMPLE);
        }
    }

    private static URI url(String text) {
        try {
            URI url = new URI(text);
            if (!SCHEMES.contains(
                    Optional.ofNullable(url.getScheme()).orElse("").toLowerCase(Locale.ROOT))) {
                throw refused(text, "it does not begin with http:// or https://" + EXAMPLE);
            }
            if (url.getHost() == null) {
                throw refused(text, "it names no host" + EXAMPLE);
            }
            if (url.getRawUserInfo() != null) {
                throw refused(text, "a user is not sent; leave it out, and send a header with -H instead");
            }
            if (url.getRawFragment() != null) {
                throw refused(text, "what follows # is not sent; leave it out");
            }
            return url;
        } catch (URISyntaxException e) {
            throw refused(text, e.getReason() + " at character " + (e.getIndex() + 1) + "; percent-encode it");
        }
    }

    private static InetAddress address(String host, Resolver resolver) {
        try {
            return resolver.resolve(host)[0];
        } catch (UnknownHostException _) {
            throw new CommandFailure(
                    ExitCode.UNFIT_ENVIRONMENT,
                    "no address is known for the host " + host + "; check its spelling, or write an address");
        }
    }

    /** This machine or a private network: RFC 1918, RFC 4193, link-local. */
    private static boolean isNear(InetAddress address) {
        // Linux takes 0.0.0.0 and :: for this machine itself.
        return address.isAnyLocalAddress()
                || address.isLoopbackAddress()
                || address.isLinkLocalAddress()
                || (address instanceof Inet6Address ? isUniqueLocal(address) : address.isSiteLocalAddress());
    }

    /** fc00::/7; what Java calls site-local is the older fec0::/10. */
    private static boolean isUniqueLocal(InetAddress address) {
        return (address.getAddress()[0] & 0xfe) == 0xfc;
    }

    private static int port(URI url) {
        return url.getPort() >= 0 ? url.getPort() : secure(url) ? 443 : 80;
    }

    private static boolean secure(URI url) {
        return url.getScheme().equalsIgnoreCase("https");
    }

    /** Whether load goes there by TLS. */
    boolean secure() {
        return secure(url);
    }

    /** With the query, percent-encoded as given. */
    String path() {
        String path = url.getRawPath().isEmpty() ? "/" : url.getRawPath();
        return url.getRawQuery() == null ? path : path + "?" + url.getRawQuery();
    }

    private static CommandFailure refused(String text, String words) {
        return new CommandFailure(ExitCode.USAGE, "no load can go to \"" + text + "\": " + words);
    }
}
