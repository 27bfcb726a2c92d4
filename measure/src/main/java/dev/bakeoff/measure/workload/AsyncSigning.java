package dev.bakeoff.measure.workload;

import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.openssl.OpensslSpeed;
import dev.bakeoff.formats.openssl.Operation;
import dev.bakeoff.formats.openssl.SigningPhase;
import dev.bakeoff.formats.openssl.SpeedFigure;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.meter.ClockTicks;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * RSA-2048 signatures by one process of {@code openssl speed} with several asynchronous jobs under way, as an engine that
 * works in batches or elsewhere needs them: by elapsed time, and in CPU time a signature. Left alone, one process divides by
 * its user CPU time, by which work done elsewhere looks as if it took none.
 */
final class AsyncSigning {
    static final Metric THROUGHPUT = new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER);
    static final Metric CPU = new Metric("cpuPerOperation", Unit.CPU_SECONDS_PER_OPERATION, Better.LOWER);

    private static final String ALGORITHM = "rsa2048";

    /** The tool cannot be had to sign alone. */
    private static final int SIGN_AND_VERIFY = 2;

    private static final Duration OVERHEAD = Duration.ofMillis(50);

    /**
     * Of a POSIX shell: starts the arguments, passes both of their streams on, and puts {@code /proc/PID/stat} of their
     * process after each line that tells progress. It exits as they do.
     */
    private static final String FOLLOWING = """
            { sh -c 'echo "pid $$"; exec "$@" 2>&1' sh "$@"; echo "status $?"; } | {
            while IFS= read -r line; do
              case $line in
                "pid "*) pid=${line#pid } ;;
                "status "*) exit "${line#status }" ;;
                +DTP:*|+R*)
                  printf '%s\\n' "$line"
                  { read -r stat <"/proc/$pid/stat" && printf 'stat %s\\n' "$stat"; } 2>/dev/null ;;
                *) printf '%s\\n' "$line" ;;
              esac
            done
            exit 1; }""";

    private AsyncSigning() {}

    static Duration expectedTime(TrialLength length) {
        return Duration.ofSeconds(seconds(length))
                .multipliedBy((long) SIGN_AND_VERIFY * length.iterations())
                .plus(OVERHEAD);
    }

    /** @param jobs that the process has under way at a time */
    static Session prepare(int jobs, TrialLength length, SystemUnderTest system)
            throws HostException, InterruptedException {
        SpeedEngine engine = SpeedEngine.of(system);
        StatedTime time = StatedTime.ofWall(
                (double) seconds(length) * SIGN_AND_VERIFY, system.usable().capacityFor(1));
        return new ToolSession(
                system.host(),
                system.command("openssl", List.of("version")),
                followed(system, speed(jobs, length, engine)),
                system.workspace().makeFolder("engine") + "/times",
                new Reader(engine, time, ClockTicks.perSecond(system.host())));
    }

    private static long seconds(TrialLength length) {
        return Math.max(1, length.iteration().toSeconds());
    }

    private static List<String> speed(int jobs, TrialLength length, SpeedEngine engine) {
        List<String> arguments = new ArrayList<>(List.of("speed", "-mr", "-elapsed"));
        arguments.addAll(List.of("-seconds", Long.toString(seconds(length)), "-async_jobs", Integer.toString(jobs)));
        arguments.addAll(engine.options());
        arguments.add(ALGORITHM);
        return arguments;
    }

    private static Command followed(SystemUnderTest system, List<String> arguments) {
        List<String> script = new ArrayList<>(List.of("-c", FOLLOWING, "sh"));
        script.addAll(system.candidate().variant().arguments("openssl", arguments));
        return system.command("sh", script);
    }

    /**
     * Reads one execution.
     *
     * @param time that the command line fixes
     * @param ticksPerSecond of the kernel's process accounting
     */
    private record Reader(SpeedEngine engine, StatedTime time, int ticksPerSecond) implements ToolSession.FigureReader {
        @Override
        public Measurement read(Execution execution) throws WorkloadException {
            engine.requireSet(execution.output(), 1);
            try {
                return OpensslSpeed.parseCopies(execution.output(), 1).stream()
                        .filter(figure -> figure.algorithm().equals(ALGORITHM) && figure.operation() == Operation.SIGN)
                        .findFirst()
                        .map((SpeedFigure figure) ->
                                Measurement.measured(THROUGHPUT, figure.perSecond(), "openssl speed -elapsed"))
                        .orElseThrow(() -> new WorkloadException("openssl speed printed no figure for " + ALGORITHM
                                + ": " + execution.output().strip()));
            } catch (FormatException e) {
                throw new WorkloadException(e);
            }
        }

        /** None where a signature takes so little that the kernel's clock does not see it. */
        @Override
        public List<Measurement> readBeside(Execution execution) throws WorkloadException {
            try {
                SigningPhase phase = SigningPhase.parse(execution.output());
                double seconds = (double) phase.ticks() / ticksPerSecond;
                return phase.ticks() == 0
                        ? List.of()
                        : List.of(new Measurement(
                                CPU,
                                seconds / phase.operations(),
                                Grade.DERIVED,
                                "/proc/PID/stat while openssl speed signs, and its count"));
            } catch (FormatException e) {
                throw new WorkloadException(e);
            }
        }

        @Override
        public Optional<StatedTime> statedTime(Execution execution) {
            return Optional.of(time);
        }
    }
}
