package dev.bakeoff.formats.nginx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StubStatusTest {
    private static final String PAGE = Museum.text("nginx/stub-status-1.22.1.txt");

    @Test
    void readsThePage() throws FormatException {
        assertThat(StubStatus.parse(PAGE)).isEqualTo(new StubStatus(10531, 10531, 10531));
        assertThat(StubStatus.parse(PAGE.replace(" 10531 10531 10531 ", " 7 5 123456789012 ")))
                .isEqualTo(new StubStatus(7, 5, 123_456_789_012L));
    }

    @Test
    void refusesThePageCutAnywhereBeforeItsLastNumbers() {
        int end = PAGE.indexOf("Waiting:") + "Waiting:".length();
        for (int length = 0; length < end; length++) {
            String cut = PAGE.substring(0, length);
            assertThatThrownBy(() -> StubStatus.parse(cut))
                    .as("%d bytes", length)
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("stub_status");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {" 7 8 9 ", " 7 7 ", " 7 7 7 7 ", " 7 7 many ", " -7 -7 7 ", ""})
    void refusesOtherCounts(String counts) {
        assertThatThrownBy(() -> StubStatus.parse(PAGE.replace(" 10531 10531 10531 ", counts)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 3");
    }

    @Test
    void refusesAnotherServersPage() {
        assertThatThrownBy(() -> StubStatus.parse(PAGE.replace("requests", "requests request_time")))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2");
    }

    @Test
    void handlesNoMoreThanItAccepts() {
        assertThatIllegalArgumentException().isThrownBy(() -> new StubStatus(1, 2, 3));
    }
}
