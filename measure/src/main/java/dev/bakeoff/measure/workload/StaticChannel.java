package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.HttpVersion;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Over what {@code web.static} asks: plain HTTP, or TLS of a version with the libraries' own choice of a cipher or with a
 * named one, and over that HTTP/1.1 or HTTP/2.
 *
 * @param version of TLS; empty for plain HTTP
 * @param cipher the one that is agreed on; empty where the libraries choose
 * @param http what is spoken; HTTP/2 over TLS only, as browsers do
 */
record StaticChannel(Optional<TlsVersion> version, Optional<BulkCipher> cipher, HttpVersion http) {
    static final KeyType KEY = KeyType.ECDSA_P256;
    static final StaticChannel HTTP = new StaticChannel(Optional.empty(), Optional.empty());

    StaticChannel {
        if (version.isEmpty() && cipher.isPresent()) {
            throw new IllegalArgumentException("plain HTTP has no cipher");
        }
        if (version.isEmpty() && http == HttpVersion.HTTP_2) {
            throw new IllegalArgumentException("HTTP/2 is asked for over TLS only");
        }
    }

    StaticChannel(Optional<TlsVersion> version, Optional<BulkCipher> cipher) {
        this(version, cipher, HttpVersion.HTTP_1_1);
    }

    /** Plain HTTP, both versions of TLS, their ciphers, and HTTP/2. RC4 is in neither of today's libraries. */
    static List<StaticChannel> all() {
        Stream<StaticChannel> usual = Stream.concat(
                Stream.of(HTTP),
                Arrays.stream(TlsVersion.values())
                        .map(version -> new StaticChannel(Optional.of(version), Optional.empty())));
        return Stream.of(
                        usual,
                        Arrays.stream(TlsVersion.values()).flatMap(StaticChannel::named),
                        Arrays.stream(TlsVersion.values())
                                .map(version ->
                                        new StaticChannel(Optional.of(version), Optional.empty(), HttpVersion.HTTP_2)))
                .flatMap(channels -> channels)
                .toList();
    }

    private static Stream<StaticChannel> named(TlsVersion version) {
        return Arrays.stream(BulkCipher.values())
                .filter(cipher -> version == TlsVersion.TLS_1_2 || cipher != BulkCipher.AES_256_CBC)
                .map(cipher -> new StaticChannel(Optional.of(version), Optional.of(cipher)));
    }

    private Optional<CipherSuite> suite() {
        return version.flatMap(known -> cipher.map(bulk -> CipherSuite.ephemeral(known, bulk, KEY)));
    }

    /** What the load client offers; empty for plain HTTP. */
    Optional<TlsChoice> offer() {
        return version.map(
                known -> new TlsChoice(known, suite().map(CipherSuite::offered).orElse(List.of())));
    }

    /** Options of nginx's {@code listen} for TLS. */
    String listening() {
        return switch (http) {
            case HTTP_1_1 -> "ssl";
            case HTTP_2 -> "ssl http2";
        };
    }

    List<Requirement> requirements() {
        return switch (http) {
            case HTTP_1_1 -> List.of();
            case HTTP_2 -> List.of(Requirement.NGINX_HTTP2);
        };
    }

    /** For nginx, where it listens for TLS. */
    String directives() {
        return suite().map(CipherSuite::directives).orElse("ssl_protocols TLSv1.2 TLSv1.3;");
    }

    /** @throws WorkloadException when the load client agreed with nginx on something else */
    void requireIn(LoadOutcome outcome) throws WorkloadException {
        Optional<NegotiatedTls> agreed = outcome.tls();
        boolean right = suite().map(suite -> agreed.equals(Optional.of(suite.negotiated())))
                .orElse(agreed.map(NegotiatedTls::version).equals(version.map(TlsVersion::protocol)));
        if (!right) {
            throw new WorkloadException("the load client and nginx agreed on "
                    + agreed.map(CipherSuite::words).orElse("no TLS") + " where the point is " + this);
        }
    }

    /** As in the parameters of a point. */
    @Override
    public String toString() {
        return version.map(TlsVersion::word).orElse("http")
                + cipher.map(known -> "-" + known.word()).orElse("")
                + switch (http) {
                    case HTTP_1_1 -> "";
                    case HTTP_2 -> "-" + http.protocol();
                };
    }
}
