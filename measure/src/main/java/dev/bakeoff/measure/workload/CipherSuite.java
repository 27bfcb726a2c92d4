package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.TlsVersion;
import java.util.List;

/**
 * One suite, as each side names it.
 *
 * @param version the one that it is used with
 * @param openssl its name for OpenSSL and nginx
 * @param iana its name by the IANA, and what a handshake is said to have agreed on
 */
record CipherSuite(TlsVersion version, String openssl, String iana) {

    /**
     * With keys for one connection alone (ECDHE), which the server's own key signs. With TLS 1.3 the name says neither.
     *
     * @throws IllegalArgumentException when the version has no such suite
     */
    static CipherSuite ephemeral(TlsVersion version, BulkCipher cipher, KeyType key) {
        return switch (version) {
            case TLS_1_2 ->
                new CipherSuite(
                        version,
                        "ECDHE-" + key.signature() + "-" + cipher.openssl(),
                        "TLS_ECDHE_" + key.signature() + "_WITH_" + cipher.iana());
            case TLS_1_3 -> {
                if (cipher == BulkCipher.AES_256_CBC) {
                    throw new IllegalArgumentException("TLS 1.3 has no suite with " + cipher.word());
                }
                yield new CipherSuite(version, "TLS_" + cipher.iana(), "TLS_" + cipher.iana());
            }
        };
    }

    /** With a secret that the client encrypts to the server's RSA key: TLS 1.2 alone. */
    static CipherSuite staticRsa(BulkCipher cipher) {
        return new CipherSuite(TlsVersion.TLS_1_2, cipher.openssl(), "TLS_RSA_WITH_" + cipher.iana());
    }

    /** What has an nginx offer it and nothing else; for suites of TLS 1.3 it must be 1.19.4 or later. */
    String directives() {
        String ciphers = switch (version) {
            case TLS_1_2 -> "ssl_ciphers ";
            case TLS_1_3 -> "ssl_conf_command Ciphersuites ";
        };
        return "ssl_protocols " + version.protocol() + ";\n    " + ciphers + openssl + ";";
    }

    /** What the load client offers; suites of TLS 1.3 are not chosen there. */
    List<String> offered() {
        return switch (version) {
            case TLS_1_2 -> List.of(openssl);
            case TLS_1_3 -> List.of();
        };
    }

    static String words(NegotiatedTls tls) {
        return tls.version() + " with " + tls.cipher();
    }

    /** What the client must have agreed on. */
    NegotiatedTls negotiated() {
        return new NegotiatedTls(version.protocol(), iana);
    }
}
