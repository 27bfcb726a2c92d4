package dev.bakeoff.formats.clock;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the clock program printed: {@code bakeoff-clock/1 cpu=0 hertz=2899871234.5 windows=300}.
 *
 * @param cpu kernel number of the hardware thread
 * @param hertz cycles a second, the median of the windows; above 0
 * @param windows how many were timed; above 0
 */
public record ClockOutput(int cpu, double hertz, long windows) {
    private static final String TOOL = "bakeoff-clock";
    private static final Pattern LINE =
            Pattern.compile(TOOL + "/1 cpu=(\\d{1,4}) hertz=(\\d{1,12}\\.\\d{1,3}) windows=(\\d{1,9})");

    public ClockOutput {
        if (!(hertz > 0) || windows <= 0) {
            throw new IllegalArgumentException(hertz + " Hz in " + windows + " windows are no clock");
        }
    }

    /** @throws FormatException when it is not one line of this format */
    public static ClockOutput parse(String stdout) throws FormatException {
        List<Line> lines = Line.of(TOOL, stdout);
        if (lines.isEmpty()) {
            throw FormatException.nothing(TOOL, "one line");
        }
        Line line = lines.getFirst();
        Matcher matcher = LINE.matcher(line.text());
        if (lines.size() > 1 || !matcher.matches()) {
            throw line.malformed("one line: " + TOOL + "/1 cpu=... hertz=... windows=...");
        }
        return new ClockOutput(
                Integer.parseInt(matcher.group(1)),
                line.positiveNumber(matcher.group(2), "hertz"),
                line.positiveWholeNumber(matcher.group(3), "windows"));
    }
}
