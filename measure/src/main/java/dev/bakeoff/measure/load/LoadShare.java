package dev.bakeoff.measure.load;

import java.util.List;
import java.util.Optional;

/**
 * One event loop's part of an outcome.
 *
 * @param times of what was completed in the timed interval
 * @param pace of the timed interval on this loop
 * @param processCpu nanoseconds that the whole process spent in that interval
 * @param threadCpu nanoseconds that this loop's thread spent in it
 * @param offered how its part of an open loop fared
 * @param network what it saw of the network, if it was the one to look
 */
record LoadShare(
        LoadCounts timed,
        LoadCounts whole,
        LoadTimes times,
        LoadPace pace,
        long processCpu,
        long threadCpu,
        Optional<OfferedLoad> offered,
        Optional<NetworkSigns> network,
        Optional<NegotiatedTls> tls) {

    /**
     * Adds shares up. The loops time the same interval, each by its own timer; the longest stands for all, so that
     * throughput is if anything understated.
     *
     * @param shares at least one
     */
    static LoadOutcome merge(List<LoadShare> shares) {
        LoadTimes times = LoadTimes.none();
        shares.forEach(share -> times.add(share.times));
        return new LoadOutcome(
                shares.stream().map(LoadShare::timed).reduce(LoadCounts.NONE, LoadCounts::plus),
                shares.stream().map(LoadShare::whole).reduce(LoadCounts.NONE, LoadCounts::plus),
                times,
                shares.stream().map(LoadShare::pace).reduce(LoadPace::plus).orElseThrow(),
                new LoadSigns(
                        cost(shares),
                        shares.stream().flatMap(share -> share.offered.stream()).reduce(OfferedLoad::plus),
                        shares.stream().flatMap(share -> share.network.stream()).findFirst(),
                        shares.stream().flatMap(share -> share.tls.stream()).findFirst()));
    }

    /** The process's time is that of all loops together, so each has it; of the loops the busiest counts. */
    private static ClientCost cost(List<LoadShare> shares) {
        return new ClientCost(
                shares.stream().mapToLong(LoadShare::processCpu).max().orElseThrow() / 1e9,
                shares.stream()
                        .mapToDouble(share ->
                                (double) share.threadCpu / share.pace.elapsed().toNanos())
                        .max()
                        .orElseThrow());
    }
}
