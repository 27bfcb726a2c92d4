package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A tool's execution with the CPU time it used, by the shell's {@code times}, which every POSIX system has: user and
 * system time of the tool and all the processes it waited for, in steps of 10 ms.
 *
 * @param execution as it ended
 * @param cpuSeconds user and system time
 */
record TimedTool(Execution execution, Reading<Double> cpuSeconds) {
    private static final String SCRIPT = "\"$@\"; status=$?; times >\"$0\"; exit $status";
    private static final Pattern MINUTES_AND_SECONDS = Pattern.compile("(\\d+)m(\\d+[.,]?\\d*)s");

    /**
     * Executes a placed command to its end.
     *
     * @param timesFile where the shell may write, on the host
     */
    static TimedTool run(Host host, Command command, String timesFile) throws HostException, InterruptedException {
        Execution execution = host.run(command.prefixedBy(List.of("sh", "-c", SCRIPT, timesFile)));
        return new TimedTool(execution, cpuSeconds(host.read(timesFile)));
    }

    private static Reading<Double> cpuSeconds(Reading<String> times) {
        return switch (times) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Measured<String>(String text, String _) -> childTimes(text);
        };
    }

    /** Wall and CPU time in words, for the raw output. */
    String describeTimes() {
        return String.format(
                Locale.ROOT,
                "wall time %.3f s, user and system time %s",
                execution.elapsed().toNanos() / 1e9,
                switch (cpuSeconds) {
                    case Reading.Measured<Double>(Double seconds, String _) ->
                        String.format(Locale.ROOT, "%.2f s", seconds);
                    case Reading.Unavailable<Double>(String reason) -> "unavailable: " + reason;
                });
    }

    /** The second line of {@code times} is about children: {@code 0m1.530000s 0m0.050000s}. */
    static Reading<Double> childTimes(String text) {
        List<String> lines = text.lines().toList();
        Matcher matcher = MINUTES_AND_SECONDS.matcher(lines.size() < 2 ? "" : lines.get(1));
        double seconds = 0;
        int found = 0;
        while (matcher.find()) {
            seconds += 60 * Double.parseDouble(matcher.group(1))
                    + Double.parseDouble(matcher.group(2).replace(',', '.'));
            found++;
        }
        return found == 2
                ? Reading.measured(seconds, "times of the shell")
                : Reading.unavailable("the shell's times printed \"" + text.strip() + "\"");
    }
}
