package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Interruption;
import dev.bakeoff.app.terminal.Progress;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Pairing;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.stopping.StoppingRule;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.trial.SystemsUnderTest;
import dev.bakeoff.measure.trial.TrialRunner;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.results.journal.Ending;
import dev.bakeoff.results.journal.Opening;
import dev.bakeoff.results.journal.Provenance;
import dev.bakeoff.results.journal.ResultFolder;
import dev.bakeoff.results.journal.Session;
import dev.bakeoff.results.journal.StoredResult;
import java.nio.file.Path;
import java.time.Clock;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;

/** A bake-off from its plan to a finished result folder, or from an unfinished folder on. */
final class BakeOffRun {
    private final Host host;
    private final Clock clock;
    private final Progress progress;
    private final Interruption interruption;
    private final LoadConsent consent;

    /**
     * @param interruption watched from here on; left watching by a failure, whose message is still to be printed
     * @param consent to load on the user's own servers
     */
    BakeOffRun(Host host, Clock clock, Streams streams, Interruption interruption, LoadConsent consent) {
        this.host = host;
        this.clock = clock;
        this.interruption = interruption;
        this.consent = consent;
        this.progress = new Progress(streams);
    }

    /**
     * Runs a new bake-off.
     *
     * @param plan with the definition
     * @param schedule every trial, in order
     * @param warnings known before it starts
     * @param path of the result folder to make
     */
    void run(Plan plan, Schedule schedule, Length length, List<Warning> warnings, Path path) {
        UUID id = UUID.randomUUID();
        interruption.watch();
        try (SystemsUnderTest systems = prepare(plan.definition().candidates(), id)) {
            Opening opening = new Opening(
                    new Provenance(id, Version.current(), clock.instant()),
                    plan.definition(),
                    length,
                    schedule,
                    systems.weighIn(),
                    Stream.concat(warnings.stream(), systems.warnings().stream())
                            .toList());
            systems.warnings().forEach(warning -> progress.say("  " + warning));
            // Who has no partner is refused here: sizes are known, and no time has been spent on trials.
            Pairing.of(opening.definition(), opening.machines());
            try (ResultFolder folder = ResultFolder.create(path, opening)) {
                work(systems, folder, ResultFolder.read(path));
            }
        } catch (HostException e) {
            throw new CommandFailure(ExitCode.UNFIT_ENVIRONMENT, e);
        } catch (InterruptedException e) {
            throw new CommandFailure(
                    ExitCode.INTERRUPTED, "interrupted before the first trial; nothing was kept, so run it again");
        }
        interruption.close();
    }

    /** Finishes an unfinished result: what is acknowledged stays, what is missing is run. */
    void resume(Path path) {
        // The folder is taken first: a Bakeoff that still works on it must not lose its processes to this one.
        interruption.watch();
        try (ResultFolder folder = ResultFolder.openForAppend(path, new Session(clock.instant(), Version.current()))) {
            StoredResult stored = ResultFolder.read(path);
            Opening opening = stored.opening();
            // A server whose address has become a public one meanwhile is refused before anything is made ready.
            var _ = endpoints(stored);
            try (SystemsUnderTest systems = prepare(
                    opening.definition().candidates(), opening.provenance().resultId())) {
                SameMachine.check(opening.machines(), systems.weighIn());
                for (Warning warning : systems.warnings()) {
                    interruption.shield(() -> folder.append(warning));
                    progress.say("  " + warning);
                }
                work(systems, folder, stored);
            }
        } catch (HostException e) {
            throw new CommandFailure(ExitCode.UNFIT_ENVIRONMENT, e);
        } catch (InterruptedException e) {
            throw interrupted("before the first trial", path);
        }
        interruption.close();
    }

    private SystemsUnderTest prepare(List<Candidate> candidates, UUID id) throws HostException, InterruptedException {
        return SystemsUnderTest.prepare(host, candidates, id.toString());
    }

    private void work(SystemsUnderTest systems, ResultFolder folder, StoredResult stored) {
        Opening opening = stored.opening();
        TrialLength trialLength = TrialLength.of(opening.length());
        StoppingRule rule = new StoppingRule(opening.budget());
        try (Workbench bench = Workbench.open(
                host,
                systems.workspace().folder(),
                opening.length(),
                opening.definition().work(),
                endpoints(stored))) {
            TrialRunner runner = new TrialRunner(bench.catalogue(), systems, trialLength, clock);
            new TrialLoop(bench.catalogue(), trialLength, progress, interruption, rule)
                    .run(stored.result(), runner, folder);
            interruption.shield(() -> folder.close(Ending.FINISHED, clock.instant()));
        } catch (InterruptedException e) {
            folder.close(Ending.INTERRUPTED, clock.instant());
            throw interrupted("every finished trial is kept", folder.path());
        } finally {
            progress.clear();
        }
    }

    private Map<Origin, Endpoint> endpoints(StoredResult stored) {
        List<Point> remaining =
                stored.result().remaining().stream().map(PlannedTrial::point).toList();
        BakeOffDefinition definition = stored.opening().definition();
        return consent.endpoints(
                definition, OwnTargets.among(remaining, definition).targets());
    }

    private static CommandFailure interrupted(String state, Path path) {
        return new CommandFailure(
                ExitCode.INTERRUPTED, "interrupted, " + state + "; go on with: bakeoff resume " + path);
    }
}
