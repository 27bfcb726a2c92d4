package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.measure.load.RateProfile.Segment;
import java.time.Duration;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

final class RateProfileTest {
    private static final Duration TEN = Duration.ofSeconds(10);

    /** 0 to 100/s in 10 s (500 arrivals), a pause of 10 s, then 50/s for ever. */
    private static final RateProfile PROFILE =
            new RateProfile(List.of(new Segment(0, 100, TEN), new Segment(0, 0, TEN), new Segment(50, 50, TEN)));

    @Test
    void addsUpArrivalsOverRampsPausesAndSteps() {
        assertThat(PROFILE.arrivalsUntil(Duration.ZERO)).isZero();
        assertThat(PROFILE.arrivalsUntil(Duration.ofSeconds(5))).isEqualTo(125);
        assertThat(PROFILE.arrivalsUntil(TEN)).isEqualTo(500);
        assertThat(PROFILE.arrivalsUntil(Duration.ofSeconds(20))).isEqualTo(500);
        assertThat(PROFILE.arrivalsUntil(Duration.ofSeconds(60))).isEqualTo(2500);
    }

    @Test
    void saysWhenSoManyAreExpected() {
        assertThat(PROFILE.nanosOf(0)).isZero();
        assertThat(PROFILE.nanosOf(125)).isEqualTo(5_000_000_000L);
        assertThat(PROFILE.nanosOf(500)).as("nobody comes in a pause").isEqualTo(20_000_000_000L);
        assertThat(PROFILE.nanosOf(2500)).isEqualTo(60_000_000_000L);
        for (double arrivals = 0.5; arrivals < 3000; arrivals += 7.3) {
            assertThat(PROFILE.arrivalsUntil(Duration.ofNanos(PROFILE.nanosOf(arrivals))))
                    .isCloseTo(arrivals, Offset.offset(1e-6));
        }
    }

    @Test
    void endsWhereTheRateFallsToNothing() {
        RateProfile fading = new RateProfile(List.of(new Segment(100, 0, TEN)));
        assertThat(fading.nanosOf(499.999)).isBetween(9_900_000_000L, 10_000_000_000L);
        assertThat(fading.nanosOf(500)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void settlesAtItsFirstRate() {
        RateProfile settled = RateProfile.constant(100).after(Duration.ofSeconds(2));
        assertThat(settled.arrivalsUntil(Duration.ofSeconds(3))).isEqualTo(300);
        assertThat(PROFILE.after(TEN).nanosOf(125)).isEqualTo(15_000_000_000L);
        assertThat(PROFILE.after(Duration.ZERO)).isSameAs(PROFILE);
    }

    @Test
    void refusesWhatIsNoRate() {
        refused(() -> RateProfile.constant(0), "0 throughout");
        refused(() -> RateProfile.constant(-1), "not -1");
        refused(() -> RateProfile.constant(Double.NaN), "not NaN");
        refused(() -> RateProfile.constant(1e9), "10 million");
        refused(() -> new Segment(1, 1, Duration.ZERO), "lasts above 0");
        refused(() -> new RateProfile(List.of()), "at least one part");
    }

    private static void refused(Runnable making, String words) {
        assertThatThrownBy(making::run)
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(words);
    }
}
