package dev.bakeoff.measure.load;

import java.util.Optional;

/**
 * Who the server should be.
 *
 * @param name sent as TLS server name (SNI) and checked against the certificate where that is verified; empty takes the
 *     endpoint's host. An IP address is not sent
 * @param trust whose certificates are taken
 */
public record ServerIdentity(Optional<String> name, Trust trust) {
    /** By the endpoint's host, with any certificate. */
    public static final ServerIdentity UNVERIFIED = new ServerIdentity(Optional.empty(), new Trust.Anyone());

    /** Whose certificates are taken. The server's signature over the handshake is checked in any case. */
    public sealed interface Trust {
        /** Any, unread: for servers under test of our own. */
        record Anyone() implements Trust {}

        /** Those of the authorities that the Java platform trusts. */
        record Platform() implements Trust {}

        /**
         * Those of given authorities.
         *
         * @param certificates in PEM
         */
        record Authorities(String certificates) implements Trust {}
    }
}
