package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.measure.load.LoadOutcome;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Whether a load client's figures are about the server. */
final class LoadGuards {
    /** Of one event loop's time; above, the loop has no room left and queues of its own making enter the figures. */
    static final double SATURATED = 0.95;

    static final double NEARLY_SATURATED = 0.85;

    /** Of all requests. */
    static final double MOST_ERRORS = 0.001;

    /** The 99th percentile of fewer requests hangs on fewer than ten of them. */
    static final long FEW_REQUESTS = 1000;

    static final long TOO_FEW_REQUESTS = 100;

    private LoadGuards() {}

    static List<Finding> inspect(LoadOutcome outcome) {
        List<Finding> findings = new ArrayList<>();
        double busy = outcome.cost().loopBusyShare();
        if (busy > SATURATED) {
            findings.add(Finding.voiding(
                    Guard.CLIENT_SATURATED,
                    "the load client's busiest thread worked " + percent(busy) + " of the time, above "
                            + percent(SATURATED) + ": give it more CPUs or another machine"));
        } else if (busy > NEARLY_SATURATED) {
            findings.add(Finding.warning(
                    Guard.CLIENT_SATURATED,
                    "the load client's busiest thread worked more than " + percent(NEARLY_SATURATED) + " of the time"));
        }
        long errors = outcome.timed().errorCount();
        double share = (double) errors / Math.max(1, errors + outcome.requests());
        if (share > MOST_ERRORS) {
            findings.add(Finding.voiding(
                    Guard.ERROR_SHARE,
                    percent(share) + " of the requests went wrong, above " + percent(MOST_ERRORS) + ": "
                            + outcome.errors()));
        } else if (errors > 0) {
            findings.add(Finding.warning(Guard.ERROR_SHARE, "some requests went wrong: " + outcome.errors()));
        }
        if (outcome.requests() < TOO_FEW_REQUESTS) {
            findings.add(Finding.voiding(
                    Guard.TOO_FEW_REQUESTS,
                    outcome.requests() + " requests, fewer than " + TOO_FEW_REQUESTS + ", say nothing of percentiles"));
        } else if (outcome.requests() < FEW_REQUESTS) {
            findings.add(Finding.warning(
                    Guard.TOO_FEW_REQUESTS,
                    "fewer than " + FEW_REQUESTS + " requests: the 99th percentile hangs on a handful"));
        }
        return findings;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", share * 100);
    }
}
