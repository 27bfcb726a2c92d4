package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import org.HdrHistogram.Histogram;
import org.HdrHistogram.HistogramLogReader;
import org.junit.jupiter.api.Test;

/** Logs as HdrHistogram's own reader, which other tools share, reads them. */
final class TimeLogTest {
    private static final Duration ELAPSED = Duration.ofMillis(12_345);

    @Test
    void holdsEachKindOfTimeUnderItsTag() {
        SequencedMap<String, Histogram> tags = new LinkedHashMap<>();
        tags.put("responseTime", times(1_000, 5_000_000));
        tags.put("serviceTime", times(2_000));

        List<Histogram> read = read(TimeLog.tagged("both", ELAPSED, tags));

        assertThat(read).extracting(Histogram::getTag).containsExactly("responseTime", "serviceTime");
        assertThat(read).containsExactlyElementsOf(tags.values());
        assertThat(tags.values())
                .as("not changed")
                .extracting(Histogram::getTag)
                .containsOnlyNulls();
        assertThat(read).allSatisfy(histogram -> {
            assertThat(histogram.getStartTimeStamp()).isZero();
            assertThat(histogram.getEndTimeStamp()).isEqualTo(ELAPSED.toMillis());
        });
    }

    @Test
    void saysWhatItHolds() {
        String log = TimeLog.of("responseTime in nanoseconds", ELAPSED, times(1_000));

        assertThat(log).startsWith("#[responseTime in nanoseconds]\n").contains("#[Histogram log format version 1.3]");
        assertThat(read(log)).singleElement().satisfies(histogram -> {
            assertThat(histogram.getTag()).isNull();
            assertThat(histogram.getTotalCount()).isEqualTo(1);
        });
    }

    private static Histogram times(long... nanoseconds) {
        Histogram times = new Histogram(3);
        for (long time : nanoseconds) {
            times.recordValue(time);
        }
        return times;
    }

    private static List<Histogram> read(String log) {
        List<Histogram> histograms = new ArrayList<>();
        try (HistogramLogReader reader =
                new HistogramLogReader(new ByteArrayInputStream(log.getBytes(StandardCharsets.UTF_8)))) {
            while (reader.nextIntervalHistogram() instanceof Histogram histogram) {
                histograms.add(histogram);
            }
        }
        return histograms;
    }
}
