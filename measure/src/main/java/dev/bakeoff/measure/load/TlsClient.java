package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBufAllocator;
import io.netty.handler.ssl.ApplicationProtocolConfig;
import io.netty.handler.ssl.OpenSsl;
import io.netty.handler.ssl.OpenSslContextOption;
import io.netty.handler.ssl.OpenSslSessionContext;
import io.netty.handler.ssl.ReferenceCountedOpenSslEngine;
import io.netty.handler.ssl.SslContext;
import io.netty.handler.ssl.SslContextBuilder;
import io.netty.handler.ssl.SslHandler;
import io.netty.handler.ssl.SslProvider;
import io.netty.internal.tcnative.SSL;
import io.netty.util.ReferenceCountUtil;
import java.io.ByteArrayInputStream;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLException;
import javax.net.ssl.X509ExtendedTrustManager;

/** Makes the TLS half of connections on BoringSSL, for one choice of what is offered. */
final class TlsClient implements AutoCloseable {
    private final SslContext context;
    private final TlsChoice choice;
    private final Endpoint endpoint;
    private final TimeLimits limits;

    private TlsClient(SslContext context, TlsChoice choice, Endpoint endpoint, TimeLimits limits) {
        this.context = context;
        this.choice = choice;
        this.endpoint = endpoint;
        this.limits = limits;
    }

    /**
     * Readies the TLS library.
     *
     * @throws LoadException when BoringSSL does not load on this machine or knows none of the ciphers
     */
    static TlsClient of(TlsChoice choice, Target target, TimeLimits limits) throws LoadException {
        if (!OpenSsl.isAvailable()) {
            throw new LoadException(
                    "load over TLS needs the native BoringSSL library, which does not load here ("
                            + OpenSsl.unavailabilityCause()
                            + "); use Linux on x86-64 or arm64 with the jar netty-tcnative-boringssl-static for it",
                    OpenSsl.unavailabilityCause());
        }
        try {
            SslContext context =
                    builder(choice, protocols(choice, target.version())).build();
            ((OpenSslSessionContext) context.sessionContext())
                    .setSessionCacheEnabled(
                            switch (choice.sessions()) {
                                case FULL_HANDSHAKES -> false;
                                case RESUMED -> true;
                            });
            return new TlsClient(context, choice, target.endpoint(), limits);
        } catch (SSLException | IllegalArgumentException e) {
            throw new LoadException(
                    "the TLS library refuses " + choice + " (" + e.getMessage()
                            + "); choose other ciphers, groups or certificates",
                    e);
        }
    }

    private static List<String> protocols(TlsChoice choice, HttpVersion version) {
        return switch (version) {
            case HTTP_1_1 -> choice.offer().protocols();
            case HTTP_2 -> List.of(version.protocol());
        };
    }

    /** @param protocols that are offered; none sends no such extension */
    private static SslContextBuilder builder(TlsChoice choice, List<String> protocols) {
        SslContextBuilder builder = SslContextBuilder.forClient()
                .sslProvider(SslProvider.OPENSSL_REFCNT)
                .protocols(choice.version().protocol());
        TlsOffer offer = choice.offer();
        if (!offer.ciphers().isEmpty()) {
            builder.ciphers(offer.ciphers());
        }
        if (!offer.groups().isEmpty()) {
            builder.option(OpenSslContextOption.GROUPS, offer.groups().toArray(String[]::new));
        }
        if (!protocols.isEmpty()) {
            builder.applicationProtocolConfig(new ApplicationProtocolConfig(
                    ApplicationProtocolConfig.Protocol.ALPN,
                    ApplicationProtocolConfig.SelectorFailureBehavior.NO_ADVERTISE,
                    ApplicationProtocolConfig.SelectedListenerFailureBehavior.ACCEPT,
                    protocols));
        }
        return switch (choice.identity().trust()) {
            case ServerIdentity.Trust.Anyone _ ->
                builder.endpointIdentificationAlgorithm(null).trustManager(new AnyCertificate());
            case ServerIdentity.Trust.Platform _ -> builder.endpointIdentificationAlgorithm("HTTPS");
            case ServerIdentity.Trust.Authorities(String certificates) ->
                builder.endpointIdentificationAlgorithm("HTTPS")
                        .trustManager(new ByteArrayInputStream(certificates.getBytes(StandardCharsets.US_ASCII)));
        };
    }

    SslHandler newHandler(ByteBufAllocator allocator) {
        String name = choice.identity().name().orElse(endpoint.host());
        SslHandler handler = context.newHandler(allocator, name, endpoint.port());
        handler.setHandshakeTimeoutMillis(limits.connect().toMillis());
        switch (choice.sessions()) {
            case FULL_HANDSHAKES -> {}
            // Netty offers TLS 1.2 session tickets by a system property only.
            case RESUMED -> SSL.clearOptions(pointer(handler.engine()), SSL.SSL_OP_NO_TICKET);
        }
        return handler;
    }

    /** Whether a completed handshake used an earlier session again. */
    static boolean resumed(SSLEngine engine) {
        return SSL.isSessionReused(pointer(engine));
    }

    private static long pointer(SSLEngine engine) {
        return ((ReferenceCountedOpenSslEngine) engine).sslPointer();
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
    static final class AnyCertificate extends X509ExtendedTrustManager {
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
