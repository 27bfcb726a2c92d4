package dev.bakeoff.results.page;

import dev.bakeoff.results.page.ReportPage.Fact;
import java.util.List;

/**
 * What a reader takes away who reads nothing else.
 *
 * @param verdicts one a candidate
 * @param tallies trials, time, points
 * @param limits what held the figures back
 * @param steadiness how noisy it was, why it ended, how far the winner hangs on weights
 * @param notClaimed what may not be concluded
 * @param differences between the candidates, beside the verdict on them
 */
public record Summary(
        List<Card> verdicts,
        List<Fact> tallies,
        List<String> limits,
        List<String> steadiness,
        List<String> notClaimed,
        Differences differences) {
    public Summary {
        verdicts = List.copyOf(verdicts);
        tallies = List.copyOf(tallies);
        limits = List.copyOf(limits);
        steadiness = List.copyOf(steadiness);
        notClaimed = List.copyOf(notClaimed);
    }

    /**
     * One candidate's verdict.
     *
     * @param sentence the verdict in words with its figures
     * @param speedup the overall speedup, or a dash
     * @param points rounds won, lost and drawn, in words
     */
    public record Card(Mark mark, String sentence, String speedup, String points, List<String> reasons) {
        public Card {
            reasons = List.copyOf(reasons);
        }
    }
}
