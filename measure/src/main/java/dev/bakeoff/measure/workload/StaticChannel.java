package dev.bakeoff.measure.workload;

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
 * named one.
 *
 * @param version of TLS; empty for plain HTTP
 * @param cipher the one that is agreed on; empty where the libraries choose
 */
record StaticChannel(Optional<TlsVersion> version, Optional<BulkCipher> cipher) {
    static final KeyType KEY = KeyType.ECDSA_P256;
    static final StaticChannel HTTP = new StaticChannel(Optional.empty(), Optional.empty());

    StaticChannel {
        if (version.isEmpty() && cipher.isPresent()) {
            throw new IllegalArgumentException("plain HTTP has no cipher");
        }
    }

    /** Plain HTTP, both versions of TLS, then their ciphers. RC4 is in neither of today's libraries. */
    static List<StaticChannel> all() {
        Stream<StaticChannel> usual = Stream.concat(
                Stream.of(HTTP),
                Arrays.stream(TlsVersion.values())
                        .map(version -> new StaticChannel(Optional.of(version), Optional.empty())));
        return Stream.concat(usual, Arrays.stream(TlsVersion.values()).flatMap(StaticChannel::named))
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
                + cipher.map(known -> "-" + known.word()).orElse("");
    }
}
