package dev.bakeoff.results.exchange;

import dev.bakeoff.core.comparison.Scatter;
import dev.bakeoff.core.statistics.VarianceComponents.Component;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.codec.JsonText;
import tools.jackson.databind.node.ObjectNode;

/**
 * Where scatter comes from: standard deviations of natural logarithms, so that 0.02 is about 2 %. What could not be told
 * is null, and {@code reasons} says why by the same name; it also says where a number is not what its name promises.
 */
final class ScatterJson {
    private ScatterJson() {}

    static ObjectNode tree(Scatter scatter) {
        ObjectNode tree = JsonText.object();
        ObjectNode reasons = JsonText.object();
        put(tree, reasons, "betweenTrials", scatter.betweenTrials());
        put(tree, reasons, "withinTrial", scatter.withinTrial());
        put(tree, reasons, "betweenMachines", scatter.betweenMachines());
        tree.set("reasons", reasons);
        return tree;
    }

    private static void put(ObjectNode tree, ObjectNode reasons, String name, Reading<Component> part) {
        switch (part) {
            case Reading.Measured<Component>(Component component, String _) -> {
                tree.put(name, component.deviation());
                String remark = component.standing().words();
                if (!remark.isEmpty()) {
                    reasons.put(name, remark);
                }
            }
            case Reading.Unavailable<Component>(String reason) -> {
                tree.putNull(name);
                reasons.put(name, reason);
            }
        }
    }
}
