package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.Measurement;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.formats.openssl.OpensslSpeed;
import dev.bakeoff.formats.openssl.Operation;
import dev.bakeoff.formats.openssl.SpeedFigure;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/**
 * Cryptography by {@code openssl speed}, always by elapsed time: left alone, one process divides by its user CPU time
 * and several divide by elapsed time, so that the two could not be compared.
 */
final class CryptoWorkload implements Workload {
    private static final int BLOCK = 16384;
    private static final Duration OVERHEAD = Duration.ofMillis(50);

    /** One line of {@code openssl speed}. */
    private enum Algorithm {
        RSA2048_SIGN(
                "rsa2048-sign", "RSA-2048 signatures", "rsa2048", Operation.SIGN, Length.QUICK, ProcessCounts.CURVE),
        RSA2048_VERIFY("rsa2048-verify", "RSA-2048 verifications", "rsa2048", Operation.VERIFY, Length.STANDARD),
        RSA3072_SIGN("rsa3072-sign", "RSA-3072 signatures", "rsa3072", Operation.SIGN, Length.STANDARD),
        RSA3072_VERIFY("rsa3072-verify", "RSA-3072 verifications", "rsa3072", Operation.VERIFY, Length.STANDARD),
        ECDSA_P256_SIGN("ecdsa-p256-sign", "ECDSA P-256 signatures", "ecdsap256", Operation.SIGN, Length.QUICK),
        ECDSA_P256_VERIFY(
                "ecdsa-p256-verify", "ECDSA P-256 verifications", "ecdsap256", Operation.VERIFY, Length.STANDARD),
        ED25519_SIGN("ed25519-sign", "Ed25519 signatures", "ed25519", Operation.SIGN, Length.WHOLE),
        ED25519_VERIFY("ed25519-verify", "Ed25519 verifications", "ed25519", Operation.VERIFY, Length.WHOLE),
        ECDH_P256("ecdh-p256", "ECDH P-256 key exchanges", "ecdhp256", Operation.DERIVE, Length.STANDARD),
        X25519("x25519", "X25519 key exchanges", "ecdhx25519", Operation.DERIVE, Length.QUICK),
        AES_128_GCM("aes-128-gcm", "AES-128-GCM", "aes-128-gcm", Operation.ENCRYPT, Length.QUICK, ProcessCounts.CURVE),
        AES_256_GCM("aes-256-gcm", "AES-256-GCM", "aes-256-gcm", Operation.ENCRYPT, Length.STANDARD),
        CHACHA20_POLY1305(
                "chacha20-poly1305", "ChaCha20-Poly1305", "chacha20-poly1305", Operation.ENCRYPT, Length.QUICK),
        SHA256("sha256", "SHA-256", "sha256", Operation.DIGEST, Length.WHOLE),
        AES_128_CBC(
                "aes-128-cbc",
                "AES-128-CBC",
                "aes-128-cbc",
                Operation.ENCRYPT,
                Length.WHOLE,
                ProcessCounts.EVALUATION_2013),
        AES_256_CBC(
                "aes-256-cbc",
                "AES-256-CBC",
                "aes-256-cbc",
                Operation.ENCRYPT,
                Length.WHOLE,
                ProcessCounts.EVALUATION_2013),
        RC4("rc4", "RC4", "rc4", Operation.ENCRYPT, Length.WHOLE, ProcessCounts.EVALUATION_2013) {
            @Override
            List<String> options() {
                // OpenSSL 3 has it in a provider that must be asked for, and then the default one must be, too.
                return List.of("-provider", "legacy", "-provider", "default");
            }
        };

        private final String name;
        private final String summary;
        private final String opensslName;
        private final Operation operation;
        private final Length shortestAgenda;
        private final ProcessCounts counts;

        Algorithm(String name, String summary, String opensslName, Operation operation, Length shortestAgenda) {
            this(name, summary, opensslName, operation, shortestAgenda, ProcessCounts.ONE_AND_ALL);
        }

        Algorithm(
                String name,
                String summary,
                String opensslName,
                Operation operation,
                Length shortestAgenda,
                ProcessCounts counts) {
            this.name = name;
            this.summary = summary;
            this.opensslName = opensslName;
            this.operation = operation;
            this.shortestAgenda = shortestAgenda;
            this.counts = counts;
        }

        /** Beside those of every algorithm. */
        List<String> options() {
            return List.of();
        }

        /** Over blocks of bytes. */
        boolean isBulk() {
            return operation == Operation.ENCRYPT || operation == Operation.DIGEST;
        }

