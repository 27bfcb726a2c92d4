package dev.bakeoff.app.terminal;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class InterruptionTest {

    @Test
    void letsARecordBeWrittenToItsEnd(@TempDir Path folder) throws Exception {
        Path file = folder.resolve("record");
        Interruption interruption = new Interruption();
        CountDownLatch halfway = new CountDownLatch(1);
        Thread worker = Thread.currentThread();
        Thread signal = Thread.ofPlatform().start(() -> {
            awaitQuietly(halfway);
            interruption.interrupt(worker);
        });

        interruption.shield(() -> {
            try (FileChannel channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE)) {
                channel.write(ByteBuffer.wrap("half ".getBytes(StandardCharsets.US_ASCII)));
                halfway.countDown();
                awaitBlocked(signal);
                channel.write(ByteBuffer.wrap("whole".getBytes(StandardCharsets.US_ASCII)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });

        assertThatThrownBy(() -> TimeUnit.SECONDS.sleep(20))
                .as("the interrupt arrives afterwards")
                .isInstanceOf(InterruptedException.class);
        assertThat(Files.readString(file)).isEqualTo("half whole");
        assertThat(signal.isAlive()).as("the end of the process is held back").isTrue();
        interruption.close();
        assertThat(signal.join(Duration.ofSeconds(20))).isTrue();
    }

    @Test
    void beginsNothingThatMustNotBeCutShortOnceInterrupted() {
        Interruption interruption = new Interruption();
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> interruption.shield(() -> {
                    throw new AssertionError("begun");
                }))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.interrupted()).isFalse();
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Until the other thread waits for the lock, or has got past it. */
    private static void awaitBlocked(Thread other) {
        while (other.getState() != Thread.State.WAITING && other.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
    }
}
