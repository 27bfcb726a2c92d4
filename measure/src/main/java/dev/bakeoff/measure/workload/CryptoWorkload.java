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

/**
 * Cryptography by {@code openssl speed}, always by elapsed time: left alone, one process divides by its user CPU time
 * and several divide by elapsed time, so that the two could not be compared.
 */
final class CryptoWorkload implements Workload {
    private static final int BLOCK = 16384;
    private static final Duration OVERHEAD = Duration.ofMillis(50);

    /** One line of {@code openssl speed}. */
    private enum Algorithm {
        RSA2048_SIGN("rsa2048-sign", "RSA-2048 signatures", "rsa2048", Operation.SIGN, 2, Length.QUICK),
        RSA2048_VERIFY("rsa2048-verify", "RSA-2048 verifications", "rsa2048", Operation.VERIFY, 2, Length.STANDARD),
        ECDSA_P256_SIGN("ecdsa-p256-sign", "ECDSA P-256 signatures", "ecdsap256", Operation.SIGN, 2, Length.QUICK),
        ECDSA_P256_VERIFY(
                "ecdsa-p256-verify", "ECDSA P-256 verifications", "ecdsap256", Operation.VERIFY, 2, Length.STANDARD),
        ECDH_P256("ecdh-p256", "ECDH P-256 key exchanges", "ecdhp256", Operation.DERIVE, 1, Length.STANDARD),
        X25519("x25519", "X25519 key exchanges", "ecdhx25519", Operation.DERIVE, 1, Length.QUICK),
        AES_128_GCM("aes-128-gcm", "AES-128-GCM", "aes-128-gcm", Operation.ENCRYPT, 1, Length.QUICK),
        AES_256_GCM("aes-256-gcm", "AES-256-GCM", "aes-256-gcm", Operation.ENCRYPT, 1, Length.STANDARD),
        CHACHA20_POLY1305(
                "chacha20-poly1305", "ChaCha20-Poly1305", "chacha20-poly1305", Operation.ENCRYPT, 1, Length.QUICK);

        private final String name;
        private final String summary;
        private final String opensslName;
        private final Operation operation;
        private final int subtests;
        private final Length shortestAgenda;

        Algorithm(
                String name,
                String summary,
                String opensslName,
                Operation operation,
                int subtests,
                Length shortestAgenda) {
            this.name = name;
            this.summary = summary;
            this.opensslName = opensslName;
            this.operation = operation;
            this.subtests = subtests;
            this.shortestAgenda = shortestAgenda;
        }

        boolean isCipher() {
            return operation == Operation.ENCRYPT;
        }

        Unit unit() {
            return isCipher() ? Unit.BYTES_PER_SECOND : Unit.OPERATIONS_PER_SECOND;
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
                + (algorithm.isCipher() ? " on blocks of 16 KiB" : "")
                + " by openssl speed, by elapsed time";
    }

    @Override
    public List<Metric> metrics() {
        return List.of(throughput());
    }

    private Metric throughput() {
        return new Metric("throughput", algorithm.unit(), Better.HIGHER);
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET, Requirement.OPENSSL);
    }

    @Override
    public List<Point> points() {
        return Processes.ONE_AND_ALL.stream()
                .map(processes -> new Point(id(), (algorithm.isCipher() ? "16KiB" : "") + processes.ending()))
                .toList();
    }

    @Override
    public Length shortestAgendaWith(Point point) {
        return algorithm.shortestAgenda;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        int executions = length.iterations() + (worthDiscarding(length) ? 1 : 0);
        return Duration.ofSeconds(seconds(length))
                .multipliedBy((long) algorithm.subtests * executions)
                .plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system) throws WorkloadException {
        Command work = speed(point, length, system);
        Command warmUp = worthDiscarding(length) ? work : system.command("openssl", List.of("version"));
        try {
            String folder = system.workspace().makeFolder("crypto");
            return new ToolSession(system.host(), warmUp, work, folder + "/times", this::figure);
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

    private Command speed(Point point, TrialLength length, SystemUnderTest system) {
        List<String> arguments = new ArrayList<>(List.of(
                "speed",
                "-mr",
                "-elapsed",
                "-seconds",
                Long.toString(seconds(length)),
                "-multi",
                Integer.toString(Processes.of(point.parameters()).on(system))));
        if (algorithm.isCipher()) {
            arguments.addAll(List.of("-bytes", Integer.toString(BLOCK), "-evp"));
        }
        arguments.add(algorithm.opensslName);
        return system.command("openssl", arguments);
    }

    private Measurement figure(Execution execution) throws WorkloadException {
        try {
            SpeedFigure figure = OpensslSpeed.parse(execution.output()).stream()
                    .filter(candidate -> candidate.algorithm().equals(algorithm.opensslName)
                            && candidate.operation() == algorithm.operation)
                    .findFirst()
                    .orElseThrow(() -> new WorkloadException("openssl speed printed no figure for "
                            + algorithm.opensslName + ": " + execution.output().strip()));
            return Measurement.measured(throughput(), figure.perSecond(), "openssl speed");
        } catch (FormatException e) {
            throw new WorkloadException(
                    e.getMessage() + "; it said on standard error: "
                            + execution.errors().strip(),
                    e);
        }
    }
}
