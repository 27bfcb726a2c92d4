package dev.bakeoff.results.page;

import java.util.List;

/**
 * The whole report, in the order in which it is read.
 *
 * @param heading what this is a report of
 * @param summary the verdict first
 * @param charts one a candidate
 * @param curves what lies behind single figures
 * @param weighIn the machines side by side
 * @param evidence everything needed to doubt or repeat it
 */
public record ReportPage(
        Heading heading, Summary summary, List<Chart> charts, Curves curves, WeighIn weighIn, Evidence evidence) {
    public ReportPage {
        charts = List.copyOf(charts);
    }

    /**
     * The top of the page.
     *
     * @param title the bake-off's name
     * @param facts when, by which version, and under which id
     */
    public record Heading(String title, String subtitle, List<Fact> facts) {
        public Heading {
            facts = List.copyOf(facts);
        }
    }

    /** A name with its value. */
    public record Fact(String name, String value) {}
}
