package dev.bakeoff.measure.load;

/**
 * What a TLS handshake agreed on.
 *
 * @param version for example {@code TLSv1.3}
 * @param cipher the suite by its IANA name, for example {@code TLS_AES_256_GCM_SHA384}
 */
public record NegotiatedTls(String version, String cipher) {}
