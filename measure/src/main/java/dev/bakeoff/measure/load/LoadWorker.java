package dev.bakeoff.measure.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** The far end of a {@link LoadProcess}: reads plans, has a load client carry them out, and writes replies. */
public final class LoadWorker {
    /**
     * Flags of the Java launcher for a load process, in front of the class path. The serial collector costs no threads,
     * and a load client allocates next to nothing; Netty's search for leaks, which fills in stack traces, is for tests;
     * the others let Netty reach native code and memory without warnings.
     */
    public static final List<String> JVM_FLAGS = List.of(
            "-XX:+UseSerialGC",
            "-Xms64m",
            "-Xmx512m",
            "-Xshare:auto",
            "--enable-native-access=ALL-UNNAMED",
            "--sun-misc-unsafe-memory-access=allow",
            "-Dio.netty.leakDetection.level=disabled");

    private LoadWorker() {}

    /**
     * Serves until the input ends. Its end also ends a plan that is being carried out, so that no load client outlives
     * the process that started it.
     *
     * @param in plans, one JSON object a line
     * @param out takes replies, one JSON object a line, in the order of the plans; nothing else may write to it
     * @throws IOException when the input cannot be read
     */
    public static void serve(InputStream in, OutputStream out, LoadClient client) throws IOException {
        BufferedReader lines = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8));
        try (ExecutorService plans = Executors.newSingleThreadExecutor()) {
            try {
                for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                    String plan = line;
                    plans.execute(() -> write(out, answer(plan, client)));
                }
            } finally {
                plans.shutdownNow();
            }
        }
    }

    private static LoadMessages.Reply answer(String line, LoadClient client) {
        try {
            return LoadMessages.Reply.of(client.offer(LoadMessages.readPlan(line)));
        } catch (LoadException e) {
            return LoadMessages.Reply.failure(String.valueOf(e.getMessage()));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return LoadMessages.Reply.failure("the load client was told to end");
        } catch (RuntimeException | Error e) {
            // An error too (a class or library that is missing) must reach the one who waits for a reply.
            return LoadMessages.Reply.failure("the load client broke: " + e);
        }
    }

    private static void write(OutputStream out, LoadMessages.Reply reply) {
        try {
            out.write((LoadMessages.write(reply) + "\n").getBytes(StandardCharsets.UTF_8));
            out.flush();
        } catch (IOException e) {
            throw new UncheckedIOException("nobody reads the replies any more", e);
        }
    }
}
