package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.TlsVersion;
import java.util.Optional;

/** How both sides of a TLS handshake come to a secret. */
enum KeyExchange {
    X25519("x25519"),
    P_256("p-256"),
    P_384("p-384"),
    /**
     * The client encrypts it to the server's RSA key. No forward secrecy, and no part of TLS 1.3; published figures of new
     * connections were made with it.
     */
    STATIC_RSA("static-rsa");

    private final String word;

    /**
     * A group of a Diffie-Hellman exchange.
     *
     * @param openssl its short name, which nginx takes and tells
     * @param standard its usual name, which the load client takes
     */
    record Group(String openssl, String standard) {}

    KeyExchange(String word) {
        this.word = word;
    }

    /** As in the parameters of a point. */
    String word() {
        return word;
    }

    boolean worksWith(TlsVersion version, KeyType key) {
        return this != STATIC_RSA || (version == TlsVersion.TLS_1_2 && key.isRsa());
    }

    /** Empty where none is used. */
    Optional<Group> group() {
        return switch (this) {
            case X25519 -> Optional.of(new Group("X25519", "X25519"));
            case P_256 -> Optional.of(new Group("prime256v1", "P-256"));
            case P_384 -> Optional.of(new Group("secp384r1", "P-384"));
            case STATIC_RSA -> Optional.empty();
        };
    }
}
