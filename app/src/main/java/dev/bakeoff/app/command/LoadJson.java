package dev.bakeoff.app.command;

import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.RateSearch;
import java.time.Duration;
import java.util.Locale;
import org.HdrHistogram.Histogram;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What came of a load as JSON in the format {@code bakeoff-load/1}. Times are in seconds. What was not measured is
 * {@code null}. Counts are of the whole load, as the server sees it, but those in {@code timed}.
 */
final class LoadJson {
    private static final JsonMapper MAPPER = new JsonMapper();

    private LoadJson() {}

    static String write(LoadAnswer answer) {
        LoadOutcome outcome = answer.outcome();
        ObjectNode tree = MAPPER.createObjectNode();
        tree.put("format", "bakeoff-load/1");
        tree.put("url", answer.destination().url().toString());
        tree.put("address", answer.destination().endpoint().address());
        plan(tree.putObject("plan"), answer.plan());
        counts(tree, outcome.whole());
        tree.put("throughput", outcome.requestsPerSecond());
        times(tree, "responseTime", outcome.times().response());
        times(tree, "serviceTime", outcome.times().service());
        times(tree, "sendLag", outcome.times().sendLag());
        times(tree, "handshakeTime", outcome.handshakeTime());
        tree.put("clientCpuSeconds", outcome.cost().cpuSeconds());
        tree.put("clientBusyShare", outcome.cost().loopBusyShare());
        tree.put("limit", answer.limit().limiter().word());
        tree.put("limitEvidence", answer.limit().evidence());
        outcome.tls()
                .ifPresentOrElse(
                        tls -> tree.putObject("tls")
                                .put("version", tls.version())
                                .put("cipher", tls.cipher()),
                        () -> tree.putNull("tls"));
        offered(tree, outcome);
        ObjectNode timed = tree.putObject("timed");
        timed.put("seconds", seconds(outcome.elapsed()));
        counts(timed, outcome.timed());
        answer.search().ifPresent(finding -> search(tree.putObject("search"), finding));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(tree) + "\n";
    }

    private static void plan(ObjectNode node, LoadPlan plan) {
        switch (plan.model()) {
            case LoadModel.Closed(Duration thinkTime) ->
                node.put("model", "closed").put("thinkTime", seconds(thinkTime));
            case LoadModel.Open open -> {
                node.put("model", "open").put("spacing", open.spacing().name().toLowerCase(Locale.ROOT));
                node.put("seed", open.seed());
                ArrayNode profile = node.putArray("profile");
                open.profile()
                        .segments()
                        .forEach(segment -> profile.addObject()
                                .put("from", segment.from())
                                .put("to", segment.to())
                                .put("seconds", seconds(segment.length())));
            }
        }
        node.put("connections", plan.connections());
        node.put(
                "connectionUse",
                switch (plan.connectionUse()) {
                    case KEEP_ALIVE -> "keepAlive";
                    case CLOSE -> "close";
                });
        node.put("warmUp", seconds(plan.warmUp()));
        node.put("duration", seconds(plan.length()));
    }

    private static void counts(ObjectNode node, LoadCounts counts) {
        node.put("requests", counts.requests());
        node.put("connections", counts.connections());
        node.put("handshakes", counts.handshakes());
        node.put("resumptions", counts.resumptions());
        ObjectNode errors = node.putObject("errors");
        counts.errors().forEach(errors::put);
        node.put("bytesReceived", counts.bytesReceived());
    }

    private static void times(ObjectNode tree, String name, Histogram times) {
        if (times.getTotalCount() == 0) {
            tree.putNull(name);
            return;
        }
        ObjectNode node = tree.putObject(name);
        for (ToldPercentile percentile : ToldPercentile.values()) {
            node.put(percentile.word(), percentile.secondsOf(times));
        }
    }

    private static void offered(ObjectNode tree, LoadOutcome outcome) {
        outcome.signs()
                .offered()
                .ifPresentOrElse(
                        offered -> tree.putObject("offered")
                                .put("intended", offered.intended())
                                .put("waited", offered.waited())
                                .put("unsent", offered.unsent())
                                .put("rateReached", outcome.reachedRate()),
                        () -> tree.putNull("offered"));
    }

    private static void search(ObjectNode node, RateSearch.Finding finding) {
        node.put("percentile", finding.objective().percentile());
        node.put("limit", seconds(finding.objective().limit()));
        finding.rate().ifPresentOrElse(rate -> node.put("rate", rate), () -> node.putNull("rate"));
        ArrayNode steps = node.putArray("steps");
        for (RateSearch.Step step : finding.steps()) {
            ObjectNode tried = steps.addObject().put("rate", step.rate());
            step.seen().time().ifPresentOrElse(time -> tried.put("time", seconds(time)), () -> tried.putNull("time"));
            tried.put("rateReached", step.seen().reached()).put("held", step.held());
        }
    }

    private static double seconds(Duration time) {
        return time.toNanos() / 1e9;
    }
}
