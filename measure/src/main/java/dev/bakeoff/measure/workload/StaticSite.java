package dev.bakeoff.measure.workload;

/** The files in {@code html}, over HTTP and TLS alike, compressed where the client takes it. */
record StaticSite() implements NginxSite {
    @Override
    public KeyType key() {
        return KeyType.ECDSA_P256;
    }

    @Override
    public String directives(String folder, NginxServer.Ports ports) {
        return """
                  types { text/html html; image/jpeg jpg; }
                  sendfile on;
                  tcp_nopush on;
                  keepalive_requests 1000000000;
                  gzip on;
                  server {
                    listen %1$s:%2$d;
                    listen %1$s:%3$d ssl;
                    root %4$s/html;
                    ssl_protocols TLSv1.2 TLSv1.3;
                  }
                """.formatted(NginxServer.ADDRESS, ports.http(), ports.https(), folder);
    }
}
