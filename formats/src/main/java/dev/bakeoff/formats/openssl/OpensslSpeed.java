package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * What {@code openssl speed} prints, with or without {@code -mr}, and {@code bssl speed -json}; OpenSSL 1.1.1 to 3.5 and
 * BoringSSL.
 *
 * <p>A figure is what the tool says. Whether it divided by elapsed or by CPU time is for the command line to settle
 * ({@code -elapsed} or {@code -multi}); so is whether a cipher was run with {@code -decrypt}, which leaves no trace in
 * the output.
 */
public final class OpensslSpeed {
    static final String TOOL = "openssl speed";

    private OpensslSpeed() {}

    /**
     * Reads the standard output of one execution.
     *
     * @return the figures in the order printed, at least one, each algorithm, operation and block size once
     * @throws FormatException when there is no figure (the tool can exit 0 with nothing), or a line is truncated, not
     *     understood, or holds a figure that is not positive and finite
     */
    public static List<SpeedFigure> parse(String stdout) throws FormatException {
        List<Line> lines = lines(stdout);
        return atLeastOne(read(lines), lines);
    }

    /**
     * Reads what several copies with the same arguments, {@code -mr} among them, printed to the same stream while they
     * ran at once. Lines of different copies may alternate.
     *
     * @param copies how many there were, at least 1
     * @return what all copies did together: their rates added up, one figure for each algorithm, operation and block size
     * @throws FormatException also when a copy has no figure for what another one has, or there are more copies
     */
    public static List<SpeedFigure> parseCopies(String stdout, int copies) throws FormatException {
        List<Line> lines = lines(stdout);
        return atLeastOne(new MachineLines(new Figures(copies)).read(lines), lines);
    }

    private static List<Line> lines(String stdout) throws FormatException {
        List<Line> lines = Line.of(TOOL, stdout).stream()
                .filter(line -> !line.text().isBlank())
                .toList();
        if (lines.isEmpty()) {
            throw FormatException.nothing(
                    TOOL, "figures (exit 0 with nothing is a failure; the reason is on standard error)");
        }
        return lines;
    }

    private static List<SpeedFigure> atLeastOne(List<SpeedFigure> figures, List<Line> lines) throws FormatException {
        if (figures.isEmpty()) {
            throw lines.getFirst().malformed("figures, but no line from here on holds one");
        }
        return figures;
    }

    private static List<SpeedFigure> read(List<Line> lines) throws FormatException {
        if (lines.getFirst().text().startsWith("[")) {
            return BoringSpeed.read(lines);
        }
        return lines.stream().anyMatch(line -> line.text().startsWith("+"))
                ? new MachineLines(new Figures()).read(lines)
                : new HumanTable().read(lines);
    }
}
