package dev.bakeoff.results.exchange;

import dev.bakeoff.core.capacity.LineFill;
import dev.bakeoff.core.comparison.RoundFigure;
import dev.bakeoff.core.comparison.Scaling;
import dev.bakeoff.core.comparison.Scatter;
import dev.bakeoff.core.comparison.SizeScaling;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Calibration;
import dev.bakeoff.core.measurement.Outcome;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.codec.CalibrationCodec;
import dev.bakeoff.results.codec.DefinitionCodec;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.codec.MachineCodec;
import dev.bakeoff.results.codec.MeterCodec;
import dev.bakeoff.results.codec.TrialCodec;
import dev.bakeoff.results.codec.WarningCodec;
import dev.bakeoff.results.codec.Words;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * A result as JSON in the format {@code bakeoff-result/1}: each candidate's own figures with every trial they are made
 * of. A value is what {@link RoundFigure} makes of the valid trials; it is left out where none is valid, and so are
 * {@code low} and {@code high} where there is no interval.
 */
public final class ResultJson {
    private ResultJson() {}

    /** Writes a result as indented JSON with a newline at the end. */
    public static String write(BakeOffResult result) {
        ObjectNode tree = JsonText.object();
        tree.put("format", "bakeoff-result/1");
        tree.set("definition", DefinitionCodec.encode(result.definition()));
        tree.put("remainingTrials", result.remaining().size());
        ArrayNode candidates = tree.putArray("candidates");
        result.definition().baselineFirst().forEach(candidate -> candidates.add(candidate(candidate, result)));
        ArrayNode scaling = tree.putArray("scaling");
        Scaling.of(result).forEach(one -> scaling.add(scaling(one)));
        ArrayNode sizes = tree.putArray("sizes");
        SizeScaling.of(result).forEach(one -> sizes.add(sizes(one)));
        ArrayNode line = tree.putArray("line");
        LineFill.of(result).forEach(one -> line.add(line(one)));
        ArrayNode warnings = tree.putArray("warnings");
        result.warnings().forEach(warning -> warnings.add(WarningCodec.encode(warning)));
        return JsonText.pretty(tree);
    }

    private static ObjectNode scaling(Scaling scaling) {
        ObjectNode tree = JsonText.object().put("work", scaling.series()).put("candidate", scaling.candidate());
        ArrayNode gains = tree.putArray("gains");
        scaling.gains()
                .forEach((processes, gain) ->
                        gains.add(JsonText.object().put("processes", processes).setAll(EstimateJson.tree(gain))));
        scaling.serialShare().ifPresent(share -> tree.set("serialShare", EstimateJson.tree(share)));
        return tree;
    }

    private static ObjectNode sizes(SizeScaling scaling) {
        ObjectNode tree = JsonText.object()
                .put("work", scaling.round().point().toString())
                .put("reference", scaling.reference());
        ArrayNode sizes = tree.putArray("sizes");
        scaling.sizes()
                .forEach((size, one) -> sizes.add(JsonText.object()
                        .put("cpus", size)
                        .put("candidate", one.candidate())
                        .setAll(EstimateJson.tree(one.gain()))));
        scaling.serialShare().ifPresent(share -> tree.set("serialShare", EstimateJson.tree(share)));
        scaling.bend().ifPresent(size -> tree.put("bendsAt", size));
        return tree;
    }

    private static ObjectNode line(LineFill fill) {
        ObjectNode tree = JsonText.object()
                .put("workload", fill.round().point().workload())
                .put("point", fill.round().point().parameters());
        ArrayNode shares = tree.putArray("shares");
        fill.shares()
                .forEach((candidate, share) ->
                        shares.add(JsonText.object().put("candidate", candidate).setAll(EstimateJson.tree(share))));
        fill.smallest().ifPresent(name -> tree.put("enough", name));
        return tree;
    }

    private static ObjectNode candidate(Candidate candidate, BakeOffResult result) {
        ObjectNode tree = JsonText.object();
        tree.put("name", candidate.name());
        Optional<MachineDescription> machine =
                Optional.ofNullable(result.machines().get(candidate.name()));
        machine.ifPresent(description -> tree.set("machine", MachineCodec.encode(description)));
        ArrayNode rounds = tree.putArray("rounds");
        result.rounds().stream()
                .map(round -> RoundFigure.of(result, round, candidate.name()))
                .forEach(figure -> rounds.add(round(figure, result)));
        ArrayNode without = tree.putArray("withoutFigures");
        result.pointsWithoutFigures().forEach(point -> without.add(pointWithoutFigures(point, candidate, result)));
        return tree;
    }

    private static ObjectNode round(RoundFigure figure, BakeOffResult result) {
        ObjectNode tree = RoundJson.header(figure.round(), result);
        figure.value().ifPresent(value -> {
            tree.put("value", value.value());
            value.interval().ifPresent(interval -> EstimateJson.putEnds(tree, interval));
        });
        tree.set("scatter", ScatterJson.tree(Scatter.of(result, figure.round(), figure.candidate())));
        ArrayNode trials = tree.putArray("trials");
        figure.trials().forEach(trial -> trials.add(trial(trial)));
        return tree;
    }

    private static ObjectNode pointWithoutFigures(Point point, Candidate candidate, BakeOffResult result) {
        ObjectNode tree = JsonText.object().put("workload", point.workload()).put("point", point.parameters());
        ArrayNode trials = tree.putArray("trials");
        result.trialsOf(point, candidate.name()).forEach(trial -> trials.add(trial(trial)));
        return tree;
    }

    private static ObjectNode trial(TrialRecord trial) {
        ObjectNode tree = JsonText.object().put("id", trial.id()).put("valid", trial.valid());
        ArrayNode reasons = tree.putArray("reasons");
        trial.outcome().reasons().forEach(reasons::add);
        ArrayNode measurements = tree.putArray("measurements");
        ArrayNode meters = tree.putArray("meters");
        switch (trial.outcome()) {
            case Outcome.Completed completed -> {
                completed.measurements().forEach(measurement -> measurements.add(TrialCodec.encode(measurement)));
                completed.iterations().forEach(iteration -> meters.add(MeterCodec.encode(iteration.meters())));
                if (completed.profile().calibration()
                        instanceof Reading.Measured<Calibration>(Calibration calibration, String _)) {
                    tree.set("calibration", CalibrationCodec.encode(calibration));
                }
                if (!completed.profile().limits().isEmpty()) {
                    ArrayNode limits = tree.putArray("limits");
                    completed.profile().limits().forEach(limit -> limits.add(Words.of(limit.limiter())));
                }
            }
            case Outcome.Failed _ -> {
                // Nothing was measured, and the reason is above.
            }
        }
        return tree;
    }
}
