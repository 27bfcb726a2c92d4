package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * How many files, connections among them, a process may have open, from {@code /proc/PID/limits}. Source:
 * proc_pid_limits(5).
 *
 * @param soft what holds for it
 * @param hard up to which it may raise that itself; not below the soft limit
 */
public record OpenFileLimits(long soft, long hard) {
    private static final String FILE = "/proc/PID/limits";
    private static final String NAME = "Max open files ";
    private static final String UNLIMITED = "unlimited";

    public OpenFileLimits {
        if (soft < 0 || hard < soft) {
            throw new IllegalArgumentException("open files cannot be limited to " + soft + " and at most " + hard);
        }
    }

    /** @throws FormatException when the line is missing, cut short or has no two limits in order */
    public static OpenFileLimits parse(String text) throws FormatException {
        for (Line line : Line.of(FILE, text)) {
            if (line.text().startsWith(NAME)) {
                List<String> words = new Line(FILE, line.number(), line.text().substring(NAME.length())).words();
                if (words.size() != 3) {
                    throw line.malformed("a soft and a hard limit and their unit");
                }
                long soft = limit(line, words.get(0));
                long hard = limit(line, words.get(1));
                if (hard < soft) {
                    throw line.malformed("a hard limit that is not below the soft one");
                }
                return new OpenFileLimits(soft, hard);
            }
        }
        throw FormatException.nothing(FILE, "a line \"Max open files\"");
    }

    private static long limit(Line line, String word) throws FormatException {
        return word.equals(UNLIMITED) ? Long.MAX_VALUE : line.wholeNumber(word, "a limit of open files");
    }
}
