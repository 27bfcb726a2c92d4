package dev.bakeoff.measure.load;

import java.util.List;

/**
 * The only TLS that the load client offers, so that what is measured is known beforehand. Sessions are never reused:
 * each connection makes a full handshake. The server's certificate is not checked against any authority (the servers
 * under test are our own, self-signed), while its signature over the handshake is.
 *
 * @param version the one version
 * @param ciphers names as OpenSSL or the IANA writes them, in order of preference; empty takes the TLS library's own.
 *     Only for TLS 1.2: the suites of TLS 1.3 are not chosen here
 */
public record TlsChoice(TlsVersion version, List<String> ciphers) {
    public TlsChoice {
        ciphers = List.copyOf(ciphers);
        if (version == TlsVersion.TLS_1_3 && !ciphers.isEmpty()) {
            throw new IllegalArgumentException(
                    "ciphers can be chosen for TLS 1.2 only; leave out " + String.join(", ", ciphers));
        }
    }

    /** A version with the TLS library's own ciphers. */
    public TlsChoice(TlsVersion version) {
        this(version, List.of());
    }
}
