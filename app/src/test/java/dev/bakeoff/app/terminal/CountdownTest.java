package dev.bakeoff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(30)
final class CountdownTest {
    private final ByteArrayOutputStream err = new ByteArrayOutputStream();

    private Streams streams(boolean terminal) {
        PrintStream printed = new PrintStream(err, true, StandardCharsets.UTF_8);
        return new Streams(printed, printed, terminal, terminal, false);
    }

    private String text() {
        return err.toString(StandardCharsets.UTF_8);
    }

    @Test
    void saysEachSecondHowFarItIs() throws InterruptedException {
        try (Countdown _ = Countdown.start(streams(true), Duration.ofMillis(2500), "load on somebody")) {
            while (!text().contains("[2/2]")) {
                TimeUnit.MILLISECONDS.sleep(20);
            }
        }
        assertThat(text())
                .containsSubsequence(
                        "[0/2] load on somebody  about 2 s left", "[1/2]", "about 1 s left", "[2/2]", "about 0 s left")
                .endsWith(" \r");
    }

    @Test
    void isQuietWhereNobodyWatches() throws InterruptedException {
        try (Countdown _ = Countdown.start(streams(false), Duration.ofSeconds(2), "load on somebody")) {
            TimeUnit.MILLISECONDS.sleep(50);
        }
        assertThat(text()).isEmpty();
    }
}
