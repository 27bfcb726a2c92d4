package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.TimePercentile;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.NegotiatedTls;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class LoadTimeTest {

    /** Figures over several trials are made from the distribution that a metric's name leads to. */
    @ParameterizedTest
    @EnumSource
    void percentilesAreNamedAfterTheDistributionThatIsKept(LoadTime time) {
        Histogram histogram = new Histogram(3);
        histogram.recordValue(1000);
        LoadCounts counts = new LoadCounts(1, 1, 1, new TreeMap<>(), 1);
        LoadOutcome outcome = new LoadOutcome(
                counts,
                counts,
                new LoadTimes(histogram, histogram),
                new LoadPace(Duration.ofSeconds(1), Duration.ofSeconds(1), List.of(1L)),
                new ClientCost(0.1, 0.1),
                Optional.of(new NegotiatedTls("TLSv1.3", "TLS_AES_128_GCM_SHA256")));
        String kept = time.distribution(List.of(outcome)).name();

        assertThat(TimePercentile.of(time.median())).contains(new TimePercentile(kept, 50));
        assertThat(TimePercentile.of(time.p99())).contains(new TimePercentile(kept, 99));
    }
}
