package dev.bakeoff.app.command;

import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadError;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.NegotiatedTls;
import dev.bakeoff.measure.load.OfferedLoad;
import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.RateSearch;
import dev.bakeoff.results.facts.Quantity;
import java.time.Duration;
import java.util.Arrays;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.HdrHistogram.Histogram;

/** What came of a load, for people. */
final class LoadText {
    private static final Unit CPU_SECONDS = new Unit("CPU s");

    /** What to look at when an error of this name is counted. */
    private static final Map<String, String> REMEDIES = Map.of(
            LoadError.CONNECTION_REFUSED.word(), "nothing listens there",
            LoadError.NO_LOCAL_PORT.word(), "widen net.ipv4.ip_local_port_range, or keep connections open",
            LoadError.TLS_ALERT.word(), "the server takes no such TLS; try --tls 1.2, or another --cipher or --sni",
            LoadError.TLS_CERTIFICATE.word(), "name the authority with --cacert, or leave out --verify",
            LoadError.NOT_SENT.word(), "no connection was free; use more with -c, or a lower rate");

    private final StringBuilder text = new StringBuilder();

    private LoadText() {}

    static String of(LoadAnswer answer) {
        LoadText told = new LoadText();
        LoadOutcome outcome = answer.outcome();
        answer.search().ifPresent(told::search);
        told.missedRate(outcome);
        told.offered(answer);
        told.times(outcome);
        told.counts(answer);
        told.cost(outcome);
        told.line("limit: " + answer.limit().limiter().word() + ": "
                + answer.limit().evidence());
        return told.text.toString();
    }

    /** One step of a search in a line: {@code 1.60 k requests/s  p99 8.10 ms  held}. */
    static String words(RateSearch.Step step, RateSearch.Objective objective) {
        String time = step.seen()
                .time()
                .map(seen -> words(objective) + " " + words(seen))
                .orElse("too many requests went wrong");
        return String.format(Locale.ROOT, "%-18s %-14s %s", rate(step.rate()), time, standing(step));
    }

    private static String standing(RateSearch.Step step) {
        return step.held() ? "held" : step.seen().reached() ? "not held" : "not held: the rate was not reached";
    }

    private static String words(RateSearch.Objective objective) {
        String percentile = Double.toString(objective.percentile());
        return "p" + percentile.replaceFirst("\\.0$", "");
    }

    private static String words(Duration time) {
        return Quantity.of(time.toNanos() / 1e9, Unit.SECONDS);
    }

    private static String rate(double rate) {
        return Quantity.of(rate, Unit.REQUESTS_PER_SECOND);
    }

    private void search(RateSearch.Finding finding) {
        String limit = words(finding.objective()) + " of response time below "
                + words(finding.objective().limit());
        line(finding.rate()
                .map(found -> rate(found) + " is the highest rate found with " + limit + "; it held twice.")
                .orElse("No rate was found with " + limit + ". What follows is of the last step."));
        finding.steps().forEach(step -> line("  " + words(step, finding.objective())));
        line("");
    }

    private void missedRate(LoadOutcome outcome) {
        if (!outcome.reachedRate()) {
            OfferedLoad offered = outcome.signs().offered().orElseThrow();
            double intended = offered.intended() / seconds(outcome.elapsed());
            line("The rate was not reached: of " + rate(intended) + ", " + rate(outcome.requestsPerSecond())
                    + " were answered correctly and in time.");
            line("");
        }
    }

    private void offered(LoadAnswer answer) {
        LoadPlan plan = answer.plan();
        line("Load on " + answer.destination().url() + " at "
                + answer.destination().endpoint().address());
        line("  " + words(plan.model()));
        line("  " + plan.connections() + " connections, " + words(plan.connectionUse()) + "; timed for "
                + Quantity.time(answer.outcome().elapsed()) + " after " + Quantity.time(plan.warmUp())
                + " of warm-up");
        line("");
    }

    private static String words(LoadModel model) {
        return switch (model) {
            case LoadModel.Closed(Duration thinkTime) ->
                thinkTime.isZero() ? "closed loop" : "closed loop, think time " + words(thinkTime);
            case LoadModel.Open open ->
                "open loop, " + words(open.profile())
                        + switch (open.spacing()) {
                            case CONSTANT -> ", even gaps";
                            case POISSON -> ", random gaps (Poisson) from seed " + open.seed();
                        };
        };
    }

