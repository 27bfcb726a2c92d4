package dev.bakeoff.results.exchange;

import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.codec.Words;
import tools.jackson.databind.node.ObjectNode;

/** What both formats say of a round before its figures. */
final class RoundJson {
    private RoundJson() {}

    /** Where figures of several grades meet, the weakest is stated. */
    static ObjectNode header(RoundKey round, BakeOffResult result) {
        return JsonText.object()
                .put("workload", round.point().workload())
                .put("point", round.point().parameters())
                .put("metric", round.metric().name())
                .put("unit", round.metric().unit().symbol())
                .put("better", Words.of(round.metric().better()))
                .put("grade", Words.of(result.grades(round).last()))
                .put("headline", round.headline());
    }
}
