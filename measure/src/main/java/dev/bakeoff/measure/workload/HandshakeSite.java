package dev.bakeoff.measure.workload;

/**
 * Answers every request over TLS with status 204 and no body, on the given terms and no others. Over HTTP it tells its
 * counts. Of connections that reused a session, and of those alone, it writes a line to {@link #REUSE_LOG}: where every
 * handshake is a full one, that costs next to nothing.
 *
 * @param terms of every handshake
 */
record HandshakeSite(HandshakeTerms terms) implements NginxSite {
    static final String STATUS_PATH = "/status";
    static final String REUSE_LOG = "reused-sessions.log";

    @Override
    public KeyType key() {
        return terms.key();
    }

    @Override
    public String directives(String folder, NginxServer.Ports ports) {
        return """
                  log_format reuse '$connection $ssl_protocol';
                  map $ssl_session_reused $reused { r 1; default ""; }
                  server {
                    listen %1$s:%2$d;
                    location = %3$s { stub_status; }
                  }
                  server {
                    listen %1$s:%4$d ssl;
                    ssl_protocols %5$s;
                    %6$s;
                    ssl_ecdh_curve %7$s;
                    access_log %8$s/%9$s reuse if=$reused;
                    location / { return 204; }
                  }
                """.formatted(
                        NginxServer.ADDRESS,
                        ports.http(),
                        STATUS_PATH,
                        ports.https(),
                        terms.version().protocol(),
                        ciphers(),
                        HandshakeTerms.GROUP,
                        folder,
                        REUSE_LOG);
    }

    private String ciphers() {
        return switch (terms.version()) {
            case TLS_1_2 -> "ssl_ciphers " + terms.cipher();
            case TLS_1_3 -> "ssl_conf_command Ciphersuites " + terms.cipher();
        };
    }
}
