package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.List;

/** What is asked of the server about each iteration, beside what the load client saw. */
interface ServerAudit {
    /** Takes the load client's word. */
    ServerAudit NONE = new ServerAudit() {
        @Override
        public void begin() {}

        @Override
        public List<Finding> inspect(LoadOutcome outcome) {
            return List.of();
        }

        @Override
        public List<RawOutput> rawOutputs() {
            return List.of();
        }
    };

    /** An iteration begins; no connection is open. */
    void begin() throws WorkloadException;

    /**
     * The iteration has ended; no connection is open.
     *
     * @throws WorkloadException when the server cannot be asked, or other work was done than was asked for
     */
    List<Finding> inspect(LoadOutcome outcome) throws WorkloadException, InterruptedException;

    /** What the server said so far. */
    List<RawOutput> rawOutputs();
}
