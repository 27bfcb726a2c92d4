package dev.bakeoff.results.report;

import dev.bakeoff.core.verdict.Verdict;
import dev.bakeoff.results.page.Mark;

/** The sign of each verdict in the HTML report. */
final class Marks {
    private Marks() {}

    static Mark of(Verdict verdict) {
        return switch (verdict) {
            case BETTER -> new Mark("▲", verdict.word(), "better");
            case WORSE -> new Mark("▼", verdict.word(), "worse");
            case EQUIVALENT -> new Mark("=", verdict.word(), "equivalent");
            case INCONCLUSIVE -> new Mark("?", verdict.word(), "inconclusive");
            case INVALID -> new Mark("✕", verdict.word(), "invalid");
        };
    }
}
