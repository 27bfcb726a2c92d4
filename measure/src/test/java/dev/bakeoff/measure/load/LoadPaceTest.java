package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.bakeoff.core.measurement.ThroughputSeries.Slice;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

final class LoadPaceTest {
    private static final Duration SLICE = Duration.ofMillis(100);

    private static LoadPace pace(long elapsedMillis, Long... counts) {
        return new LoadPace(Duration.ofMillis(elapsedMillis), SLICE, List.of(counts));
    }

    @Test
    void countsEachResponseInTheSliceInWhichItCame() {
        PaceTally tally = new PaceTally(Duration.ofMillis(300));
        long start = 5_000_000_000L;
        tally.start(start);
        for (long millis : new long[] {0, 99, 100, 250, 299, 300, 302}) {
            tally.request(start + millis * 1_000_000);
        }
        assertThat(tally.until(start + 303_000_000)).isEqualTo(pace(303, 2L, 1L, 2L, 2L));
    }

    @Test
    void holdsWhatComesLongAfterThePlannedEndInTheLastSlice() {
        PaceTally tally = new PaceTally(Duration.ofMillis(250));
        tally.start(0);
        tally.request(249_000_000);
        tally.request(900_000_000);
        assertThat(tally.until(901_000_000)).isEqualTo(pace(901, 0L, 0L, 2L));
    }

    @Test
    void longIntervalsHaveLongerSlices() {
        PaceTally tally = new PaceTally(Duration.ofDays(1));
        tally.start(0);
        LoadPace day = tally.until(Duration.ofDays(1).toNanos());
        assertThat(day.slice()).isEqualTo(Duration.ofSeconds(144));
        assertThat(day.counts()).hasSize(PaceTally.MOST_SLICES + 1);
    }

    @Test
    void eventLoopsAddUpSliceBySlice() {
        assertThat(pace(203, 1L, 2L, 3L).plus(pace(201, 10L, 20L, 30L))).isEqualTo(pace(203, 11L, 22L, 33L));
        refused(() -> pace(203, 1L, 2L, 3L).plus(pace(203, 1L, 2L)));
        refused(() -> pace(203, 1L).plus(new LoadPace(Duration.ofMillis(203), Duration.ofMillis(50), List.of(1L))));
    }

    @Test
    void laysItsSlicesEndToEnd() {
        assertThat(pace(203, 4L, 5L, 6L).slicesFrom(Duration.ofMillis(1000)))
                .containsExactly(
                        new Slice(Duration.ofMillis(1000), Duration.ofMillis(1100), 4),
                        new Slice(Duration.ofMillis(1100), Duration.ofMillis(1200), 5),
                        new Slice(Duration.ofMillis(1200), Duration.ofMillis(1203), 6));
    }

    @Test
    void refusesSlicesThatDoNotFit() {
        refused(() -> pace(0, 1L));
        refused(() -> pace(100));
        refused(() -> pace(100, -1L));
        refused(() -> pace(199, 1L, 1L, 1L));
        refused(() -> new LoadPace(SLICE, Duration.ZERO, List.of(1L)));
    }

    private static void refused(Runnable construction) {
        assertThatIllegalArgumentException().isThrownBy(construction::run);
    }
}
