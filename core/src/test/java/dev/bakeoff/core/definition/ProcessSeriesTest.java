package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

class ProcessSeriesTest {
    private static Point point(String text) {
        return new Point(text.substring(0, text.indexOf(':')), text.substring(text.indexOf(':') + 1));
    }

    private static List<ProcessSeries> among(String... points) {
        return ProcessSeries.among(
                List.of(points).stream().map(ProcessSeriesTest::point).toList());
    }

    @Test
    void pointsThatDifferInTheNumberOfProcessesMakeASeries() {
        assertThat(among("crypto.aes:16KiB@all", "crypto.aes:16KiB@1", "crypto.aes:1KiB@1", "crypto.aes:16KiB@4"))
                .singleElement()
                .satisfies(series -> {
                    assertThat(series.name()).isEqualTo("crypto.aes:16KiB");
                    assertThat(series.one()).isEqualTo(point("crypto.aes:16KiB@1"));
                    assertThat(series.several()).isEqualTo(Map.of(4, point("crypto.aes:16KiB@4")));
                    assertThat(series.all()).contains(point("crypto.aes:16KiB@all"));
                });
    }

    @Test
    void aWorkloadWithoutOtherParametersIsNamedAlone() {
        assertThat(among("crypto.rsa:@1", "crypto.rsa:@all"))
                .extracting(ProcessSeries::name)
                .containsExactly("crypto.rsa");
    }

    @Test
    void withoutOneProcessOrWithNothingElseThereIsNone() {
        assertThat(among("a.b:@2", "a.b:@all", "c.d:@1", "e.f:http,c1", "g.h:@x"))
                .isEmpty();
        assertThatThrownBy(() -> new ProcessSeries("a", point("a.b:@1"), new TreeMap<>(), Optional.empty()))
                .hasMessageContaining("more than one number of processes");
    }
}
