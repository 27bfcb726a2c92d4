package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.OpenSslSessionContext;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.util.ReferenceCountUtil;
import java.net.Socket;
import java.security.cert.X509Certificate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;

/** Makes the TLS half of connections on BoringSSL, for one choice of version and ciphers. */
final class TlsClient implements AutoCloseable {
    private final SslContext context;
    private final Endpoint endpoint;
    private final TimeLimits limits;

    private TlsClient(SslContext context, Endpoint endpoint, TimeLimits limits) {
        this.context = context;
        this.endpoint = endpoint;
        this.limits = limits;
    }

    /**
     * Readies the TLS library.
     *
     * @throws LoadException when BoringSSL does not load on this machine or knows none of the ciphers
     */
    static TlsClient of(TlsChoice choice, Endpoint endpoint, TimeLimits limits) throws LoadException {
        if (!OpenSsl.isAvailable()) {
            throw new LoadException(
                    "load over TLS needs the native BoringSSL library, which does not load here ("
                            + OpenSsl.unavailabilityCause()
                            + "); use Linux on x86-64 or arm64 with the jar netty-tcnative-boringssl-static for it",
                    OpenSsl.unavailabilityCause());
        }
        SslContextBuilder builder = SslContextBuilder.forClient()
                .sslProvider(SslProvider.OPENSSL_REFCNT)
                .protocols(choice.version().protocol())
                .endpointIdentificationAlgorithm(null)
                .trustManager(new AnyCertificate());
        try {
            SslContext context = (choice.ciphers().isEmpty() ? builder : builder.ciphers(choice.ciphers())).build();
            ((OpenSslSessionContext) context.sessionContext()).setSessionCacheEnabled(false);
            return new TlsClient(context, endpoint, limits);
        } catch (SSLException | IllegalArgumentException e) {
            throw new LoadException(
                    "the TLS library refuses " + choice + " (" + e.getMessage() + "); choose other ciphers", e);
        }
    }

    SslHandler newHandler(ByteBufAllocator allocator) {
        SslHandler handler = context.newHandler(allocator, endpoint.host(), endpoint.port());
        handler.setHandshakeTimeoutMillis(limits.connect().toMillis());
        return handler;
    }

    @Override
    public void close() {
        ReferenceCountUtil.release(context);
    }

    /**
     * Accepts every certificate without reading it. An extended trust manager, since Netty and the JDK wrap a plain one
     * in checks that parse the chain at every handshake. The handshake's signature is BoringSSL's own affair and stays
     * checked.
     */
    private static final class AnyCertificate extends X509ExtendedTrustManager {
        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType, SSLEngine engine) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType, Socket socket) {}

        @Override
        public void checkServerTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType, SSLEngine engine) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType, Socket socket) {}

        @Override
        public void checkClientTrusted(X509Certificate[] chain, String authType) {}

        @Override
        public X509Certificate[] getAcceptedIssuers() {
            return new X509Certificate[0];
        }
    }
}
