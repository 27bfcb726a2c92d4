package dev.bakeoff.measure.workload;

import java.util.Optional;

/**
 * Answers every request over TLS with status 204 and no body, on the given terms and no others. Over HTTP it tells its
 * counts. It writes a line for each connection that does not do as the terms say, and for no other, so that the proof costs
 * next to nothing: to {@link #SESSIONS_LOG} where a session is reused though every handshake is to be a full one, or not
 * reused though it is to be; to {@link #GROUPS_LOG} where keys are exchanged by another group.
 *
 * @param terms of every handshake
 * @param tellsGroups whether this nginx knows the variable {@code $ssl_curve}: from 1.21.5 on
 */
record HandshakeSite(HandshakeTerms terms, boolean tellsGroups) implements NginxSite {
    static final String SESSIONS_LOG = "exceptional-sessions.log";
    static final String GROUPS_LOG = "other-groups.log";

    @Override
    public KeyType key() {
        return terms.key();
    }

    @Override
    public String directives(String folder, NginxServer.Ports ports) {
        return """
                  log_format reuse '$connection $ssl_protocol';
                  map $ssl_session_reused $exceptional { %1$s }
                %2$s  server {
                    listen %3$s:%4$d;
                    %5$s
                  }
                  server {
                    listen %3$s:%6$d ssl;
                    %7$s
                %8$s    access_log %9$s/%10$s reuse if=$exceptional;
                %11$s    location / { return 204; }
                  }
                """.formatted(
                        exceptions(),
                        tellsGroups ? groupsMap() : "",
                        NginxServer.ADDRESS,
                        ports.http(),
                        StatusPage.LOCATION,
                        ports.https(),
                        terms.suite().directives(),
                        exchange() + sessions(),
                        folder,
                        SESSIONS_LOG,
                        tellsGroups ? "    access_log " + folder + "/" + GROUPS_LOG + " group if=$other_group;\n" : "");
    }

    /** nginx says r for a reused session and a dot for another. */
    private String exceptions() {
        return switch (terms.sessions()) {
            case FULL_HANDSHAKES -> "r 1; default \"\";";
            case RESUMED -> "r \"\"; default 1;";
        };
    }

    /** A library that cannot tell the group leaves the variable empty, as an exchange without a group does. */
    private String groupsMap() {
        return """
                  log_format group '$ssl_curve';
                  map $ssl_curve $other_group { "" ""; %sdefault 1; }
                """.formatted(group().map(group -> group + " \"\"; ").orElse(""));
    }

    private String exchange() {
        return group().map(group -> "    ssl_ecdh_curve " + group + ";\n").orElse("");
    }

    private Optional<String> group() {
        return terms.exchange().group().map(KeyExchange.Group::openssl);
    }

    /** By tickets alone: they need no memory that workers share, and no lock on it. */
    private String sessions() {
        return switch (terms.sessions()) {
            case FULL_HANDSHAKES -> "";
            case RESUMED -> "    ssl_session_cache none;\n    ssl_session_tickets on;\n";
        };
    }
}
