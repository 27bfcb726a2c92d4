package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.HttpVersion;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The parameters of a point of {@code web.static}, taken apart.
 *
 * @param channel over which is asked
 * @param item that is asked for
 * @param use of a connection after a response; persistent ones are not named
 * @param concurrency connections at a time
 */
record StaticParameters(StaticChannel channel, StaticItem item, ConnectionUse use, int concurrency) {
    private static final List<Integer> CONCURRENCIES = List.of(1, 2, 4, 10, 100, 1000);
    private static final Set<Integer> USUAL_CONCURRENCIES = Set.of(1, 10, 100);

    /** More of them would have gigabytes on their way at a time. */
    private static final Set<Integer> LARGE_CONCURRENCIES = Set.of(1, 10, 100);

    private static final Set<StaticItem> USUAL_ITEMS = Set.of(
            StaticItem.HTML_1K,
            StaticItem.HTML_1K_GZIP,
            StaticItem.HTML_10K,
            StaticItem.HTML_10K_GZIP,
            StaticItem.IMAGE_100K);

    /** For what a connection has on its way when an interval ends, on a server that sends 2 GB/s. */
    private static final Duration LARGE_BODY = Duration.ofMillis(50);

    /** For making and comparing a large file. */
    private static final Duration LARGE_FILE = Duration.ofMillis(300);

    /** The whole matrix. */
    static Stream<StaticParameters> all() {
        return StaticChannel.all().stream()
                .flatMap(channel -> Arrays.stream(StaticItem.values()).flatMap(item -> all(channel, item)));
    }

    private static Stream<StaticParameters> all(StaticChannel channel, StaticItem item) {
        return Arrays.stream(ConnectionUse.values())
                .flatMap(use -> CONCURRENCIES.stream()
                        .map(concurrency -> new StaticParameters(channel, item, use, concurrency)))
                .filter(StaticParameters::sensible);
    }

    /**
     * What a new connection costs is nothing beside what a large file costs; and a connection of HTTP/2 is there to be kept.
     */
    private boolean sensible() {
        if (use == ConnectionUse.CLOSE && channel.http() == HttpVersion.HTTP_2) {
            return false;
        }
        return !item.large() || (use == ConnectionUse.KEEP_ALIVE && LARGE_CONCURRENCIES.contains(concurrency));
    }

    /** Whether the whole agenda has it: what is of usual use, the large file in the plain, and one page over HTTP/2. */
    boolean onAgenda() {
        if (channel.http() == HttpVersion.HTTP_2) {
            return item == StaticItem.HTML_10K && concurrency == 10;
        }
        return channel.cipher().isEmpty()
                && (USUAL_ITEMS.contains(item) || (item.large() && channel.equals(StaticChannel.HTTP)))
                && use == ConnectionUse.KEEP_ALIVE
                && USUAL_CONCURRENCIES.contains(concurrency);
    }

    NginxWorkload.Needs needs() {
        Duration opening = LoadSession.settling(concurrency).minus(LoadSession.SETTLING);
        Duration draining = item.large() ? LARGE_FILE.plus(LARGE_BODY.multipliedBy(concurrency)) : Duration.ZERO;
        List<Requirement> requirements = Stream.concat(
                        item.coding().requirements().stream(), channel.requirements().stream())
                .toList();
        return new NginxWorkload.Needs(requirements, opening.plus(draining));
    }

    @Override
    public String toString() {
        String uses = switch (use) {
            case KEEP_ALIVE -> "";
            case CLOSE -> ",close";
        };
        return channel + "," + item.word() + uses + ",c" + concurrency;
    }
}
