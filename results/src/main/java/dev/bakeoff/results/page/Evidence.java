package dev.bakeoff.results.page;

import dev.bakeoff.results.page.ReportPage.Fact;
import java.util.List;

/**
 * What the verdicts rest on.
 *
 * @param guards what guards found, one row a distinct reason
 * @param notices warnings with remedies
 * @param quarantined journal lines that were not used
 * @param methods in short
 * @param figures one a group of workloads
 * @param sources where each metric's figures come from
 */
public record Evidence(
        List<GuardRow> guards,
        List<Fact> notices,
        List<String> quarantined,
        List<Fact> methods,
        List<FigureGroup> figures,
        DataTable sources) {
    public Evidence {
        guards = List.copyOf(guards);
        notices = List.copyOf(notices);
        quarantined = List.copyOf(quarantined);
        methods = List.copyOf(methods);
        figures = List.copyOf(figures);
    }

    /**
     * Why trials do not count, or what is to be known of them.
     *
     * @param state void, failed or warning
     * @param trials how many
     */
    public record GuardRow(String state, String style, int trials, String candidate, String reason) {}

    /**
     * The raw figures of a group.
     *
     * @param candidates column headings
     */
    public record FigureGroup(String name, List<String> candidates, List<FigureRow> rows, List<PointTrials> points) {
        public FigureGroup {
            candidates = List.copyOf(candidates);
            rows = List.copyOf(rows);
            points = List.copyOf(points);
        }
    }

    /**
     * One metric of one point.
     *
     * @param headline true for the metric that counts
     */
    public record FigureRow(String point, String metric, String better, boolean headline, List<Figure> figures) {
        public FigureRow {
            figures = List.copyOf(figures);
        }
    }

    /**
     * A candidate's value with its interval and the trials behind it, in words.
     *
     * @param origin grade and source
     */
    public record Figure(String value, String interval, String trials, String origin) {}

    /** Every trial of a point. */
    public record PointTrials(String point, String tally, List<TrialRow> trials) {
        public PointTrials {
            trials = List.copyOf(trials);
        }
    }

    /**
     * One trial.
     *
     * @param state valid, void or failed
     * @param values its measurements in words
     * @param reasons why it does not count, or what to know of it
     */
    public record TrialRow(String id, String state, String style, String values, List<String> reasons) {
        public TrialRow {
            reasons = List.copyOf(reasons);
        }
    }
}
