package dev.bakeoff.measure.load;

import java.util.List;
import java.util.Optional;
import java.util.function.DoubleBinaryOperator;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * What says whether figures are about the server.
 *
 * @param cost to the load client in the timed interval
 * @param offered how an open loop fared; empty for a closed one
 * @param network what the load client's system saw of it; empty where it could not be read
 * @param tls what the latest handshake agreed on; empty for http and when no handshake succeeded
 */
public record LoadSigns(
        ClientCost cost, Optional<OfferedLoad> offered, Optional<NetworkSigns> network, Optional<NegotiatedTls> tls) {

    /**
     * Of parts of one plan. The busiest event loop of all stays the busiest.
     *
     * @param parts at least one
     * @param cpuSeconds of two parts together
     */
    static LoadSigns merge(List<LoadSigns> parts, DoubleBinaryOperator cpuSeconds) {
        List<ClientCost> costs = parts.stream().map(LoadSigns::cost).toList();
        return new LoadSigns(
                new ClientCost(
                        costs.stream()
                                .mapToDouble(ClientCost::cpuSeconds)
                                .reduce(cpuSeconds)
                                .orElseThrow(),
                        costs.stream()
                                .mapToDouble(ClientCost::loopBusyShare)
                                .max()
                                .orElseThrow()),
                present(parts, LoadSigns::offered).reduce(OfferedLoad::plus),
                present(parts, LoadSigns::network).reduce(NetworkSigns::together),
                present(parts, LoadSigns::tls).findFirst());
    }

    private static <T> Stream<T> present(List<LoadSigns> parts, Function<LoadSigns, Optional<T>> sign) {
        return parts.stream().map(sign).flatMap(Optional::stream);
    }
}
