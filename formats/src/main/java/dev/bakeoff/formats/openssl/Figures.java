package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;

/** Figures in the order printed: each thing once, or, where copies of the tool ran at once, once by each of them. */
final class Figures {
    private final int copies;
    private final List<Printed> printed = new ArrayList<>();

    private record Printed(Line line, SpeedFigure figure) {}

    /** Of a tool that ran alone. */
    Figures() {
        this(1);
    }

    /** @param copies how many of the tool printed, at least 1 */
    Figures(int copies) {
        if (copies < 1) {
            throw new IllegalArgumentException("figures come from at least one copy, not " + copies);
        }
        this.copies = copies;
    }

    /**
     * @throws FormatException when each copy has a figure for the same thing already; the machine-readable lines name
     *     curves by size only, so P-256 and brainpoolP256r1 look the same
     */
    void add(Line line, SpeedFigure figure) throws FormatException {
        if (rivalsOf(figure).size() == copies) {
            throw line.malformed(count("figure") + " for " + figure.algorithm()
                    + ", but this is one more: ask for algorithms that differ in name and size");
        }
        printed.add(new Printed(line, figure));
    }

    private List<Printed> rivalsOf(SpeedFigure figure) {
        return printed.stream().filter(other -> figure.rivals(other.figure())).toList();
    }

    private String count(String what) {
        return copies == 1 ? "one " + what : copies + " " + what + "s";
    }

    /**
     * One figure for each thing: what all copies did together.
     *
     * @throws FormatException when a copy has none
     */
    List<SpeedFigure> toList() throws FormatException {
        List<SpeedFigure> sums = new ArrayList<>();
        for (Printed first : printed) {
            if (sums.stream().noneMatch(first.figure()::rivals)) {
                sums.add(sum(rivalsOf(first.figure())));
            }
        }
        return List.copyOf(sums);
    }

    private SpeedFigure sum(List<Printed> rivals) throws FormatException {
        SpeedFigure first = rivals.getFirst().figure();
        if (rivals.size() != copies) {
            throw rivals.getLast()
                    .line()
                    .malformed(count("figure") + " for " + first.algorithm()
                            + ", one by each copy, but this is the last of " + rivals.size());
        }
        return first.withRate(
                rivals.stream().mapToDouble(rival -> rival.figure().perSecond()).sum());
    }
}
