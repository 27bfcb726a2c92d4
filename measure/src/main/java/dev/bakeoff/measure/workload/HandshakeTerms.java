package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsVersion;
import java.util.List;

/**
 * What a handshake is to agree on. One named cipher a version and one group, so that candidates whose libraries prefer
 * different ones do the same work.
 *
 * @param version the one version on both sides
 * @param key of the server's certificate
 */
record HandshakeTerms(TlsVersion version, KeyType key) {
    /** For the exchange of keys, as OpenSSL names it. */
    static final String GROUP = "X25519";

    /** The suite as OpenSSL and nginx name it. */
    String cipher() {
        return switch (version) {
            case TLS_1_2 -> "ECDHE-" + key.signature() + "-AES128-GCM-SHA256";
            case TLS_1_3 -> "TLS_AES_128_GCM_SHA256";
        };
    }

    /**
     * What the client offers. Its groups stay the library's own: with TLS 1.2 they also say which curves of a
     * certificate it takes, so a client that offers X25519 alone is refused by a server with a P-256 key.
     */
    TlsChoice offer() {
        return switch (version) {
            case TLS_1_2 -> new TlsChoice(version, List.of(cipher()));
            case TLS_1_3 -> new TlsChoice(version);
        };
    }

    /** What the client must have agreed on, by the names of the IANA. */
    NegotiatedTls expected() {
        return switch (version) {
            case TLS_1_2 ->
                new NegotiatedTls(version.protocol(), "TLS_ECDHE_" + key.signature() + "_WITH_AES_128_GCM_SHA256");
            case TLS_1_3 -> new NegotiatedTls(version.protocol(), cipher());
        };
    }

    @Override
    public String toString() {
        return version.word() + "," + key.word();
    }
}
