package dev.bakeoff.results.redaction;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;

/** What a field's or variable's name tells of its value. */
final class Labels {
    /** Words in a name that announce a secret, as part of a word or as a whole one. */
    static final String SECRET = "(?:[a-z0-9]{1,40}[_.-]){0,6}"
            + "(?:[a-z0-9]{0,40}(?:password|passwd|passphrase|secret|token|credentials?|apikey|privatekey|accesskey)"
            + "|key|pass|pwd|auth|authorization|cookie|community)"
            + "(?:[_.-][a-z0-9]{1,40}){0,6}";

    private static final Pattern SECRETS = Pattern.compile(SECRET);
    private static final Pattern HOSTS = Pattern.compile("(?:.*_)?(?:host|host_?name|node_?name|fqdn)");
    private static final Pattern USERS = Pattern.compile("(?:.*_)?(?:user|user_?name|logname)");
    private static final Pattern ADDRESSES = Pattern.compile("(?:.*_)?(?:mac|mac_address|ip|ip_address|e?mail)");
    private static final Pattern IDENTIFIERS =
            Pattern.compile("(?:.*_)?(?:serial|serial_?number|uuid|machine_?id|asset_?tag|service_?tag|wwn|wwid)");

    private Labels() {}

    /** The kind of every value under this name; empty where the name says nothing. */
    static Optional<Kind> kindOf(String label) {
        String words = label.replaceAll("([a-z0-9])([A-Z])", "$1_$2").toLowerCase(Locale.ROOT);
        if (SECRETS.matcher(words).matches()) {
            return Optional.of(Kind.SECRET);
        }
        if (HOSTS.matcher(words).matches()) {
            return Optional.of(Kind.HOST);
        }
        if (USERS.matcher(words).matches()) {
            return Optional.of(Kind.USER);
        }
        if (ADDRESSES.matcher(words).matches()) {
            return Optional.of(Kind.ADDRESS);
        }
        return IDENTIFIERS.matcher(words).matches() ? Optional.of(Kind.IDENTIFIER) : Optional.empty();
    }
}
