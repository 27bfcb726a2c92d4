package dev.bakeoff.formats.openssl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EngineStateTest {
    private static final String QAT = Museum.text("made/engine-qat.txt");

    @Test
    void readsAnEngineThatDoesNothing() throws FormatException {
        assertThat(EngineState.parse(Museum.text("openssl/engine-padlock.txt")))
                .isEqualTo(new EngineState("padlock", List.of(), false));
    }

    @Test
    void readsAnEngineThatDoesSomething() throws FormatException {
        assertThat(EngineState.parse(QAT))
                .isEqualTo(
                        new EngineState("qatengine", List.of("RSA", "id-aes128-GCM", "id-aes256-GCM", "X25519"), true));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "(padlock) VIA PadLock",
                "padlock\n     [ available ]",
                "(padlock) VIA PadLock\n     [ perhaps ]",
                "(a) A\n     [ available ]\n(b) B\n     [ available ]",
                "(a) A\n RSA, DSA\n     [ available ]"
            })
    void refusesWhatIsNotAboutOneEngine(String text) {
        assertThatThrownBy(() -> EngineState.parse(text)).isInstanceOf(FormatException.class);
    }

    @Test
    void refusesATextThatIsCutAnywhere() {
        String text = QAT.strip();
        for (int cut = 0; cut < text.length(); cut++) {
            String beginning = text.substring(0, cut);
            assertThatThrownBy(() -> EngineState.parse(beginning))
                    .as("%d characters", cut)
                    .isInstanceOf(FormatException.class);
        }
    }
}
