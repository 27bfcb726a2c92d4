package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.SerialShare;
import dev.bakeoff.core.statistics.StudentMean;
import dev.bakeoff.core.statistics.TrimmedMean;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * How throughput grows over candidates that differ in nothing but the CPU time that they may use, their trials paired by
 * block.
 *
 * @param round which figure of which work
 * @param sizes by CPU seconds a second that each may use; at least two
 * @param reference the size that is 1.0: the smallest of one CPU or more, for which work of one process is not held back by
 *     its quota; where all are smaller, the smallest
 * @param serialShare of the work of the reference, from the sizes above it; empty where there is none
 * @param bend the size above which an added CPU is shown to bring less than half of what one brings at the reference; empty
 *     where none is
 */
public record SizeScaling(
        RoundKey round,
        SortedMap<Double, Size> sizes,
        double reference,
        Optional<Estimate> serialShare,
        Optional<Double> bend) {
    /** Of what a CPU brings at the reference. */
    public static final double BENT = 0.5;

    /**
     * One candidate of the curve.
     *
     * @param gain throughput as a multiple of that of the reference
     */
    public record Size(String candidate, Estimate gain) {}

    public SizeScaling {
        sizes = Collections.unmodifiableSortedMap(new TreeMap<>(sizes));
        if (sizes.size() < 2 || !sizes.containsKey(reference)) {
            throw new IllegalArgumentException("a curve over sizes has two sizes or more, its reference among them");
        }
    }

    /** Whether there are sizes beyond the two that a comparison of both tells of. */
    public boolean isCurve() {
        return sizes.size() > 2;
    }

    /** Everything but the size of a candidate. */
    private record Kind(String host, Software software, MachineSettings settings) {
        static Kind of(Candidate candidate) {
            return new Kind(
                    candidate.host(),
                    candidate.variant().software(),
                    candidate.variant().settings());
        }
    }

    /** Every curve there is, in the order of the rounds; a point of a fixed number of processes does not grow. */
    public static List<SizeScaling> of(BakeOffResult result) {
        Collection<SortedMap<Double, String>> families = families(result);
        List<SizeScaling> curves = new ArrayList<>();
        result.rounds().stream()
                .filter(SizeScaling::grows)
                .forEach(round -> families.forEach(
                        family -> new Family(result, round, family).curve().ifPresent(curves::add)));
        return curves;
    }

    private static boolean grows(RoundKey round) {
        return round.headline()
                && round.metric().better() == Better.HIGHER
                && round.point().isWork()
                && !round.point().parameters().matches(".*@[0-9]+");
    }

    /** Candidates by size, in families of which each has two sizes or more. Of two of one size the first stands for both. */
    private static Collection<SortedMap<Double, String>> families(BakeOffResult result) {
        Map<Kind, SortedMap<Double, String>> families = new LinkedHashMap<>();
        for (Candidate candidate : result.definition().baselineFirst()) {
            capacity(result, candidate.name())
                    .ifPresent(size -> families.computeIfAbsent(Kind.of(candidate), _ -> new TreeMap<>())
                            .putIfAbsent(size, candidate.name()));
        }
        return families.values().stream().filter(family -> family.size() > 1).toList();
    }

    private static Optional<Double> capacity(BakeOffResult result, String candidate) {
        return Optional.ofNullable(result.machines().get(candidate))
                .flatMap(
                        machine -> machine.usable() instanceof Reading.Measured<UsableCpus>(UsableCpus usable, String _)
                                ? Optional.of(usable.capacity())
                                : Optional.empty());
    }

    /**
     * One family at one round.
     *
     * @param names by size
     */
    private record Family(BakeOffResult result, RoundKey round, SortedMap<Double, String> names) {

        Optional<SizeScaling> curve() {
            SortedMap<Double, SortedMap<Integer, Double>> figures = new TreeMap<>();
            names.forEach((size, name) -> {
                SortedMap<Integer, Double> values = Comparison.validValues(result.trialsOf(round.point(), name), round);
                if (!values.isEmpty()) {
                    figures.put(size, values);
                }
            });
            return figures.isEmpty() ? Optional.empty() : curve(figures);
        }

        private Optional<SizeScaling> curve(SortedMap<Double, SortedMap<Integer, Double>> figures) {
            double reference = figures.keySet().stream()
                    .filter(size -> size >= 1)
                    .findFirst()
                    .orElse(figures.firstKey());
            SortedMap<Integer, Double> one = figures.getOrDefault(reference, new TreeMap<>());
            SortedMap<Double, SortedMap<Integer, Double>> logGains = new TreeMap<>();
            figures.forEach((size, values) -> {
                SortedMap<Integer, Double> gains = Scaling.logGains(one, values);
                if (!gains.isEmpty()) {
                    logGains.put(size, gains);
                }
            });
            return logGains.size() < 2
                    ? Optional.empty()
                    : Optional.of(new SizeScaling(
                            round,
                            sizes(logGains, reference),
                            reference,
                            serialShare(logGains, reference),
                            bend(logGains, reference)));
        }

        private SortedMap<Double, Size> sizes(
                SortedMap<Double, SortedMap<Integer, Double>> logGains, double reference) {
            SortedMap<Double, Size> sizes = new TreeMap<>();
            logGains.forEach((size, gains) -> sizes.put(
                    size,
                    new Size(
                            names.getOrDefault(size, ""),
                            size == reference ? new Estimate(1, Optional.empty()) : gain(gains))));
            return sizes;
        }

        private Estimate gain(SortedMap<Integer, Double> logGains) {
            return TrimmedMean.of(Comparison.values(logGains), result.samplingOf(round.point()))
                    .at(level());
        }

        private Optional<Estimate> serialShare(
                SortedMap<Double, SortedMap<Integer, Double>> logGains, double reference) {
            SortedMap<Integer, SortedMap<Double, Double>> blocks = new TreeMap<>();
            logGains.tailMap(Math.nextUp(reference))
                    .forEach((size, gains) -> gains.forEach((block, gain) ->
                            blocks.computeIfAbsent(block, _ -> new TreeMap<>()).put(size / reference, Math.exp(gain))));
            return blocks.isEmpty()
                    ? Optional.empty()
                    : Optional.of(SerialShare.of(List.copyOf(blocks.values()), level()));
        }

        private Optional<Double> bend(SortedMap<Double, SortedMap<Integer, Double>> logGains, double reference) {
            List<Double> sizes = List.copyOf(logGains.tailMap(reference).keySet());
            for (int i = 1; i < sizes.size(); i++) {
                double from = sizes.get(i - 1);
                double to = sizes.get(i);
                double[] added = added(
                        logGains.getOrDefault(from, new TreeMap<>()),
                        logGains.getOrDefault(to, new TreeMap<>()),
                        (to - from) / reference);
                // One block has no interval, and shows nothing.
                if (added.length > 1
                        && StudentMean.of(added, level())
                                        .interval()
                                        .orElseThrow()
                                        .high()
                                < BENT) {
                    return Optional.of(from);
                }
            }
            return Optional.empty();
        }

        /** What each added CPU brings, as a share of what one brings at the reference, in the blocks that have both. */
        private static double[] added(
                SortedMap<Integer, Double> smaller, SortedMap<Integer, Double> larger, double more) {
            return larger.entrySet().stream()
                    .filter(block -> smaller.containsKey(block.getKey()))
                    .mapToDouble(block ->
                            (Math.exp(block.getValue()) - Math.exp(smaller.getOrDefault(block.getKey(), 0.0))) / more)
                    .toArray();
        }

        private double level() {
            return result.definition().rule().confidence();
        }
    }
}
