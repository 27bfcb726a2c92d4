package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.Countdown;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.RateSearch;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TimeLog;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.WeightedRequest;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.concurrent.Callable;
import org.HdrHistogram.Histogram;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff load}. */
@Command(
        name = "load",
        description = {
            "Offers load to a web server, and says throughput, response times and who was the limit.",
            "Loopback and private addresses only, unless you say otherwise. Redirects are not followed."
        })
final class LoadCommand implements Callable<Integer> {
    private final Streams streams;
    private final Interruption interruption;

    @Parameters(
            paramLabel = "URL",
            description = "Where load goes, by HTTP/1.1 unless --http2. The name is looked up once.")
    private String url = "";

    @Mixin
    private LoadShapeOptions shape = new LoadShapeOptions();

    @Mixin
    private LoadRequestOptions requests = new LoadRequestOptions();

    @Mixin
    private LoadTlsOptions tls = new LoadTlsOptions();

    @Option(
            names = "--hlog",
            paramLabel = "FILE",
            description = "Write response and service times as a log of HdrHistogram, which other tools read.")
    private @Nullable Path log;

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    @Option(names = "--i-may-load-this-host", description = "Load a public address, too. You answer for it.")
    private boolean anyHost;

    LoadCommand(Streams streams, Interruption interruption) {
        this.streams = streams;
        this.interruption = interruption;
    }

    @Override
    public Integer call() {
        Destination destination = Destination.of(url, anyHost, InetAddress::getAllByName);
        LoadPlan plan = plan(destination);
        Optional<LoadShapeOptions.Search> search = shape.search();
        Duration practice = shape.practice();
        Optional.ofNullable(log).ifPresent(LoadCommand::requireFolder);
        interruption.watch();
        try (LoadBench bench = LoadBench.start(destination, shape.processes(), shape.threads())) {
            practise(bench, plan, practice);
            LoadAnswer answer = search.isPresent() ? search(bench, plan, search.get()) : offer(bench, plan);
            streams.out().print(json ? LoadJson.write(answer) : LoadText.of(answer));
            Optional.ofNullable(log).ifPresent(file -> writeLog(file, answer));
            return answer.exitCode().number();
        } catch (LoadException e) {
            throw new CommandFailure(ExitCode.UNFIT_ENVIRONMENT, e);
        } catch (InterruptedException _) {
            throw new CommandFailure(ExitCode.INTERRUPTED, "interrupted; the load has ended, and there are no figures");
        }
    }

    private LoadPlan plan(Destination destination) {
        Optional<TlsChoice> choice = tls.choice(destination.secure());
        List<WeightedRequest> asked = requests.requests(destination.path());
        try {
            return shape.plan(new Target(destination.endpoint(), choice, requests.version(), asked));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        }
    }

    private void practise(LoadBench bench, LoadPlan plan, Duration practice)
            throws LoadException, InterruptedException {
        try (Countdown _ = Countdown.start(streams, practice, "warming the load client, nothing is sent yet")) {
            bench.practise(plan, practice);
        }
    }

    private LoadAnswer offer(LoadBench bench, LoadPlan plan) throws LoadException, InterruptedException {
        try (Countdown _ = Countdown.start(streams, plan.warmUp().plus(plan.length()), "load on " + url)) {
            return bench.offer(plan);
        }
    }

    /** The last step confirms what was found, so its answer is the one to be told. */
    private LoadAnswer search(LoadBench bench, LoadPlan plan, LoadShapeOptions.Search search)
            throws LoadException, InterruptedException {
        Progress progress = new Progress(streams);
        List<LoadAnswer> answers = new ArrayList<>();
        RateSearch rates = new RateSearch(
                search.objective(),
                rate -> {
                    answers.add(offer(bench, shape.at(rate, plan)));
                    return RateSearch.Observation.of(
                            search.objective(), answers.getLast().outcome());
                },
                step -> progress.say("  " + LoadText.words(step, search.objective())));
        RateSearch.Finding finding = rates.from(search.start());
        return answers.getLast().after(finding);
    }

    private static void requireFolder(Path file) {
        Path folder = Optional.ofNullable(file.toAbsolutePath().getParent()).orElse(file);
        if (!Files.isWritable(folder) || Files.isDirectory(file)) {
            throw new CommandFailure(
                    ExitCode.USAGE, "--hlog: " + file + " cannot be written; name a file in a folder that is there");
        }
    }

    private static void writeLog(Path file, LoadAnswer answer) {
        LoadTimes times = answer.outcome().times();
        SequencedMap<String, Histogram> tags = new LinkedHashMap<>();
        tags.put("responseTime", times.response());
        tags.put("serviceTime", times.service());
        try {
            Files.writeString(
                    file,
                    TimeLog.tagged(
                            "responseTime and serviceTime in nanoseconds, timed interval",
                            answer.outcome().elapsed(),
                            tags));
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.UNFIT_ENVIRONMENT, "cannot write " + file + " (" + e + ")");
        }
    }
}
