package dev.bakeoff.measure.load;

import java.util.List;

/**
 * What the load client offers in a TLS handshake, each in order of preference; empty takes the TLS library's own.
 *
 * @param ciphers names as OpenSSL or the IANA writes them. Only for TLS 1.2: the suites of TLS 1.3 are not chosen here
 * @param groups for the key exchange, such as X25519 or P-256
 * @param protocols of the application layer (ALPN); only http/1.1 is spoken, and empty sends no such extension
 */
public record TlsOffer(List<String> ciphers, List<String> groups, List<String> protocols) {
    public static final TlsOffer USUAL = new TlsOffer(List.of(), List.of(), List.of());
    public static final String HTTP_1_1 = "http/1.1";

    public TlsOffer {
        ciphers = List.copyOf(ciphers);
        groups = List.copyOf(groups);
        protocols = List.copyOf(protocols);
        if (protocols.stream().anyMatch(protocol -> !protocol.equals(HTTP_1_1) && !protocol.equals("http/1.0"))) {
            throw new IllegalArgumentException(
                    "the load client speaks http/1.1 only, so it cannot offer " + String.join(", ", protocols));
        }
    }
}
