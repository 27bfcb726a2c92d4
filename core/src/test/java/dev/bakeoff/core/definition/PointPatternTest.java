package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PointPatternTest {
    private static final Point SIGN = new Point("crypto.rsa2048-sign", "@1");

    @ParameterizedTest
    @CsvSource({
        "crypto,true",
        "micro,true",
        "web,false",
        "cryp,false",
        "crypto.*,true",
        "crypto.rsa2048-sign,true",
        "crypto.rsa2048,false",
        "crypto.rsa????-sign,true",
        "crypto.rsa???-sign,false",
        "crypto.rsa2048-sign:@1,true",
        "crypto.rsa2048-sign:@all,false",
        "*:@1,true",
        "*@1,true",
        "*:@all,false",
        "*,true",
        "**sign**,true",
        "*verify*,false",
        "Crypto.*,false",
        "crypto:*,false"
    })
    void selectsByGlobOrGroup(String pattern, boolean selected) {
        assertThat(PointPattern.parse(pattern).selects(SIGN)).isEqualTo(selected);
    }

    @Test
    @Timeout(20)
    void endsWhateverTheNumberOfStars() {
        Point longest = new Point("web.static", "a".repeat(2000));
        assertThat(PointPattern.parse("*a".repeat(500) + "*b").selects(longest)).isFalse();
    }

    @Test
    void refusesBlankText() {
        assertThatThrownBy(() -> PointPattern.parse(" ")).hasMessageContaining("crypto.*");
    }

    @ParameterizedTest
    @ValueSource(strings = {"crypto.rsa2048-sig[n]", "web static", "crypto.*\n", "{crypto,web}", "crypto/x"})
    void refusesCharactersThatNoPointHas(String pattern) {
        assertThatThrownBy(() -> PointPattern.parse(pattern))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining(pattern)
                .hasMessageContaining("cannot select a point");
    }

    @Test
    void comparesByText() {
        assertThat(PointPattern.parse("a.*"))
                .isEqualTo(PointPattern.parse("a.*"))
                .hasToString("a.*");
        assertThat(PointPattern.parse("a.*")).isNotEqualTo(PointPattern.parse("b.*"));
    }

    @Test
    void lengthsGrow() {
        assertThat(Length.values()).extracting(Length::budget).isSorted().doesNotContain(Duration.ZERO);
    }
}
