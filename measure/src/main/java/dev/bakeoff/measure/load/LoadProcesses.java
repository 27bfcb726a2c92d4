package dev.bakeoff.measure.load;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletionService;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorCompletionService;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

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
     * Adds outcomes up; each process has CPU time of its own.
     *
     * @param parts of one plan that was divided; at least one
     */
    static LoadOutcome merge(List<LoadOutcome> parts) {
        return LoadOutcome.merge(parts, Double::sum);
    }

    @Override
    public void close() {
        clients.forEach(LoadClient::close);
    }
}
