package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadPlan;

/**
 * A load client on the CPUs that are meant for it.
 *
 * @param clients where it is kept between trials
 * @param placement beside the server
 */
record PlacedClient(LoadClients clients, LoadPlacement placement) {

    /** Has it started and warm. */
    void prepare(LoadPlan plan) throws WorkloadException, InterruptedException {
        try {
            clients.prepare(placement.cpus(), threads(plan), plan);
        } catch (LoadException e) {
            throw new WorkloadException(e);
        }
    }

    LoadClients.Offered offer(LoadPlan plan) throws WorkloadException, InterruptedException {
        try {
            return clients.offer(placement.cpus(), threads(plan), plan);
        } catch (LoadException e) {
            throw new WorkloadException(e);
        }
    }

    private int threads(LoadPlan plan) {
        return Math.min(placement.threads(), plan.connections());
    }
}
