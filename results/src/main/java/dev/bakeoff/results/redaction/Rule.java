package dev.bakeoff.results.redaction;

/**
 * A form by which something to leave out shows itself in running text, whatever its value. Where two begin at the same
 * place, the earlier one here holds.
 */
enum Rule {
    PRIVATE_KEY(Kind.SECRET, "", "(?s:-----BEGIN [A-Z ]*PRIVATE KEY-----.*?(?:-----END [A-Z ]*PRIVATE KEY-----|\\z))"),
    /** {@code API_TOKEN=...}, {@code Authorization: Bearer ...}. */
    NAMED_SECRET(
            Kind.SECRET,
            "(?<![a-z0-9])" + Labels.SECRET + "[\"']?(?:\\s*=\\s*|:\\s*(?=\\S*[a-z]))[\"']?(?:(?:bearer|basic)\\s+)?",
            "[^\\s\"']*[^\\s\"',;.)\\]]"),
    SECRET_FLAG(Kind.SECRET, "--(?:[a-z]+-)*(?:password|passphrase|token|secret|community|key)\\s+", "\\S+"),
    COMMUNITY(Kind.SECRET, "\\bcommunity\\s+string\\s*[\"']?", "[^\\s\"',;]+"),
    BEARER(Kind.SECRET, "\\b(?:bearer|basic)\\s+", "(?=\\S*[0-9=])[a-z0-9._~+/-]{8,}=*"),
    CREDENTIALS_IN_URL(Kind.SECRET, "://", "[^\\s/@]+(?=@)"),
    /** The forms of GitHub, GitLab, Slack, AWS and of JSON web tokens. */
    TOKEN(
            Kind.SECRET,
            "",
            "(?<![a-z0-9])(?:(?:gh[pousr]_|github_pat_|glpat-|xox[abprs]-|eyj)[a-z0-9_.-]{12,}"
                    + "|(?:akia|asia)[a-z0-9]{16}(?![a-z0-9])|sk-[a-z0-9]{20,})"),
    /** Not {@code 16KiB@all}, which is a point. */
    ACCOUNT(
            Kind.ADDRESS,
            "",
            "(?<![\\w.+-])[\\w.+-]{1,64}@(?!all\\b)(?:[a-z][\\w-]*(?:\\.[\\w-]+){0,20}|\\d{1,3}(?:\\.\\d{1,3}){3})"),
    HOME(Kind.HOME, "", "/(?:(?:home|users)/[^\\s/:,;\"')]+(?:/[^\\s:,;\"')]*)?|root/[^\\s:,;\"')]+)"),
    UUID(Kind.IDENTIFIER, "", "(?<![a-z0-9])(?:[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}|[0-9a-f]{32})(?![a-z0-9])"),
    SERIAL(
            Kind.IDENTIFIER,
            "\\b(?:serial(?:[ _-]?(?:number|no\\.?))?|s/n|asset[ _-]?tag|service[ _-]?tag|machine-id)\\s*[:=#]?\\s*",
            "(?=\\S*\\d)[\\w-]{4,}"),
    MAC_ADDRESS(
            Kind.ADDRESS,
            "",
            "(?<![\\w:-])[0-9a-f]{2}(?:(?::[0-9a-f]{2}){5,19}|(?:-[0-9a-f]{2}){5})(?![\\w:-])"
                    + "|(?<![\\w.])[0-9a-f]{4}\\.[0-9a-f]{4}\\.[0-9a-f]{4}(?![\\w.])"),
    /** Not the loopback address. */
    IPV6(
            Kind.ADDRESS,
            "",
            "(?<![\\w:])(?!::1(?![\\w:]))(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}"
                    + "|[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6}::(?:[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})?"
                    + "|::[0-9a-f]{1,4}(?::[0-9a-f]{1,4}){0,6})(?::\\d{1,3}(?:\\.\\d{1,3}){3})?(?![\\w:]|\\.\\d)"),
    /** Not the loopback network, nor what follows a {@code v}, nor the kernel's release under WSL: versions. */
    IPV4(
            Kind.ADDRESS,
            "",
            "(?<![\\d.])(?<!v)(?!127\\.|0\\.0\\.0\\.0)"
                    + "(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)(?:\\.(?:25[0-5]|2[0-4]\\d|1?\\d?\\d)){3}(?!\\d|\\.\\d|-microsoft)"),
    /** By the ends that company networks and most sites have; any end would match files, and {@code db.ca} is a workload. */
    HOST_NAME(
            Kind.HOST,
            "",
            "(?<![\\w.-])(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\\.){1,20}"
                    + "(?:com|net|org|edu|gov|mil|int|io|dev|info|biz|cloud|eu|de|at|ch|uk|fr|nl|be|se|no|fi|dk|it|es|jp|cn|au"
                    + "|us|ru|br|local|lan|internal|intern|corp|home|intranet|localdomain|example|test|invalid|arpa)"
                    + "(?![\\w-]|\\.\\w)");

    private final Kind kind;
    private final String before;
    private final String value;

    Rule(Kind kind, String before, String value) {
        this.kind = kind;
        this.before = before;
        this.value = value;
    }

    Kind kind() {
        return kind;
    }

    /** A regular expression for what announces the value and stays. */
    String before() {
        return before;
    }

    /** A regular expression for what is replaced. */
    String value() {
        return value;
    }
}