        /** Signing and verifying cannot be had without each other. */
        int subtests() {
            return operation == Operation.SIGN || operation == Operation.VERIFY ? 2 : 1;
        }

        Unit unit() {
            return isBulk() ? Unit.BYTES_PER_SECOND : Unit.OPERATIONS_PER_SECOND;
        }

        Metric throughput() {
            return new Metric("throughput", unit(), Better.HIGHER);
        }
    }

    private final Algorithm algorithm;

    private CryptoWorkload(Algorithm algorithm) {
        this.algorithm = algorithm;
    }

    static List<Workload> all() {
        return Arrays.stream(Algorithm.values())
                .<Workload>map(CryptoWorkload::new)
                .toList();
    }

    @Override
    public String id() {
        return "crypto." + algorithm.name;
    }

    @Override
    public String summary() {
        return algorithm.summary
                + (algorithm.isBulk() ? " on blocks of 16 KiB" : "")
                + " by openssl speed, by elapsed time";
    }

    @Override
    public List<Metric> metrics() {
        return List.of(algorithm.throughput());
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.OPENSSL);
    }

    @Override
    public List<Point> points() {
        return algorithm.counts.points(id(), algorithm.isBulk() ? "16KiB" : "");
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return Processes.ONE_AND_ALL.contains(Processes.of(point.parameters()))
                ? algorithm.shortestAgenda
                : Length.WHOLE;
    }

    @Override
    public int fewestCpus(Point point) {
        return algorithm.counts.fewestCpus(point);
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        int executions = length.iterations() + (worthDiscarding(length) ? 1 : 0);
        return Duration.ofSeconds(seconds(length))
                .multipliedBy((long) algorithm.subtests() * executions)
                .plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system) throws WorkloadException {
        int processes = Processes.of(point.parameters()).on(system);
        SpeedEngine engine = SpeedEngine.of(system);
        Command work = PinnedCopies.of(system, processes, "openssl", speed(length, engine));
        Command warmUp = worthDiscarding(length) ? work : system.command("openssl", List.of("version"));
        StatedTime time = StatedTime.ofWall(
                (double) seconds(length) * algorithm.subtests(), system.usable().capacityFor(processes));
        try {
            String folder = system.workspace().makeFolder("crypto");
            return new ToolSession(
                    system.host(),
                    warmUp,
                    work,
                    folder + "/times",
                    new SpeedReader(algorithm, engine, processes, time));
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    /** In short trials loading the tool is warm-up enough; it measures for whole seconds only. */
    private static boolean worthDiscarding(TrialLength length) {
        return length.warmUp().compareTo(Duration.ofSeconds(1)) >= 0;
    }

    private static long seconds(TrialLength length) {
        return Math.max(1, length.iteration().toSeconds());
    }

    /**
     * One process, which divides by elapsed time. Not {@code -multi} with their number: it would leave to the scheduler
     * where they run.
     */
    private List<String> speed(TrialLength length, SpeedEngine engine) {
        List<String> arguments = new ArrayList<>(
                List.of("speed", "-mr", "-elapsed", "-seconds", Long.toString(seconds(length)), "-multi", "1"));
        arguments.addAll(engine.options());
        arguments.addAll(algorithm.options());
        if (algorithm.isBulk()) {
            arguments.addAll(List.of("-bytes", Integer.toString(BLOCK), "-evp"));
        }
        arguments.add(algorithm.opensslName);
        return arguments;
    }

    /**
     * The figure of one execution.
     *
     * @param engine that every copy must say it uses
     * @param copies of the tool that ran at once
     * @param time that the command line fixes
     */
    private record SpeedReader(Algorithm algorithm, SpeedEngine engine, int copies, StatedTime time)
            implements ToolSession.FigureReader {
        @Override
        public Measurement read(Execution execution) throws WorkloadException {
            engine.requireSet(execution.errors(), copies);
            try {
                SpeedFigure figure = OpensslSpeed.parseCopies(execution.output(), copies).stream()
                        .filter(candidate -> candidate.algorithm().equals(algorithm.opensslName)
                                && candidate.operation() == algorithm.operation)
                        .findFirst()
                        .orElseThrow(() ->
                                new WorkloadException("openssl speed printed no figure for " + algorithm.opensslName
                                        + ": " + execution.output().strip()));
                return Measurement.measured(algorithm.throughput(), figure.perSecond(), "openssl speed");
            } catch (FormatException e) {
                throw new WorkloadException(
                        e.getMessage() + "; it said on standard error: "
                                + execution.errors().strip(),
                        e);
            }
        }

        @Override
        public Optional<StatedTime> statedTime(Execution execution) {
            return Optional.of(time);
        }
    }
}
