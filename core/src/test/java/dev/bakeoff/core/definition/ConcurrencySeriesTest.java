package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class ConcurrencySeriesTest {
    @Test
    void pointsThatDifferOnlyInConcurrencyMakeASeries() {
        List<ConcurrencySeries> series = among(
                "web.static:http,html-10k,c100",
                "web.static:http,html-10k,c1",
                "web.static:http,html-10k,c10",
                "tls.handshake:tls1.3,ecdsa-p256,c1",
                "tls.handshake:tls1.3,ecdsa-p256,c10",
                "tls.handshake:tls1.3,rsa-2048,c10");
        assertThat(series)
                .extracting(ConcurrencySeries::name)
                .containsExactly("web.static:http,html-10k", "tls.handshake:tls1.3,ecdsa-p256");
        assertThat(series.getFirst().points().keySet()).containsExactly(1, 10, 100);
        assertThat(series.getFirst().points()).containsEntry(10, point("web.static:http,html-10k,c10"));
    }

    @Test
    void theLastConcurrencyCountsWhereverItStands() {
        assertThat(among("web.target:c2,c8,get", "web.target:c2,c16,get"))
                .extracting(ConcurrencySeries::name)
                .containsExactly("web.target:c2,get");
        assertThat(among("web.target:c2", "web.target:c4"))
                .extracting(ConcurrencySeries::name)
                .containsExactly("web.target");
    }

    @Test
    void whatOnlyLooksLikeAConcurrencyMakesNone() {
        assertThat(among("web.static:a,c0", "web.static:a,c01", "web.static:a,cold", "web.static:a,c12345678"))
                .isEmpty();
        assertThat(among("crypto.x25519:@1", "crypto.x25519:@all")).isEmpty();
        assertThat(among("web.static:a,c1", "web.static:b,c10")).isEmpty();
    }

    @Test
    void oneConcurrencyIsNoSeries() {
        SortedMap<Integer, Point> one = new TreeMap<>(Map.of(1, point("web.static:a,c1")));
        assertThatThrownBy(() -> new ConcurrencySeries("web.static:a", one))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("at least two");
    }

    private static List<ConcurrencySeries> among(String... points) {
        return ConcurrencySeries.among(
                Stream.of(points).map(ConcurrencySeriesTest::point).toList());
    }

    private static Point point(String text) {
        return new Point(text.substring(0, text.indexOf(':')), text.substring(text.indexOf(':') + 1));
    }
}
