package dev.bakeoff.core.capacity;

import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.DataRate;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;

/**
 * What part of a line the responses of a round fill, candidate by candidate, and which is enough.
 *
 * @param round whose figure is a transfer rate
 * @param shares by candidate, the baseline first: of what the line carries of HTTP, 1.0 fills it; those with a figure, not
 *     empty
 * @param smallest the candidate that fills it with the fewest CPU seconds a second, and of these with the lowest clock; empty
 *     where none is shown to fill it
 */
public record LineFill(RoundKey round, SequencedMap<String, Estimate> shares, Optional<String> smallest) {
    /** The metric that is compared with the line, in bytes of HTTP a second. */
    public static final String METRIC = "transferRate";

    /**
     * Of a line's bits those that carry HTTP at best: 1448 of the 1538 bytes that a full frame takes on Ethernet, gap and
     * preamble included (IEEE 802.3), after the headers of IP (20) and of TCP with time stamps (32). TLS takes some more.
     */
    public static final double PAYLOAD = 1448.0 / 1538;

    private static final int BITS = 8;

    public LineFill {
        shares = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(shares));
        if (shares.isEmpty()) {
            throw new IllegalArgumentException("nobody fills a line at " + round);
        }
    }

    /** Every round with transfer rates, where the definition asks for a line. */
    public static List<LineFill> of(BakeOffResult result) {
        return result.definition().rule().line().stream()
                .flatMap(line -> result.rounds().stream()
                        .filter(round -> round.metric().name().equals(METRIC))
                        .map(round -> of(result, round, line)))
                .flatMap(Optional::stream)
                .toList();
    }

    private static Optional<LineFill> of(BakeOffResult result, RoundKey round, DataRate line) {
        SequencedMap<String, Estimate> shares = new LinkedHashMap<>();
        for (Candidate candidate : result.definition().baselineFirst()) {
            RoundFigure.of(result, round, candidate.name())
                    .value()
                    .ifPresent(rate -> shares.put(candidate.name(), share(rate, line)));
        }
        return shares.isEmpty() ? Optional.empty() : Optional.of(new LineFill(round, shares, smallest(result, shares)));
    }

    private static Estimate share(Estimate bytesPerSecond, DataRate line) {
        double factor = BITS / (line.bitsPerSecond() * PAYLOAD);
        return new Estimate(
                bytesPerSecond.value() * factor,
                bytesPerSecond
                        .interval()
                        .map(interval -> new ConfidenceInterval(
                                interval.low() * factor,
                                interval.high() * factor,
                                interval.level(),
                                interval.method())));
    }

    private static Optional<String> smallest(BakeOffResult result, Map<String, Estimate> shares) {
        return result.definition().baselineFirst().stream()
                .filter(candidate -> Optional.ofNullable(shares.get(candidate.name()))
                        .filter(LineFill::fills)
                        .isPresent())
                .min(Comparator.comparingDouble((Candidate candidate) -> capacity(result, candidate))
                        .thenComparingLong(LineFill::clock))
                .map(Candidate::name);
    }

    /** Whether a share is shown to reach all of the line: by its whole interval, which one trial has not. */
    public static boolean fills(Estimate share) {
        return share.interval().filter(interval -> interval.low() >= 1).isPresent();
    }

    /** In CPU seconds a second; where the weigh-in does not tell, larger than any that it tells. */
    private static double capacity(BakeOffResult result, Candidate candidate) {
        return Optional.ofNullable(result.machines().get(candidate.name()))
                .map(machine -> machine.usable().map(UsableCpus::capacity).orElse(Double.MAX_VALUE))
                .orElse(Double.MAX_VALUE);
    }

    /** In Hz; a clock that is not held runs as fast as it can. */
    private static long clock(Candidate candidate) {
        return candidate.variant().settings().frequencyHertz().orElse(Long.MAX_VALUE);
    }
}
