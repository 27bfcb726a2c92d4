package dev.bakeoff.formats.openssl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SigningPhaseTest {
    private static final String FOLLOWED = Museum.text("openssl/speed-rsa-followed.txt");

    @Test
    void readsTheCpuTimeOfSigningAlone() throws FormatException {
        assertThat(SigningPhase.parse(FOLLOWED)).isEqualTo(new SigningPhase(1870, 88));
    }

    /** Its words since 3.2, and other numbers after R. */
    @Test
    void readsNewerReleases() throws FormatException {
        String newer = FOLLOWED.replace(":private:", ":sign:").replace("+R1:", "+R8:");
        assertThat(SigningPhase.parse(newer)).isEqualTo(new SigningPhase(1870, 88));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "+F2:2:2048:3273.529412:57364.583333",
                "+DTP:2048:private:rsa:1\nstat 1 (openssl) R 1 1 1 0 0 0 0 0 0 0 5 5 0 0 0 0 0 0 9 0",
                "+DTP:2048:private:rsa:1\n+R1:10:2048:1.00",
                "+DTP:2048:private:rsa:1\nstat nothing\n+R1:10:2048:1.00\nstat nothing"
            })
    void refusesWhatWasNotFollowed(String text) {
        assertThatThrownBy(() -> SigningPhase.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void refusesCpuTimeThatRunsBackwardsAndNoSignatures() {
        assertThatThrownBy(() -> SigningPhase.parse(phase(9, 10, 5))).hasMessageContaining("more CPU time");
        assertThatThrownBy(() -> SigningPhase.parse(phase(5, 0, 9))).hasMessageContaining("above 0");
    }

    private static String phase(int before, int operations, int after) {
        return "+DTP:2048:private:rsa:1\n" + stat(before) + "+R1:" + operations + ":2048:1.00\n" + stat(after);
    }

    private static String stat(int ticks) {
        return "stat 7 (openssl) R 1 7 7 0 0 0 0 0 0 0 " + ticks + " 0 0 0 20 0 1 0 9 0\n";
    }
}
