package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.RateSearch;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TimeLimits;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code bakeoff load} that say when requests are sent, for how long, and over what. */
final class LoadShapeOptions {
    private static final Duration USUAL_LENGTH = Duration.ofSeconds(10);
    private static final Duration LONGEST_PRACTICE = Duration.ofMinutes(5);

    @Option(
            names = {"-c", "--connections"},
            paramLabel = "NUMBER",
            description = "Connections open at a time. Default: 10.")
    private int connections = 10;

    @Option(
            names = {"-t", "--threads"},
            paramLabel = "NUMBER",
            description = "Event loops of each load process. Default: 1.")
    private int threads = 1;

    @Option(
            names = "--processes",
            paramLabel = "NUMBER",
            description = "Load processes, which share connections and rate. Default: 1.")
    private int processes = 1;

    @Option(
            names = {"-d", "--duration"},
            paramLabel = "TIME",
            description = "How long load is timed, such as 30s or 5m; of each step in a search. Default: 10s, or the"
                    + " length of the profile.")
    private @Nullable String duration;

    @Option(
            names = {"-R", "--rate"},
            paramLabel = "RATE",
            description = "Requests a second, sent whatever became of those before: an open loop. Without it each"
                    + " connection waits for its response: a closed loop.")
    private @Nullable String rate;

    @Option(
            names = "--profile",
            paramLabel = "PROFILE",
            description = "Rates over time instead of one: 100..1000/10s,1000/30s is a ramp and a step.")
    private @Nullable String profile;

    @Option(
            names = "--poisson",
            description =
                    "Random gaps between the requests of an open loop, as of users who know nothing of each other.")
    private boolean poisson;

    @Option(
            names = "--seed",
            paramLabel = "NUMBER",
            description = "Of what is random in an open loop. Default: another one each time, which is told.")
    private @Nullable Long seed;

    @Option(
            names = "--think-time",
            paramLabel = "TIME",
            description = "From a response to the next request on its connection, in a closed loop. Default: none.")
    private @Nullable String thinkTime;

    @Option(
            names = "--search",
            paramLabel = "LIMIT",
            description = "Search for the highest rate at which a percentile of response time stays below a limit, as"
                    + " in \"p99<10ms\".")
    private @Nullable String search;

    @Option(names = "--search-from", paramLabel = "RATE", description = "The first rate of a search. Default: 100.")
    private @Nullable String searchFrom;

    @Option(names = "--close", description = "A new connection for each request.")
    private boolean close;

    @Option(
            names = "--warm-up",
            paramLabel = "TIME",
            description = "Load before the timed interval, in which connections are opened. Default: 200ms.")
    private String warmUp = "200ms";

    @Option(
            names = "--practice",
            paramLabel = "TIME",
            description = "Load on a server of our own before anything is sent, in which the load client is compiled."
                    + " Default: 2s.")
    private String practice = "2s";

    @Option(
            names = "--timeout",
            paramLabel = "TIME",
            description = "How long to wait for a connection, and again for a response. Default: 10s.")
    private String timeout = "10s";

    LoadShapeOptions() {}

    /**
     * A search that was asked for.
     *
     * @param start the first rate, in requests a second
     */
    record Search(RateSearch.Objective objective, double start) {}

    /** @throws CommandFailure when options contradict each other or cannot be carried out */
    LoadPlan plan(Target target) {
        refuseContradictions();
        Duration limit = read("--timeout", timeout, LoadWords::time);
        Duration settling = read("--warm-up", warmUp, LoadWords::time);
        return checked(() -> new LoadPlan(
                target,
                model(),
                new LoadPlan.Pool(connections, close ? ConnectionUse.CLOSE : ConnectionUse.KEEP_ALIVE),
                new LoadPlan.Timing(settling, length()),
                new TimeLimits(limit, limit)));
    }

    private void refuseContradictions() {
        refuse(rate != null && profile != null, "--rate and --profile both state a rate; leave one out");
        refuse(search != null && rate != null, "--search finds the rate; use --search-from instead of --rate");
        refuse(search != null && profile != null, "--search tries constant rates; leave --profile out");
        refuse(searchFrom != null && search == null, "--search-from needs a search; add --search \"p99<10ms\"");
        refuse(
                thinkTime != null && isOpen(),
                "--think-time is for a closed loop, where a request waits for the response before; in an open loop say"
                        + " a lower rate instead");
        refuse(poisson && !isOpen(), "--poisson spaces the requests of an open loop; add --rate");
        refuse(seed != null && !isOpen(), "--seed is for an open loop; add --rate");
    }

    private static void refuse(boolean contradiction, String words) {
        if (contradiction) {
            throw new CommandFailure(ExitCode.USAGE, words);
        }
    }

    private boolean isOpen() {
        return rate != null || profile != null || search != null;
    }

    private LoadModel model() {
        return isOpen()
                ? open(profile())
                : new LoadModel.Closed(Optional.ofNullable(thinkTime)
                        .map(text -> read("--think-time", text, LoadWords::time))
                        .orElse(Duration.ZERO));
    }

    private LoadModel open(RateProfile rates) {
        return new LoadModel.Open(
                rates,
                poisson ? LoadModel.Spacing.POISSON : LoadModel.Spacing.CONSTANT,
                Optional.ofNullable(seed)
                        .orElseGet(() -> RandomGenerator.getDefault().nextLong()));
    }

    private RateProfile profile() {
        if (profile != null) {
            return read("--profile", profile, LoadWords::profile);
        }
        return rate != null
                ? read("--rate", rate, text -> RateProfile.constant(LoadWords.rate(text)))
                : RateProfile.constant(searchStart());
    }

    private Duration length() {
        if (duration != null) {
            return read("--duration", duration, LoadWords::time);
        }
        return profile == null
                ? USUAL_LENGTH
                : profile().segments().stream().map(RateProfile.Segment::length).reduce(Duration.ZERO, Duration::plus);
    }

    /** What to search for, where a search was asked for. */
    Optional<Search> search() {
        return Optional.ofNullable(search)
                .map(text -> new Search(read("--search", text, LoadWords::objective), searchStart()));
    }

    private double searchStart() {
        double start = Optional.ofNullable(searchFrom)
                .map(text -> read("--search-from", text, LoadWords::rate))
                .orElse(100.0);
        return checked(() -> {
            RateSearch.requireRate(start);
            return start;
        });
    }

    /** A plan with another constant rate, and gaps of its own where they are random. */
    LoadPlan at(double otherRate, LoadPlan plan) {
        return plan.by(open(RateProfile.constant(otherRate)));
    }

    int threads() {
        refuse(threads < 1 || threads > 1024, "--threads: a load process has 1 to 1024 event loops, not " + threads);
        return threads;
    }

    int processes() {
        refuse(processes < 1 || processes > 64, "--processes: there can be 1 to 64 load processes, not " + processes);
        return processes;
    }

    /** Load on a server of our own; from 0 to {@link #LONGEST_PRACTICE}. */
    Duration practice() {
        Duration time = read("--practice", practice, LoadWords::time);
        refuse(
                time.compareTo(LONGEST_PRACTICE) > 0,
                "--practice: all code is compiled after " + LONGEST_PRACTICE.toMinutes() + " min; say less");
        return time;
    }

    private static <T> T read(String option, String text, Function<String, T> reader) {
        try {
            return reader.apply(text);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, option + ": " + e.getMessage());
        }
    }

    private static <T> T checked(Supplier<T> maker) {
        try {
            return maker.get();
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        }
    }
}
