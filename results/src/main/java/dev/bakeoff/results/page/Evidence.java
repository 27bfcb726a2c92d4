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
 * @param background what the figures themselves rest on
 */
public record Evidence(
        List<GuardRow> guards,
        List<Fact> notices,
        List<String> quarantined,
        List<Fact> methods,
        List<FigureGroup> figures,
        Background background) {
    public Evidence {
        guards = List.copyOf(guards);
        notices = List.copyOf(notices);
        quarantined = List.copyOf(quarantined);
        methods = List.copyOf(methods);
        figures = List.copyOf(figures);
    }

    /**
     * Where figures and their scatter come from.
     *
     * @param scatter one a group of workloads, each candidate in each round
     * @param sources of each metric
     */
    public record Background(List<DataTable> scatter, DataTable sources) {
        public Background {
            scatter = List.copyOf(scatter);
        }
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
     * @param origin grade and source, and how the interval was made
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
