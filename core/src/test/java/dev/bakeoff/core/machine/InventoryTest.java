package dev.bakeoff.core.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.unit.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class InventoryTest {
    @Test
    void believesTheFirstSourceThatAnswers() {
        ModelNames names = names(Reading.unavailable("denied"), read("Neoverse-N1"), read("Altra"));

        assertThat(names.chosen()).isEqualTo(read("Neoverse-N1"));
        assertThat(names.dissenting()).containsExactly(read("Altra"));
    }

    @Test
    void countsNoMarksAndNoMakersNameAsDisagreement() {
        assertThat(names(
                                read("Intel(R) Xeon(R) CPU E5-2630 v3 @ 2.40GHz"),
                                read("INTEL Xeon E5-2630 v3 @ 2.40GHz"),
                                read("Xeon(R) E5-2630 v3"))
                        .dissenting())
                .isEmpty();
        assertThat(names(read("Arm Neoverse-N1"), read("Neoverse-N1"), read("Neoverse-N1 Processor"))
                        .dissenting())
                .isEmpty();
        assertThat(names(read("Xeon E5-2630 v3"), read("Xeon E5-2630 v4"), read("Xeon E5-2630 v3"))
                        .dissenting())
                .containsExactly(read("Xeon E5-2630 v4"));
    }

    @Test
    void keepsTheFirstReasonWhereNoSourceAnswers() {
        assertThat(names(Reading.unavailable("denied"), Reading.unavailable("absent"), Reading.unavailable("cut"))
                        .chosen())
                .isEqualTo(Reading.unavailable("denied"));
        assertThat(new ModelNames(Map.of()).chosen()).isInstanceOf(Reading.Unavailable.class);
    }

    @Test
    void addsUpCaches() {
        Cache l2 = new Cache(
                2,
                CacheType.UNIFIED,
                Reading.measured(1L << 20, "size"),
                Reading.unavailable("absent"),
                List.of(CpuSet.of(0, 1), CpuSet.of(2, 3)));

        assertThat(l2.name()).isEqualTo("L2");
        assertThat(l2.totalBytes()).isEqualTo(Reading.measured(2L << 20, "size"));
        assertThatThrownBy(() ->
                        new Cache(1, CacheType.DATA, Reading.unavailable("x"), Reading.unavailable("x"), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void knowsALinkBelowItsBestByRateOrByWidth() {
        assertThat(link(new PcieRate(8e9, 4), new PcieRate(16e9, 4)).belowItsBest())
                .isTrue();
        assertThat(link(new PcieRate(16e9, 2), new PcieRate(16e9, 4)).belowItsBest())
                .isTrue();
        assertThat(link(new PcieRate(16e9, 4), new PcieRate(16e9, 4)).belowItsBest())
                .isFalse();
        assertThat(new PcieLink("a", "NVMe", Reading.measured(new PcieRate(8e9, 4), "s"), Reading.unavailable("x"))
                        .belowItsBest())
                .isFalse();
    }

    @Test
    void listsAreReadWholeOrNotAtAll() {
        assertThat(Reading.all(List.of(read("a"), read("b")), "both"))
                .isEqualTo(Reading.measured(List.of("a", "b"), "both"));
        assertThat(Reading.all(List.of(read("a"), Reading.<String>unavailable("denied")), "both"))
                .isEqualTo(Reading.unavailable("denied"));
        assertThat(read("a").flatMap(_ -> Reading.<Integer>unavailable("next"))).isEqualTo(Reading.unavailable("next"));
        assertThat(Reading.<String>unavailable("first").flatMap(_ -> Reading.measured(1, "s")))
                .isEqualTo(Reading.unavailable("first"));
    }

    private static PcieLink link(PcieRate current, PcieRate maximum) {
        return new PcieLink("0000:01:00.0", "NVMe", Reading.measured(current, "s"), Reading.measured(maximum, "s"));
    }

    private static ModelNames names(Reading<String> first, Reading<String> second, Reading<String> third) {
        Map<String, Reading<String>> sources = new LinkedHashMap<>();
        sources.put("first", first);
        sources.put("second", second);
        sources.put("third", third);
        return new ModelNames(sources);
    }

    private static Reading<String> read(String value) {
        return Reading.measured(value, "a source");
    }
}
