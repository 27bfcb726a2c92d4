package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.ServerIdentity;
import dev.bakeoff.measure.load.SessionUse;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsOffer;
import dev.bakeoff.measure.load.TlsVersion;
import java.util.ArrayList;
import java.util.List;

/**
 * What a handshake is to agree on. One named cipher and one exchange of keys, so that candidates whose libraries prefer
 * different ones do the same work.
 *
 * @param version the one version on both sides
 * @param key of the server's certificate
 * @param cipher of the records; it has next to no part in a handshake's cost
 * @param exchange static RSA with TLS 1.2 and an RSA key only
 * @param sessions whether all but the first handshakes are resumed, or none is
 */
record HandshakeTerms(TlsVersion version, KeyType key, BulkCipher cipher, KeyExchange exchange, SessionUse sessions) {
    HandshakeTerms {
        if (!exchange.worksWith(version, key)) {
            throw new IllegalArgumentException(
                    "there is no " + exchange.word() + " with " + version.word() + " and a key of " + key.word());
        }
    }

    /** What a point means that names no more than version and key. */
    HandshakeTerms(TlsVersion version, KeyType key) {
        this(version, key, BulkCipher.AES_128_GCM, KeyExchange.X25519, SessionUse.FULL_HANDSHAKES);
    }

    HandshakeTerms with(BulkCipher other) {
        return new HandshakeTerms(version, key, other, exchange, sessions);
    }

    HandshakeTerms with(KeyExchange other) {
        return new HandshakeTerms(version, key, cipher, other, sessions);
    }

    HandshakeTerms resumed() {
        return new HandshakeTerms(version, key, cipher, exchange, SessionUse.RESUMED);
    }

    CipherSuite suite() {
        return exchange == KeyExchange.STATIC_RSA
                ? CipherSuite.staticRsa(cipher)
                : CipherSuite.ephemeral(version, cipher, key);
    }

    /** What the client offers. */
    TlsChoice offer() {
        return new TlsChoice(
                version, new TlsOffer(suite().offered(), groups(), List.of()), ServerIdentity.UNVERIFIED, sessions);
    }

    /**
     * The groups that the client offers; none named means the library's own, X25519 first. With TLS 1.3 it sends its share
     * of the first one along, and a server that wants another has to ask again (HelloRetryRequest), which would be measured,
     * too. With TLS 1.2 the server's choice is enough, and naming groups would do harm: there they also say which curves of
     * a certificate are taken, so a client that offers P-384 alone is refused by a server with a P-256 key.
     */
    private List<String> groups() {
        return switch (version) {
            case TLS_1_2 -> List.of();
            case TLS_1_3 ->
                exchange == KeyExchange.X25519
                        ? List.of()
                        : exchange.group().map(KeyExchange.Group::standard).stream()
                                .toList();
        };
    }

    /** As in a point's parameters: what is as usual is not named. */
    @Override
    public String toString() {
        HandshakeTerms usual = new HandshakeTerms(version, key);
        List<String> words = new ArrayList<>(List.of(version.word(), key.word()));
        if (cipher != usual.cipher) {
            words.add(cipher.word());
        }
        if (exchange != usual.exchange) {
            words.add(exchange.word());
        }
        switch (sessions) {
            case FULL_HANDSHAKES -> {}
            case RESUMED -> words.add("resumed");
        }
        return String.join(",", words);
    }
}
