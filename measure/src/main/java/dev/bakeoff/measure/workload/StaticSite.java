package dev.bakeoff.measure.workload;

import java.util.List;

/**
 * The files in {@code html}, over HTTP and TLS alike, compressed where the client takes it.
 *
 * @param channel says what TLS is offered
 * @param coding says who compresses
 */
record StaticSite(StaticChannel channel, StaticItem.Coding coding) implements NginxSite {
    /** Of connections that come in one go, as many as the kernel lets wait. */
    private static final int BACKLOG = 4096;

    @Override
    public List<NginxModule> modules() {
        return coding.modules();
    }

    @Override
    public KeyType key() {
        return StaticChannel.KEY;
    }

    @Override
    public String directives(String folder, NginxServer.Ports ports) {
        return """
                  types { text/html html; image/jpeg jpg; application/octet-stream bin; }
                  sendfile on;
                  tcp_nopush on;
                  keepalive_requests 1000000000;
                  %1$s
                  server {
                    listen %2$s:%3$d backlog=%4$d;
                    listen %2$s:%5$d %9$s backlog=%4$d;
                    root %6$s/html;
                    %7$s
                    %8$s
                  }
                """.formatted(
                        coding.directive(),
                        NginxServer.ADDRESS,
                        ports.http(),
                        BACKLOG,
                        ports.https(),
                        folder,
                        channel.directives(),
                        StatusPage.LOCATION,
                        channel.listening());
    }
}
