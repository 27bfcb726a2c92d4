package dev.bakeoff.core.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Contest;
import dev.bakeoff.core.comparison.Remarks;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.measurement.RoundKey;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SplitAlgorithmTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.BYTES_PER_SECOND, Better.HIGHER);

    private static RoundVerdict round(String workload, String parameters, Verdict verdict) {
        RoundKey key = new RoundKey(new Point(workload, parameters), THROUGHPUT, true);
        return new RoundVerdict(
                new Contest(key, new TreeMap<>(), Optional.empty(), Optional.empty(), Remarks.NONE),
                verdict,
                List.of("a reason"));
    }

    @Test
    void aheadInTheLibraryAndBehindInGoIsSaid() {
        List<SplitAlgorithm> splits = SplitAlgorithm.among(List.of(
                round("crypto.aes-128-gcm", "16KiB@1", Verdict.BETTER),
                round("crypto.aes-128-gcm", "16KiB@all", Verdict.EQUIVALENT),
                round("script.go-aes-128-gcm", "@1", Verdict.WORSE),
                round("script.go-aes-128-gcm", "@all", Verdict.WORSE),
                round("crypto.x25519", "@1", Verdict.WORSE)));
        assertThat(splits).singleElement().satisfies(split -> {
            assertThat(split.algorithm()).isEqualTo("aes-128-gcm");
            assertThat(split.words())
                    .startsWith("aes-128-gcm is ahead in crypto.aes-128-gcm:16KiB@1 and behind in"
                            + " script.go-aes-128-gcm:@1: ");
        });
    }

    @Test
    void whatIsNotShownToDifferIsNoSplit() {
        assertThat(SplitAlgorithm.among(List.of(
                        round("crypto.aes-128-gcm", "16KiB@1", Verdict.BETTER),
                        round("script.go-aes-128-gcm", "@1", Verdict.INCONCLUSIVE))))
                .isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "compression.zlib-6,DEFLATE level 6",
        "compression.gzip-command-6,DEFLATE level 6",
        "script.go-gzip-prose,DEFLATE level 6",
        "compression.brotli-command-5,brotli level 5",
        "compression.brotli-5,brotli level 5",
        "crypto.rsa2048-sign,rsa2048-sign",
        "script.go-rsa2048-sign,rsa2048-sign",
        "web.static,",
        "memory.bandwidth,",
    })
    void theSameAlgorithmHasOneName(String workload, String algorithm) {
        assertThat(SplitAlgorithm.algorithm(workload)).isEqualTo(Optional.ofNullable(algorithm));
    }
}
