package dev.bakeoff.measure.load;

import java.util.List;

/**
 * The only TLS that the load client offers, so that what is measured is known beforehand.
 *
 * @param version the one version
 * @param offer ciphers, groups and application protocols
 * @param identity who the server should be
 * @param sessions whether sessions are used again
 */
public record TlsChoice(TlsVersion version, TlsOffer offer, ServerIdentity identity, SessionUse sessions) {
    public TlsChoice {
        if (version == TlsVersion.TLS_1_3 && !offer.ciphers().isEmpty()) {
            throw new IllegalArgumentException("ciphers can be chosen for TLS 1.2 only; leave out "
                    + String.join(", ", offer.ciphers()) + ", or set them on the server");
        }
    }

    /** Full handshakes with a server whoever it is. */
    public TlsChoice(TlsVersion version, List<String> ciphers) {
        this(
                version,
                new TlsOffer(ciphers, List.of(), List.of()),
                ServerIdentity.UNVERIFIED,
                SessionUse.FULL_HANDSHAKES);
    }

    /** A version with the TLS library's own ciphers. */
    public TlsChoice(TlsVersion version) {
        this(version, List.of());
    }
}
