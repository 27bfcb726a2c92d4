package dev.bakeoff.measure.load;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Several load clients of one machine that share every plan. They offer their parts at the same time, and what came of
 * them is one outcome: counts and slices are added up, and histograms are merged exactly, since all are laid out alike. So
 * a percentile is that of all times together, never a mean of percentiles.
 */
public final class LoadProcesses implements LoadClient {
    private final List<LoadClient> clients;

    /** @param clients at least one; closed with this one */
    public LoadProcesses(List<? extends LoadClient> clients) {
        this.clients = List.copyOf(clients);
        if (clients.isEmpty()) {
            throw new IllegalArgumentException("load is offered by at least one load client");
        }
    }

    /** {@inheritDoc} When one of them fails, the others are interrupted, and the failure is raised. */
    @Override
    public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
        List<LoadPlan> parts = plan.divide(clients.size());
        try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
            CompletionService<LoadOutcome> completions = new ExecutorCompletionService<>(threads);
            for (int i = 0; i < parts.size(); i++) {
                LoadClient client = clients.get(i);
                LoadPlan part = parts.get(i);
                var _ = completions.submit(() -> client.offer(part));
            }
            try {
                return merge(await(completions, parts.size()));
            } finally {
                threads.shutdownNow();
            }
        }
    }

    private static List<LoadOutcome> await(CompletionService<LoadOutcome> completions, int count)
            throws LoadException, InterruptedException {
        List<LoadOutcome> outcomes = new ArrayList<>();
        while (outcomes.size() < count) {
            try {
                outcomes.add(completions.take().get());
            } catch (ExecutionException e) {
                throw e.getCause() instanceof LoadException known
                        ? known
                        : new LoadException("a load client broke: " + e.getCause(), e);
            }
        }
        return outcomes;
    }

    /**
     * Adds outcomes up.
     *
     * @param parts of one plan that was divided; at least one
     */
    static LoadOutcome merge(List<LoadOutcome> parts) {
        LoadTimes times = LoadTimes.none();
        parts.forEach(part -> times.add(part.times()));
        return new LoadOutcome(
                parts.stream().map(LoadOutcome::timed).reduce(LoadCounts.NONE, LoadCounts::plus),
                parts.stream().map(LoadOutcome::whole).reduce(LoadCounts.NONE, LoadCounts::plus),
                times,
                parts.stream().map(LoadOutcome::pace).reduce(LoadPace::plus).orElseThrow(),
                mergeSigns(parts.stream().map(LoadOutcome::signs).toList()));
    }

    /** The busiest event loop of all stays the busiest. */
    private static LoadSigns mergeSigns(List<LoadSigns> parts) {
        List<ClientCost> costs = parts.stream().map(LoadSigns::cost).toList();
        return new LoadSigns(
                new ClientCost(
                        costs.stream().mapToDouble(ClientCost::cpuSeconds).sum(),
                        costs.stream()
                                .mapToDouble(ClientCost::loopBusyShare)
                                .max()
                                .orElseThrow()),
                present(parts, LoadSigns::offered).reduce(OfferedLoad::plus),
                present(parts, LoadSigns::network).reduce(LoadProcesses::together),
                present(parts, LoadSigns::tls).findFirst());
    }

    private static <S, T> Stream<T> present(List<S> parts, Function<S, Optional<T>> sign) {
        return parts.stream().map(sign).flatMap(Optional::stream);
    }

    /** All read the counters of the same machine, so these are not added up: the larger ones have seen more of the load. */
    private static NetworkSigns together(NetworkSigns one, NetworkSigns other) {
        List<NetworkSigns> both = List.of(one, other);
        return new NetworkSigns(
                present(both, NetworkSigns::segments).max(Comparator.comparingLong(NetworkSigns.Segments::received)),
                present(both, NetworkSigns::roundTrip).max(Duration::compareTo),
                present(both, NetworkSigns::leastRoundTrip).min(Duration::compareTo),
                one.link().or(other::link));
    }

    @Override
    public void close() {
        clients.forEach(LoadClient::close);
    }
}
