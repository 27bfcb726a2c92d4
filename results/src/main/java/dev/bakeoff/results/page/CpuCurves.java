package dev.bakeoff.results.page;

import java.util.List;

/**
 * CPU time in the course of trials, for one group of workloads.
 *
 * @param name of the group
 * @param figures one a point
 */
public record CpuCurves(String name, List<Figure> figures, DataTable table) {
    public CpuCurves {
        figures = List.copyOf(figures);
    }

    /**
     * A representative trial of each candidate on one point.
     *
     * @param lacking which candidates have no trial to show, and why
     */
    public record Figure(String point, List<Chosen> trials, List<String> lacking) {
        public Figure {
            trials = List.copyOf(trials);
            lacking = List.copyOf(lacking);
        }
    }

    /**
     * The trial that stands for a candidate.
     *
     * @param which trial it is, and of how many
     * @param panels of its own CPUs and of all others; one of them where it has all
     */
    public record Chosen(String candidate, String which, List<Panel> panels) {
        public Chosen {
            panels = List.copyOf(panels);
        }
    }

    /**
     * Areas stacked from the bottom, over the time of one trial.
     *
     * @param warmUp the width of the part that is not timed, as a percentage from the left
     * @param ticks of time
     * @param layers from the back to the front: each reaches down to the bottom and the next is laid over it
     */
    public record Panel(Plot.Caption caption, String warmUp, List<Tick> ticks, List<Layer> layers) {
        public Panel {
            ticks = List.copyOf(ticks);
            layers = List.copyOf(layers);
        }
    }

    /**
     * A kind of CPU time.
     *
     * @param style the class in the style sheet
     * @param path of an SVG path in thousandths of width and height
     */
    public record Layer(String style, String path) {}
}
