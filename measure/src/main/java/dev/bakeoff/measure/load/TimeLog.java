package dev.bakeoff.measure.load;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.SequencedMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogWriter;

/** Times in HdrHistogram's own log format, version 2, in nanoseconds, which other tools read. */
public final class TimeLog {
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final HistogramLogWriter writer = new HistogramLogWriter(bytes);
    private final double seconds;

    private TimeLog(String comment, Duration elapsed) {
        seconds = elapsed.toNanos() / 1e9;
        writer.outputComment("[" + comment + "]");
        writer.outputLogFormatVersion();
        writer.outputLegend();
    }

    /**
     * A log of one kind of time.
     *
     * @param comment what was timed; one line
     * @param elapsed length of the interval that the times are of; the log's own time starts at 0
     */
    public static String of(String comment, Duration elapsed, Histogram times) {
        TimeLog log = new TimeLog(comment, elapsed);
        log.append(times);
        return log.text();
    }

    /**
     * A log of several kinds of time in the same interval, each under its tag.
     *
     * @param tags without blanks or commas
     */
    public static String tagged(String comment, Duration elapsed, SequencedMap<String, Histogram> tags) {
        TimeLog log = new TimeLog(comment, elapsed);
        for (Map.Entry<String, Histogram> entry : tags.entrySet()) {
            Histogram times = entry.getValue().copy();
            times.setTag(entry.getKey());
            log.append(times);
        }
        return log.text();
    }

    private void append(Histogram times) {
        writer.outputIntervalHistogram(0, seconds, times);
    }

    private String text() {
        writer.close();
        return bytes.toString(StandardCharsets.UTF_8);
    }
}
