package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;

/** Figures in the order printed, each thing at most once. */
final class Figures {
    private final List<SpeedFigure> figures = new ArrayList<>();

    /**
     * @throws FormatException when there is a figure for the same thing already; the machine-readable lines name curves
     *     by size only, so P-256 and brainpoolP256r1 look the same
     */
    void add(Line line, SpeedFigure figure) throws FormatException {
        if (figures.stream().anyMatch(figure::rivals)) {
            throw line.malformed("one figure for " + figure.algorithm()
                    + ", but this is a second one: ask for algorithms that differ in name and size");
        }
        figures.add(figure);
    }

    List<SpeedFigure> toList() {
        return List.copyOf(figures);
    }
}
