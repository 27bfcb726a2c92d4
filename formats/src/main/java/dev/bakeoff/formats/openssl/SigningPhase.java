package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.procfs.PidStat;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The part of an execution of {@code openssl speed -mr} in which it signed with RSA, and the CPU time of that part alone: the
 * same execution verifies, too. Both streams are in one text, and whoever followed it put {@code /proc/PID/stat} of the tool
 * after each line that tells progress, behind the word {@code stat}.
 *
 * @param operations signatures made, above 0
 * @param ticks CPU time that they took, user and system, in clock ticks of the kernel
 */
public record SigningPhase(long operations, long ticks) {
    private static final String TOOL = "openssl speed, followed";

    /** Bits, kind of work, algorithm and seconds; the kind is called otherwise since 3.2. */
    private static final Predicate<String> BEGINS =
            Pattern.compile("\\+DTP:\\d+:(?:private|sign):rsa:\\d+").asMatchPredicate();

    /** The number after R differs between releases; operations, bits and seconds. */
    private static final Pattern ENDS = Pattern.compile("\\+R\\d*:(\\d+):\\d+:\\d+\\.\\d+");

    private static final String STAT = "stat ";

    public SigningPhase {
        if (operations <= 0 || ticks < 0) {
            throw new IllegalArgumentException(operations + " signatures in " + ticks + " ticks are no phase of work");
        }
    }

    /** @throws FormatException when there is no such phase, or its CPU time was not read at both ends */
    public static SigningPhase parse(String text) throws FormatException {
        List<Line> lines = Line.of(TOOL, text);
        int begin = index(lines, 0, BEGINS, "a line +DTP that says when signing with RSA begins");
        int end = index(lines, begin, ENDS.asMatchPredicate(), "a line +R that says how much was signed");
        long ticks = ticksAfter(lines, end) - ticksAfter(lines, begin);
        if (ticks < 0) {
            throw lines.get(end).malformed("more CPU time after signing than before");
        }
        return new SigningPhase(operations(lines.get(end)), ticks);
    }

    private static int index(List<Line> lines, int from, Predicate<String> wanted, String what) throws FormatException {
        for (int i = from; i < lines.size(); i++) {
            if (wanted.test(lines.get(i).text())) {
                return i;
            }
        }
        throw FormatException.nothing(TOOL, what);
    }

    private static long operations(Line line) throws FormatException {
        Matcher matcher = ENDS.matcher(line.text());
        if (!matcher.matches()) {
            throw line.malformed("operations, bits and seconds");
        }
        return line.positiveWholeNumber(matcher.group(1), "a number of signatures");
    }

    private static long ticksAfter(List<Line> lines, int index) throws FormatException {
        if (index + 1 == lines.size() || !lines.get(index + 1).text().startsWith(STAT)) {
            throw lines.get(index).malformed("a line with the tool's /proc/PID/stat after this one");
        }
        return PidStat.parse(lines.get(index + 1).text().substring(STAT.length()))
                .ticks()
                .own();
    }
}
