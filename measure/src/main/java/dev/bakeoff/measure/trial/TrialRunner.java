package dev.bakeoff.measure.trial;

import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Iteration;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.meter.CpuRecorder;
import dev.bakeoff.measure.meter.IntervalMeter;
import dev.bakeoff.measure.workload.Observation;
import dev.bakeoff.measure.workload.Session;
import dev.bakeoff.measure.workload.TrialLength;
import dev.bakeoff.measure.workload.Workload;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import dev.bakeoff.measure.workload.WorkloadException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.SequencedSet;

/** Executes single trials: prepare, warm up, iterate under meters and guards, clean up. */
public final class TrialRunner {
    private final WorkloadCatalogue catalogue;
    private final SystemsUnderTest systems;
    private final TrialLength length;
    private final Clock clock;

    /** @param clock for the time stamps of records; intervals are timed by the monotonic clock */
    public TrialRunner(WorkloadCatalogue catalogue, SystemsUnderTest systems, TrialLength length, Clock clock) {
        this.catalogue = catalogue;
        this.systems = systems;
        this.length = length;
        this.clock = clock;
    }

    /**
     * Executes one trial to its end. What goes wrong in it is its outcome.
     *
     * @throws InterruptedException when interrupted; the trial then has no outcome, and nothing of it runs on
     */
    public TrialExecution run(PlannedTrial trial) throws InterruptedException {
        Instant startedAt = clock.instant();
        long start = System.nanoTime();
        List<RawOutput> raw = new ArrayList<>();
        Outcome outcome = outcome(trial, raw);
        Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
        return new TrialExecution(new TrialRecord(trial, startedAt, elapsed, outcome), raw);
    }

    private Outcome outcome(PlannedTrial trial, List<RawOutput> raw) throws InterruptedException {
        Workload workload = catalogue.workloadOf(trial.point());
        SystemUnderTest system = systemOf(trial);
        try {
            systems.establish(trial.candidate());
            return outcome(workload.prepare(trial.point(), length, system), system, raw);
        } catch (WorkloadException | HostException e) {
            return new Outcome.Failed(String.valueOf(e.getMessage()));
        }
    }

    private Outcome outcome(Session prepared, SystemUnderTest system, List<RawOutput> raw)
            throws WorkloadException, HostException, InterruptedException {
        try (Session session = prepared) {
            try {
                return work(session, system);
            } finally {
                raw.addAll(session.rawOutputs());
            }
        }
    }

    private Outcome work(Session session, SystemUnderTest system)
            throws WorkloadException, HostException, InterruptedException {
        IntervalMeter meter = IntervalMeter.of(system);
        try (CpuRecorder recorder = CpuRecorder.start(system, length.total())) {
            session.warmUp();
            recorder.timingStarts();
            return timed(session, system, meter, recorder);
        }
    }

    private Outcome timed(Session session, SystemUnderTest system, IntervalMeter meter, CpuRecorder recorder)
            throws WorkloadException, InterruptedException {
        List<Iteration> iterations = new ArrayList<>();
        SequencedSet<Finding> findings = new LinkedHashSet<>();
        for (int i = 0; i < length.iterations(); i++) {
            IntervalMeter.Snapshot before = meter.read();
            Observation observation = session.iterate();
            IntervalMeter.Interval interval = meter.between(before, meter.read());
            Meters meters = new Meters(
                    interval.cpu(),
                    observation.serverCpuSeconds(),
                    observation.clientCpuSeconds(),
                    interval.throttling());
            iterations.add(new Iteration(observation.elapsed(), observation.measurements(), meters));
            findings.addAll(observation.findings());
            findings.addAll(Guards.inspect(meters, system.placement(), observation.elapsed()));
        }
        Profile profile = new Profile(
                session.distributions(),
                recorder.finish(),
                session.throughput(),
                session.calibration(),
                session.limits());
        DriftGuard.inspect(iterations, profile.throughput()).ifPresent(findings::add);
        return new Outcome.Completed(iterations, session.conclude(), List.copyOf(findings), profile);
    }

    private SystemUnderTest systemOf(PlannedTrial trial) {
        SystemUnderTest system = systems.byCandidate().get(trial.candidate());
        if (system == null) {
            throw new IllegalArgumentException("no system was made ready for candidate " + trial.candidate());
        }
        return system;
    }
}
