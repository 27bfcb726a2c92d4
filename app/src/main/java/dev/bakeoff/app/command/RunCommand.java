package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.measure.abi.AbiPrograms;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.host.PackageManager;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import dev.bakeoff.results.journal.ResultFolder;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedSet;
import java.util.concurrent.Callable;
import java.util.random.RandomGenerator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code bakeoff run}. */
@Command(
        name = "run",
        description = {
            "Runs a bake-off and judges it.",
            "Without a definition: this machine with one CPU against all its CPUs."
        })
final class RunCommand implements Callable<Integer> {
    private final Streams streams;
    private final Clock clock;
    private final Interruption interruption;
    private final Host host = new LocalHost();

    @Parameters(arity = "0..1", paramLabel = "DEFINITION.yaml", description = "What to compare, and with what work.")
    private @Nullable Path definitionFile;

    @ArgGroup
    private LengthOption length = new LengthOption();

    /** How long; at most one of the two. */
    static final class LengthOption {
        @Option(names = "--quick", description = "About five minutes.")
        private boolean quick;

        @Option(names = "--whole", description = "Every point, up to six hours.")
        private boolean whole;

        Length chosen() {
            return quick ? Length.QUICK : whole ? Length.WHOLE : Length.STANDARD;
        }
    }

    @Option(
            names = "--only",
            arity = "1..*",
            paramLabel = "PATTERN",
            completionCandidates = PointCandidates.class,
            description =
                    "Run these instead of the agenda: globs on id or id:point, or a group such as crypto or micro.")
    private List<String> only = List.of();

    @Option(names = "--out", paramLabel = "NAME.bakeoff", description = "The result folder to make.")
    private @Nullable Path out;

    @Option(names = "--install", description = "Install missing packages first. Starts no service. Needs root.")
    private boolean install;

    @Mixin
    private LoadConsent consent = new LoadConsent();

    @Option(names = "--dry-run", description = "Say what would be run, and touch nothing.")
    private boolean dryRun;

    @Option(names = "--json", description = "Print the comparison as JSON.")
    private boolean json;

    RunCommand(Streams streams, Clock clock, Interruption interruption) {
        this.streams = streams;
        this.clock = clock;
        this.interruption = interruption;
    }

    @Override
    public Integer call() throws HostException, InterruptedException {
        WorkloadCatalogue common = Workbench.catalogueOnly();
        Length chosen = length.chosen();
        Plan plan = Plan.make(Optional.ofNullable(definitionFile), patterns(), chosen, common, host);
        WorkloadCatalogue catalogue =
                Workbench.withOwn(common, plan.definition().work());
        Path folder = Optional.ofNullable(out).orElseGet(() -> usualFolder(plan));
        ResultFolder.requireVacant(folder);
        Fitness fitness = fitness(plan, catalogue);
        Schedule schedule = schedule(plan, fitness.runnable(), chosen, catalogue);
        List<Warning> warnings = warnings(plan, fitness);

        if (dryRun) {
            streams.out().print(new DryRun(plan, schedule, chosen, folder, warnings).describe(catalogue));
            return ExitCode.OK.number();
        }
        OwnTargets targets = OwnTargets.among(fitness.runnable(), plan.definition());
        targets.requireAnswers(consent.endpoints(plan.definition(), targets.targets()));
        announce(plan, schedule, warnings, folder);
        new BakeOffRun(host, clock, streams, interruption, consent).run(plan, schedule, chosen, warnings, folder);
        ExitCode exitCode = new Presentation(streams, clock).conclude(folder, json);
        boolean incomplete = plan.onRequest()
                && (plan.leavesAPatternOut()
                        || !fitness.lacking().isEmpty()
                        || !fitness.beyondAbi().isEmpty());
        return (incomplete ? ExitCode.INCOMPLETE : exitCode).number();
    }

    private List<PointPattern> patterns() {
        return only.stream().map(RunCommand::pattern).toList();
    }

    private static PointPattern pattern(String text) {
        try {
            return PointPattern.parse(text);
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, "--only: " + e.getMessage());
        }
    }

    private Fitness fitness(Plan plan, WorkloadCatalogue catalogue) throws HostException, InterruptedException {
        Fitness fitness = Fitness.of(plan.points(), plan.definition().candidates(), catalogue, host);
        if (install && !dryRun) {
            new Installation(host, streams).fetch(abis(plan));
        }
        if (install && !dryRun && !fitness.lacking().isEmpty()) {
            new Installation(host, streams).install(fitness.missing());
            fitness = Fitness.of(plan.points(), plan.definition().candidates(), catalogue, host);
        }
        if (fitness.runnable().isEmpty()) {
            warnings(plan, fitness).forEach(warning -> streams.err().println("bakeoff: " + warning));
            throw new CommandFailure(
                    ExitCode.UNFIT_ENVIRONMENT,
                    "nothing of what was asked for can run here; see above for what is missing");
        }
        return fitness;
    }

    private static SequencedSet<Abi> abis(Plan plan) {
        return plan.definition().candidates().stream()
                .flatMap(candidate -> candidate.variant().software().abi().stream())
                .collect(Collectors.toCollection(LinkedHashSet::new));
    }

    private List<Warning> warnings(Plan plan, Fitness fitness) throws HostException, InterruptedException {
        List<Warning> warnings = new ArrayList<>(fitness.warnings(PackageManager.of(host)));
        plan.tooFewCpus().warning().ifPresent(warnings::add);
        for (Abi abi : abis(plan)) {
            AbiPrograms programs = AbiPrograms.of(host, abi);
            if (!programs.areOn(host)) {
                warnings.add(new Warning(
                        "the programs of the ABI " + abi.word() + " are not in " + programs.folder() + ".",
                        "Fetch them with --install, some 20 MB; without them its candidates cannot run."));
            }
        }
        if (plan.comparesTheSame()) {
            warnings.add(new Warning(
                    "the candidates do not differ, so what is measured is this machine's noise.",
                    "Give them variants; a quota on a single CPU needs root."));
        }
        return warnings;
    }

    private static Schedule schedule(Plan plan, List<Point> points, Length length, WorkloadCatalogue catalogue) {
        TrialLength trialLength = TrialLength.of(length);
        Map<Point, Duration> durations = new LinkedHashMap<>();
        points.forEach(point -> durations.put(point, catalogue.workloadOf(point).expectedTime(point, trialLength)));
        return Schedule.plan(
                plan.definition().baselineFirst().getFirst().name(),
                plan.definition().candidates().stream().map(Candidate::name).toList(),
                durations,
                plan.definition().budget().orElse(length.budget()),
                RandomGenerator.getDefault().nextLong());
    }

    private Path usualFolder(Plan plan) {
        String time = LocalDateTime.now(clock).format(DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss"));
        return Path.of(plan.definition().name() + "-" + time + ".bakeoff");
    }

    private void announce(Plan plan, Schedule schedule, List<Warning> warnings, Path folder) {
        Progress progress = new Progress(streams);
        plan.definition()
                .candidates()
                .forEach(candidate -> progress.say("  " + candidate.name() + ": "
                        + candidate.host() + ", " + candidate.describe()
                        + (plan.definition().isBaseline(candidate) ? " (baseline)" : "")));
        OwnTargets.among(plan.points(), plan.definition()).words().forEach(words -> progress.say("  " + words));
        long points =
                schedule.trials().stream().map(PlannedTrial::point).distinct().count();
        progress.say("  " + points + " points, about " + schedule.blocks() + " blocks, "
                + schedule.expected().size() + " trials, into " + folder);
        warnings.forEach(warning -> progress.say("  " + warning));
    }
}
