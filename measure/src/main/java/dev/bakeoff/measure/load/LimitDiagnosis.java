package dev.bakeoff.measure.load;

import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import java.time.Duration;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds who kept throughput from being higher. */
public final class LimitDiagnosis {
    /** Of CPU time. The rest is what scheduling and waiting for the other side leave even a full one. */
    public static final double BUSY = 0.9;

    /** Of a link's speed: headers of frames and gaps between them are in no counter of bytes. */
    public static final double FULL_LINK = 0.9;

    /** Of received segments. TCP halves its pace at a loss, and one in a hundred keeps it low over any distance. */
    public static final double LOSSY = 0.01;

    /** Fewer disturbed segments may be those of one stray connection of somebody else's. */
    public static final long STRAY_SEGMENTS = 10;

    /** Of the least. Queues of a path whose speed is not used up stay short. */
    private static final int LONG_ROUND_TRIP = 10;

    /** Above what delayed acknowledgements do, which come after 40 ms at the latest. */
    private static final Duration NOTABLE_ROUND_TRIP = Duration.ofMillis(60);

    /** Of the CPU time that it may use; a server below is not what is waited for. */
    private static final double FAR_FROM_BUSY = 0.5;

    private LimitDiagnosis() {}

    /**
     * Judges by the first sign there is, in this order: the load client, the rate that was asked for, the server, CPUs that
     * both share, the network. Nothing else is known of the way, so that who is UNKNOWN may be the server waiting for a
     * disk or for others.
     *
     * @param server CPU time of the server for the same plan; empty where it is not known
     */
    public static LoadLimit of(LoadPlan plan, LoadOutcome outcome, Optional<ServerUse> server) {
        Clues clues = new Clues(outcome, server);
        return clues.client()
                .or(clues::rate)
                .or(clues::server)
                .or(clues::sharedCpus)
                .or(clues::network)
                .orElseGet(() -> clues.nobody(plan));
    }

    private record Clues(LoadOutcome outcome, Optional<ServerUse> use) {

        Optional<LoadLimit> client() {
            return outcome.cost().loopBusyShare() >= BUSY
                    ? Optional.of(new LoadLimit(Limiter.CLIENT, clientWords()))
                    : Optional.empty();
        }

        private String clientWords() {
            return "the load client's busiest thread worked "
                    + percent(outcome.cost().loopBusyShare()) + " of the time";
        }

        Optional<LoadLimit> rate() {
            return outcome.signs()
                    .offered()
                    .filter(offered -> offered.reached(outcome.pace()))
                    .map(offered -> new LoadLimit(Limiter.RATE, "the rate was reached: " + offeredWords(offered)));
        }

        private String offeredWords(OfferedLoad offered) {
            return outcome.pace().requests() + " correct answers came in the time of " + offered.intended()
                    + " intended requests";
        }

        Optional<LoadLimit> server() {
            return use.filter(server -> server.share(outcome) >= BUSY)
                    .map(server -> new LoadLimit(Limiter.SERVER, server.words(outcome)));
        }

        Optional<LoadLimit> sharedCpus() {
            double client = outcome.cost().cpuSeconds() / (outcome.elapsed().toNanos() / 1e9);
            return use.filter(server -> server.shared() > 0)
                    .filter(server -> server.used(outcome) + client >= BUSY * server.shared())
                    .map(server -> new LoadLimit(
                            Limiter.UNKNOWN,
                            String.format(
                                    Locale.ROOT,
                                    "server and load client share %d CPUs and together kept them busy: %s, and the load"
                                            + " client %.2f",
                                    server.shared(),
                                    server.words(outcome),
                                    client)));
        }

        Optional<LoadLimit> network() {
            return outcome.signs()
                    .network()
                    .flatMap(network -> fullLink(network)
                            .or(() -> network.segments().flatMap(Clues::lossy))
                            .or(() -> longRoundTrip(network)))
                    .map(evidence -> new LoadLimit(Limiter.NETWORK, evidence + serverAtEase()));
        }

        private Optional<String> fullLink(NetworkSigns network) {
            return network.link()
                    .filter(link -> link.use(outcome.elapsed()).orElse(0.0) >= FULL_LINK)
                    .map(link -> link.words(outcome.elapsed()));
        }

        private static Optional<String> lossy(NetworkSigns.Segments segments) {
            return segments.disturbed() >= STRAY_SEGMENTS && segments.disturbedShare() > LOSSY
                    ? Optional.of(segments.words())
                    : Optional.empty();
        }

        private static Optional<String> longRoundTrip(NetworkSigns network) {
            return network.roundTrip()
                    .filter(median -> median.compareTo(NOTABLE_ROUND_TRIP) > 0)
                    .flatMap(median -> network.leastRoundTrip()
                            .filter(least -> median.compareTo(least.multipliedBy(LONG_ROUND_TRIP)) >= 0)
                            .map(least -> "a round trip took " + milliseconds(median) + " in the median and "
                                    + milliseconds(least) + " at best: data queued on its way"));
        }

        private String serverAtEase() {
            return use.filter(server -> server.share(outcome) < FAR_FROM_BUSY)
                    .map(server -> "; " + server.words(outcome))
                    .orElse("");
        }

        LoadLimit nobody(LoadPlan plan) {
            Stream<String> known = Stream.of(
                            outcome.signs()
                                    .offered()
                                    .map(offered -> "the rate was not reached: " + offeredWords(offered)),
                            Optional.of(clientWords()),
                            Optional.of(use.map(server -> server.words(outcome))
                                    .orElse("the CPU time of the server is not known")),
                            Optional.of(connectionWords(plan)))
                    .flatMap(Optional::stream);
            return new LoadLimit(Limiter.UNKNOWN, known.collect(Collectors.joining("; ")));
        }

        private String connectionWords(LoadPlan plan) {
            String connections = plan.connections() + (plan.connections() == 1 ? " connection" : " connections");
            return switch (plan.model()) {
                case LoadModel.Closed(Duration thinkTime) ->
                    "a closed loop of " + connections + " sends no faster than it is answered"
                            + (thinkTime.isZero() ? "" : " and thinks for " + milliseconds(thinkTime));
                case LoadModel.Open _ ->
                    outcome.signs().offered().map(OfferedLoad::waited).orElse(0L) + " requests found none of "
                            + connections + " free";
            };
        }
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }

    private static String milliseconds(Duration duration) {
        return String.format(Locale.ROOT, "%.1f ms", duration.toNanos() / 1e6);
    }
}