    private static String words(RateProfile profile) {
        if (profile.segments().size() == 1
                && profile.segments().getFirst().from()
                        == profile.segments().getFirst().to()) {
            return rate(profile.segments().getFirst().from());
        }
        return profile.segments().stream()
                .map(segment ->
                        rate(segment.from()) + " to " + rate(segment.to()) + " in " + Quantity.time(segment.length()))
                .collect(Collectors.joining(", then "));
    }

    private static String words(ConnectionUse use) {
        return switch (use) {
            case KEEP_ALIVE -> "kept open";
            case CLOSE -> "a new one for each request";
        };
    }

    private void times(LoadOutcome outcome) {
        fact("throughput", rate(outcome.requestsPerSecond()));
        String heading = Arrays.stream(ToldPercentile.values())
                .map(percentile -> String.format(Locale.ROOT, "%10s", percentile.word()))
                .collect(Collectors.joining());
        fact("", heading);
        row("response time", outcome.times().response(), "no correct response");
        row("service time", outcome.times().service(), "no correct response");
        row("send lag", outcome.times().sendLag(), "none: a request is intended when it is sent");
        if (outcome.tls().isPresent()) {
            row("handshake time", outcome.handshakeTime(), "none in the timed interval");
        }
        line("");
    }

    private void row(String name, Histogram times, String absence) {
        fact(
                name,
                times.getTotalCount() == 0
                        ? absence
                        : Arrays.stream(ToldPercentile.values())
                                .map(percentile -> Quantity.of(percentile.secondsOf(times), Unit.SECONDS))
                                .map(time -> String.format(Locale.ROOT, "%10s", time))
                                .collect(Collectors.joining()));
    }

    private void counts(LoadAnswer answer) {
        LoadOutcome outcome = answer.outcome();
        LoadCounts whole = outcome.whole();
        fact(
                "requests",
                whole.requests() + " answered correctly, " + outcome.timed().requests()
                        + " of them in the timed interval");
        outcome.signs()
                .offered()
                .ifPresent(offered -> fact(
                        "", offered.intended() + " intended in it; " + offered.waited() + " waited for a connection"));
        fact("errors", whole.errorCount() == 0 ? "none" : Long.toString(whole.errorCount()));
        whole.errors().forEach((name, count) -> fact("", count + " " + name + remedy(name, answer)));
        fact("connections", whole.connections() + " opened");
        outcome.tls().ifPresent(tls -> fact("TLS", words(tls, whole)));
    }

    private static String remedy(String error, LoadAnswer answer) {
        if (error.equals(LoadError.UNEXPECTED_STATUS.word())) {
            int status = answer.plan()
                    .target()
                    .requests()
                    .getFirst()
                    .request()
                    .expectation()
                    .status();
            return ": not " + status + "; redirects are not followed, so name the page itself or use --status";
        }
        return REMEDIES.containsKey(error) ? ": " + REMEDIES.get(error) : "";
    }

    private static String words(NegotiatedTls tls, LoadCounts whole) {
        return tls.version() + " with " + tls.cipher() + "; " + whole.handshakes() + " handshakes, "
                + Quantity.share((double) whole.resumptions() / Math.max(1, whole.handshakes()))
                + " of them resumed a session";
    }

    private void cost(LoadOutcome outcome) {
        double cpu = outcome.cost().cpuSeconds();
        String each = outcome.requests() == 0
                ? ""
                : ", " + Quantity.of(cpu / outcome.requests(), Unit.CPU_SECONDS_PER_REQUEST);
        fact(
                "load client",
                Quantity.of(cpu, CPU_SECONDS) + each + "; its busiest thread worked "
                        + Quantity.share(outcome.cost().loopBusyShare()) + " of the time");
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }

    private void fact(String name, String words) {
        line(String.format(Locale.ROOT, "%-16s", name) + words);
    }

    private void line(String words) {
        text.append(words.stripTrailing()).append('\n');
    }
}
