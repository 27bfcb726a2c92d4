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
        List<Line> lines = Line.of(TOOL, stdout).stream()
                .filter(line -> !line.text().isBlank())
                .toList();
        if (lines.isEmpty()) {
            throw FormatException.nothing(
                    TOOL, "figures (exit 0 with nothing is a failure; the reason is on standard error)");
        }
        List<SpeedFigure> figures = read(lines);
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
                ? new MachineLines().read(lines)
                : new HumanTable().read(lines);
    }
}
