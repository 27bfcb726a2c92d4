package dev.bakeoff.bench;

import dev.bakeoff.measure.load.ResponseParser;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** Time to find the end of one response that arrived whole, as nginx writes it, in native memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Fork(1)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class ResponseParserBenchmark {
    private static final String HEAD = """
            HTTP/1.1 200 OK\r
            Server: nginx/1.22.1\r
            Date: Mon, 30 Nov 2026 10:00:00 GMT\r
            Content-Type: text/html\r
            Last-Modified: Mon, 30 Nov 2026 09:00:00 GMT\r
            Connection: keep-alive\r
            ETag: "692c0f50-400"\r
            """;

    private final ResponseParser parser = new ResponseParser();
    private final ByteBuffer counted =
            direct(HEAD + "Content-Length: 1024\r\nAccept-Ranges: bytes\r\n\r\n" + "x".repeat(1024));
    private final ByteBuffer chunked = direct(HEAD + "Transfer-Encoding: chunked\r\n\r\n"
            + ("100\r\n" + "x".repeat(256) + "\r\n").repeat(4) + "0\r\n\r\n");

    /** A response of 1 KiB with Content-Length on a connection that is kept. */
    @Benchmark
    public ResponseParser.Progress keepAlive1KiB() {
        return parse(counted);
    }

    /** The same body in four chunks. */
    @Benchmark
    public ResponseParser.Progress chunked1KiB() {
        return parse(chunked);
    }

    private ResponseParser.Progress parse(ByteBuffer response) {
        response.rewind();
        parser.reset();
        return parser.parse(response);
    }

    private static ByteBuffer direct(String response) {
        byte[] bytes = response.getBytes(StandardCharsets.US_ASCII);
        return ByteBuffer.allocateDirect(bytes.length).put(bytes).flip();
    }
}
