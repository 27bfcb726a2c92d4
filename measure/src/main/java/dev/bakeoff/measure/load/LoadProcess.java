package dev.bakeoff.measure.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

/**
 * A load client in a process of its own, so that all it costs (JIT compilation and garbage collection included) can be
 * pinned to CPUs as a whole. The process serves plans with {@link LoadWorker} on its standard streams.
 *
 * <p>After a failure the process is ended and further plans are refused: its state is not known.
 */
public final class LoadProcess implements LoadClient {
    private static final Duration LAST_WORDS = Duration.ofMillis(500);
    private static final int QUOTED = 4096;

    private final Process process;
    private final Duration grace;
    private final BlockingQueue<Line> replies = new LinkedBlockingQueue<>();
    private final LastWords standardError = new LastWords();
    private final Thread errorReader;

    private sealed interface Line {
        record Text(String text) implements Line {}

        record End() implements Line {}
    }

    /** The end of what the process wrote to standard error; one thread writes, another quotes. */
    private static final class LastWords {
        private final StringBuilder text = new StringBuilder();

        synchronized void append(String words) {
            text.append(words).delete(0, Math.max(0, text.length() - QUOTED));
        }

        @Override
        public synchronized String toString() {
            return text.toString();
        }
    }

    private LoadProcess(Process process, Duration grace) {
        this.process = process;
        this.grace = grace;
        this.errorReader = Thread.ofVirtual().start(this::readStandardError);
        Thread.ofVirtual().start(this::readReplies);
    }

    /**
     * Starts the process.
     *
     * @param command argument vector, for example {@code taskset -c 1 java -cp … Main}
     * @param grace time beyond a plan's own bound after which the process counts as hung; start-up falls into the first
     *     plan's. Positive
     * @throws LoadException when the command cannot be started
     */
    public static LoadProcess start(List<String> command, Duration grace) throws LoadException {
        if (command.isEmpty() || !grace.isPositive()) {
            throw new IllegalArgumentException(
                    "a load process needs a command and a positive grace, not " + command + " and " + grace);
        }
        try {
            return new LoadProcess(new ProcessBuilder(command).start(), grace);
        } catch (IOException e) {
            throw new LoadException("the load process cannot be started: " + e.getMessage(), e);
        }
    }

    /** The process, for pinning and for its meters. */
    public ProcessHandle handle() {
        return process.toHandle();
    }

    @Override
    public LoadOutcome offer(LoadPlan plan) throws LoadException, InterruptedException {
        boolean answered = false;
        try {
            send(LoadMessages.write(plan));
            LoadMessages.Reply reply = read(await(plan.longest().plus(grace)));
            answered = true;
            if (reply.failure().isPresent()) {
                throw new LoadException(reply.failure().get());
            }
            return reply.outcome().orElseThrow();
        } finally {
            if (!answered) {
                close();
            }
        }
    }

    private void send(String line) throws LoadException, InterruptedException {
        try {
            OutputStream out = process.getOutputStream();
            out.write((line + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw ended();
        }
    }

    private String await(Duration bound) throws LoadException, InterruptedException {
        Optional<Line> line = Optional.ofNullable(replies.poll(bound.toMillis(), TimeUnit.MILLISECONDS));
        return switch (line.orElseThrow(() -> failure("gave no answer within " + bound.toSeconds() + " s"))) {
            case Line.Text(String text) -> text;
            case Line.End _ -> throw ended();
        };
    }

    private LoadMessages.Reply read(String line) throws LoadException {
        try {
            return LoadMessages.readReply(line);
        } catch (LoadException e) {
            throw failure("answered what is " + e.getMessage());
        }
    }

    /** Waits a moment, so that exit code and last words are there to be quoted. */
    private LoadException ended() throws InterruptedException {
        if (!process.waitFor(LAST_WORDS)) {
            return failure("closed its output");
        }
        errorReader.join(LAST_WORDS);
        return failure("ended with exit code " + process.exitValue());
    }

    private LoadException failure(String what) {
        String words = standardError.toString().strip();
        return new LoadException("the load process (pid " + process.pid() + ") " + what
                + (words.isEmpty() ? "; it wrote nothing to standard error" : "; on standard error: " + words));
    }

    private void readReplies() {
        try (BufferedReader reader = reader(process.getInputStream())) {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                replies.add(new Line.Text(line));
            }
        } catch (IOException e) {
            standardError.append("(its output cannot be read: " + e.getMessage() + ")");
        } finally {
            replies.add(new Line.End());
        }
    }

    private void readStandardError() {
        char[] buffer = new char[1024];
        try (Reader reader = reader(process.getErrorStream())) {
            for (int length = reader.read(buffer); length >= 0; length = reader.read(buffer)) {
                standardError.append(new String(buffer, 0, length));
            }
        } catch (IOException e) {
            throw new UncheckedIOException("standard error of the load process cannot be read", e);
        }
    }

    private static BufferedReader reader(InputStream in) {
        return new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
    }

    /** Ends the process, and does not return before it has ended. */
    @Override
    public void close() {
        process.destroyForcibly();
        process.onExit().join();
    }
}
