package dev.bakeoff.measure.load;

import java.util.Optional;

/**
 * What says whether figures are about the server.
 *
 * @param cost to the load client in the timed interval
 * @param offered how an open loop fared; empty for a closed one
 * @param network what the load client's system saw of it; empty where it could not be read
 * @param tls what the latest handshake agreed on; empty for http and when no handshake succeeded
 */
public record LoadSigns(
        ClientCost cost, Optional<OfferedLoad> offered, Optional<NetworkSigns> network, Optional<NegotiatedTls> tls) {}
