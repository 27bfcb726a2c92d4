package dev.bakeoff.core.comparison;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.ProcessSeries;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.statistics.SerialShare;
import dev.bakeoff.core.statistics.TrimmedMean;
import dev.bakeoff.core.unit.Better;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * How a kind of work grows with the number of processes on one candidate, its trials paired by block.
 *
 * @param series which work
 * @param candidate its name
 * @param gains by number of processes, throughput as a multiple of that of one process; not empty
 * @param serialShare of the numbers of processes that the candidate has room for; empty where only more were measured
 */
public record Scaling(
        String series, String candidate, SortedMap<Integer, Estimate> gains, Optional<Estimate> serialShare) {
    public Scaling {
        gains = Collections.unmodifiableSortedMap(new TreeMap<>(gains));
        if (gains.isEmpty()) {
            throw new IllegalArgumentException(series + " does not scale to nothing on " + candidate);
        }
    }

    /** Every series of every candidate that has a block with one process and with more, in the order of the points. */
    public static List<Scaling> of(BakeOffResult result) {
        Map<Point, RoundKey> rounds = result.rounds().stream()
                .filter(round -> round.headline() && round.metric().better() == Better.HIGHER)
                .collect(Collectors.toMap(RoundKey::point, Function.identity()));
        List<Scaling> scalings = new ArrayList<>();
        for (ProcessSeries series : ProcessSeries.among(result.points())) {
            for (Candidate candidate : result.definition().baselineFirst()) {
                new Throughputs(result, rounds, candidate.name())
                        .scaling(series)
                        .ifPresent(scalings::add);
            }
        }
        return scalings;
    }

    /**
     * One candidate's part of a result.
     *
     * @param rounds by point, whose figure grows with the work that is done
     */
    private record Throughputs(BakeOffResult result, Map<Point, RoundKey> rounds, String candidate) {

        Optional<Scaling> scaling(ProcessSeries series) {
            double level = result.definition().rule().confidence();
            int room = room();
            SortedMap<Integer, Double> one = byBlock(series.one());
            SortedMap<Integer, Estimate> gains = new TreeMap<>();
            SortedMap<Integer, SortedMap<Integer, Double>> blocks = new TreeMap<>();
            points(series, room).forEach((processes, point) -> {
                SortedMap<Integer, Double> logGains = logGains(one, byBlock(point));
                if (!logGains.isEmpty()) {
                    gains.put(
                            processes,
                            TrimmedMean.of(Comparison.values(logGains), result.samplingOf(point))
                                    .at(level));
                }
                if (processes <= room) {
                    logGains.forEach((block, gain) ->
                            blocks.computeIfAbsent(block, _ -> new TreeMap<>()).put(processes, Math.exp(gain)));
                }
            });
            Optional<Estimate> share = blocks.isEmpty()
                    ? Optional.empty()
                    : Optional.of(SerialShare.of(List.copyOf(blocks.values()), level));
            return gains.isEmpty()
                    ? Optional.empty()
                    : Optional.of(new Scaling(series.name(), candidate, gains, share));
        }

        /** Processes that fill the candidate; 1 where the weigh-in does not tell, so that nothing is made of a guess. */
        private int room() {
            return Optional.ofNullable(result.machines().get(candidate))
                    .map(machine -> machine.usable().map(UsableCpus::processes).orElse(1))
                    .orElse(1);
        }

        private SortedMap<Integer, Double> byBlock(Point point) {
            return Optional.ofNullable(rounds.get(point))
                    .map(round -> Comparison.validValues(result.trialsOf(point, candidate), round))
                    .orElseGet(TreeMap::new);
        }
    }

    /** By number of processes on a candidate; what fills one process's room is no second point. */
    private static SortedMap<Integer, Point> points(ProcessSeries series, int room) {
        SortedMap<Integer, Point> points = new TreeMap<>(series.several());
        if (room > 1) {
            series.all().ifPresent(all -> points.putIfAbsent(room, all));
        }
        return points;
    }

    /** By block that both have, natural logarithms. */
    static SortedMap<Integer, Double> logGains(SortedMap<Integer, Double> one, SortedMap<Integer, Double> more) {
        SortedMap<Integer, Double> gains = new TreeMap<>();
        more.forEach((block, value) -> Optional.ofNullable(one.get(block))
                .ifPresent(reference -> gains.put(block, Math.log(value / reference))));
        return gains;
    }
}
