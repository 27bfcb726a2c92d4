package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Optional;
import org.junit.jupiter.api.Test;

final class SpeedEngineTest {
    private static final String SET = "Engine \"padlock\" set.\n";
    private final SpeedEngine padlock = new SpeedEngine(Optional.of("padlock"));

    @Test
    void asksForTheEngineThatThereIs() {
        assertThat(padlock.options()).containsExactly("-engine", "padlock");
        assertThat(new SpeedEngine(Optional.empty()).options()).isEmpty();
    }

    @Test
    void believesEachCopyThatSaysItUsesIt() {
        assertThatCode(() -> padlock.requireSet(SET, 1)).doesNotThrowAnyException();
        assertThatCode(() -> padlock.requireSet(SET + "+DTP\nengine \"padlock\" set.\n", 2))
                .doesNotThrowAnyException();
        assertThatCode(() -> new SpeedEngine(Optional.empty()).requireSet("", 2))
                .doesNotThrowAnyException();
    }

    @Test
    void believesNoCopyThatGoesOnWithoutIt() {
        assertThatThrownBy(() -> padlock.requireSet(SET, 2)).hasMessageContaining("did not use the engine padlock");
        assertThatThrownBy(() -> padlock.requireSet("Invalid engine \"padlock\"\n1:error:no such engine", 1))
                .hasMessageContaining("no such engine");
        assertThatThrownBy(() -> padlock.requireSet("Engine \"afalg\" set.\n", 1))
                .isInstanceOf(WorkloadException.class);
    }
}
