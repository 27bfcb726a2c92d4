package dev.bakeoff.results.exchange;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.results.codec.JsonText;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/** A value with {@code low}, {@code high} and {@code level}, which are left out where there is no interval. */
final class EstimateJson {
    private EstimateJson() {}

    static ObjectNode tree(Estimate estimate) {
        ObjectNode tree = JsonText.object().put("value", estimate.value());
        estimate.interval().ifPresent(interval -> {
            putEnds(tree, interval);
            tree.put("level", interval.level());
        });
        return tree;
    }

    static JsonNode treeOrNull(Optional<Estimate> estimate) {
        return estimate.<JsonNode>map(EstimateJson::tree).orElseGet(JsonNodeFactory.instance::nullNode);
    }

    static void putEnds(ObjectNode tree, ConfidenceInterval interval) {
        tree.put("low", interval.low()).put("high", interval.high());
    }
}
