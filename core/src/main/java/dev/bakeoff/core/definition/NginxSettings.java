package dev.bakeoff.core.definition;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Consumer;
import java.util.regex.Pattern;

/**
 * Directives of a candidate's own in the {@code http} block of our nginx, where they take the place of ours of the same
 * name.
 *
 * @param directives value by name, in the order written
 */
public record NginxSettings(Map<String, String> directives) {

    /** Our configuration as it is. */
    public static final NginxSettings NONE = new NginxSettings(Map.of());

    private static final Pattern NAME = Pattern.compile("[A-Za-z][A-Za-z0-9_]*");

    /** Printable and without what would end a directive, begin a block or a comment, or quote. */
    private static final Pattern VALUE = Pattern.compile("(?=.*[^ ])[ !$-&(-:<-\\[\\]-z|~]+");

    /** Where it listens, what it answers, how handshakes are made and how all that is counted: what a trial is about. */
    private static final Pattern OURS = Pattern.compile("listen|server|server_name|location|root|alias|return|rewrite"
            + "|include|access_log|error_log|log_format|map|types|stub_status|gzip|gzip_static|brotli|brotli_static"
            + "|ssl_certificate|ssl_certificate_key|ssl_protocols|ssl_ciphers|ssl_ecdh_curve|ssl_conf_command"
            + "|ssl_session_[a-z_]+|ssl_early_data|[a-z_]+_temp_path");

    public NginxSettings {
        directives = Collections.unmodifiableMap(new LinkedHashMap<>(directives));
        directives.forEach((name, value) -> {
            requireDirective(name);
            if (!VALUE.matcher(value).matches()) {
                throw new IllegalArgumentException("\"" + value + "\" is no value of " + name
                        + ": use printable characters without quotes, semicolons, braces, # and \\");
            }
        });
    }

    private static void requireDirective(String name) {
        if (name.equals("ssl_engine")) {
            throw new IllegalArgumentException("ssl_engine stands outside of the http block; use openssl_engine");
        }
        if (name.matches("worker_[a-z_]+")) {
            throw new IllegalArgumentException(
                    name + " follows from the candidate's CPUs and quota; change those instead");
        }
        if (OURS.matcher(name).matches()) {
            throw new IllegalArgumentException("our nginx decides " + name
                    + " itself, since other work would be done by it or it could not be checked; leave it out");
        }
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("\"" + name + "\" is not the name of a directive of nginx");
        }
    }

    public boolean isEmpty() {
        return directives.isEmpty();
    }

    /** Those about TLS alone. */
    NginxSettings ofTls() {
        Map<String, String> tls = new LinkedHashMap<>(directives);
        tls.keySet().removeIf(name -> !name.startsWith("ssl_"));
        return new NginxSettings(tls);
    }

    void describe(Consumer<String> words) {
        directives.forEach((name, value) -> words.accept("nginx " + name + " " + value));
    }
}
