package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.ResponseParser.Progress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

final class ResponseParserTest {
    private static final String OK = "HTTP/1.1 200 OK\r\n";
    private static final String TEN = "0123456789";

    /** What a response amounts to. */
    record Reading(int status, long body, boolean keepAlive) {}

    record Case(String text, Reading expected) {}

    private static Case response(String text, int status, long body, boolean keepAlive) {
        return new Case(text, new Reading(status, body, keepAlive));
    }

    static Stream<Case> responses() {
        return Stream.of(
                response(OK + "Server: nginx\r\nContent-Length: 10\r\n\r\n" + TEN, 200, 10, true),
                response(OK + "content-LENGTH:10  \r\nConnection: close\r\n\r\n" + TEN, 200, 10, false),
                response(OK + "Content-Length: 10\nContent-Length: 10\n\n" + TEN, 200, 10, true),
                response(OK + "Content-Length: 0\r\n\r\n", 200, 0, true),
                response("HTTP/1.1 404\r\nContent-Length: 3\r\n\r\nno\n", 404, 3, true),
                response("HTTP/1.0 200 OK\r\nContent-Length: 2\r\n\r\nab", 200, 2, false),
                response("HTTP/1.0 200 OK\r\nConnection: x, Keep-Alive\r\nContent-Length: 2\r\n\r\nab", 200, 2, true),
                response(OK + "Connection: keep-alive , CLOSE\r\nContent-Length: 1\r\n\r\na", 200, 1, false),
                response("HTTP/1.1 204 No Content\r\nContent-Length: 5\r\n\r\n", 204, 0, true),
                response("HTTP/1.1 304 Not Modified\r\nETag: \"x\"\r\n\r\n", 304, 0, true),
                response(
                        "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n" + OK
                                + "Content-Length: 1\r\n\r\nx",
                        200,
                        1,
                        true),
                response(
                        OK + "Transfer-Encoding: gzip, Chunked\r\n\r\n5\r\nabcde\r\nA;name=v\r\n" + TEN
                                + "\r\n000\r\nTrailer: x\r\n\r\n",
                        200,
                        15,
                        true));
    }

    @ParameterizedTest
    @MethodSource("responses")
    void endsWhereverTheInputIsSplit(Case response) {
        byte[] bytes = ascii(response.text());
        for (int first = 0; first <= bytes.length; first++) {
            for (int second = first; second <= bytes.length; second++) {
                ResponseParser parser = new ResponseParser();
                parser.parse(ByteBuffer.wrap(bytes, 0, first));
                parser.parse(ByteBuffer.wrap(bytes, first, second - first));
                Progress progress = parser.parse(ByteBuffer.wrap(bytes, second, bytes.length - second));
                assertThat(progress).as("split at %d and %d", first, second).isEqualTo(Progress.COMPLETE);
                assertThat(reading(parser)).isEqualTo(response.expected());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("responses")
    void everyProperPrefixIsTruncated(Case response) {
        byte[] bytes = ascii(response.text());
        ResponseParser parser = new ResponseParser();
        for (int length = 1; length < bytes.length; length++) {
            parser.reset();
            assertThat(parser.parse(ByteBuffer.wrap(bytes, 0, length)))
                    .as("the first %d bytes", length)
                    .isEqualTo(Progress.INCOMPLETE);
            assertThat(parser.endOfInput()).isEqualTo(Progress.FAILED);
            assertThat(parser.failure()).isEqualTo(LoadError.TRUNCATED_RESPONSE);
        }
    }

    @Test
    void leavesTheBytesOfTheNextResponse() {
        ByteBuffer two = ByteBuffer.wrap(ascii((OK + "Content-Length: 1\r\n\r\nx").repeat(2)));
        ResponseParser parser = new ResponseParser();
        assertThat(parser.parse(two)).isEqualTo(Progress.COMPLETE);
        assertThat(two.remaining()).isEqualTo(two.capacity() / 2);
        parser.reset();
        assertThat(parser.parse(two)).isEqualTo(Progress.COMPLETE);
        assertThat(two.hasRemaining()).isFalse();
    }

    @Test
    void bodyWithoutLengthEndsWithTheConnection() {
        ResponseParser parser = new ResponseParser();
        assertThat(parser.parse(ByteBuffer.wrap(ascii(OK + "\r\n" + TEN)))).isEqualTo(Progress.INCOMPLETE);
        assertThat(parser.endOfInput()).isEqualTo(Progress.COMPLETE);
        assertThat(reading(parser)).isEqualTo(new Reading(200, 10, false));
    }

    @Test
    void silenceIsAConnectionClosedNotATruncation() {
        ResponseParser parser = new ResponseParser();
        assertThat(parser.endOfInput()).isEqualTo(Progress.FAILED);
        assertThat(parser.failure()).isEqualTo(LoadError.CONNECTION_CLOSED);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "garbage\r\n",
                "\r\n",
                "HTTP/2.0 200 OK\r\n",
                "HTTP/1.1 2x0 OK\r\n",
                "HTTP/1.1 2000 OK\r\n",
                "HTTP/1.1  200 OK\r\n",
                "HTTP/1.1 099 OK\r\n",
                "HTTP/1.1 101 Switching Protocols\r\n\r\n",
                "HTTP/1.1 200 OK\r\nno colon\r\n",
                "HTTP/1.1 200 OK\r\n: nameless\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length : 1\r\n",
                "HTTP/1.1 200 OK\r\nA: b\r\n folded\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: \r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1x\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1234567890123456789\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nContent-Length: 2\r\n",
                "HTTP/1.1 200 OK\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.0 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\ng\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1234567890abcdef\r\n",
                "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nxy\r\n"
            })
    void refusesWhatHasNoSafeEnd(String text) {
        ResponseParser parser = new ResponseParser();
        assertThat(parser.parse(ByteBuffer.wrap(ascii(text)))).isEqualTo(Progress.FAILED);
        assertThat(parser.failure()).isEqualTo(LoadError.MALFORMED_RESPONSE);
    }

    @Test
    void boundsHeadersLinesAndInterimResponses() {
        String most = "x".repeat(ResponseParser.MOST_HEAD_BYTES);
        List<String> floods = List.of(
                OK + "A: b\r\n".repeat(ResponseParser.MOST_HEAD_BYTES),
                OK + "A: " + most,
                "HTTP/1.1 100 Continue\r\n\r\n".repeat(ResponseParser.MOST_HEAD_BYTES),
                OK + "Transfer-Encoding: chunked\r\n\r\n1;" + most,
                OK + "Transfer-Encoding: chunked\r\n\r\n0\r\nA: " + most);
        for (String flood : floods) {
            ResponseParser parser = new ResponseParser();
            assertThat(parser.parse(ByteBuffer.wrap(ascii(flood)))).isEqualTo(Progress.FAILED);
            assertThat(parser.failure()).isEqualTo(LoadError.HEADERS_TOO_LONG);
        }
    }

    @Test
    void chunksAreNotBoundedAsHeadersAre() {
        int chunks = ResponseParser.MOST_HEAD_BYTES;
        ResponseParser parser = new ResponseParser();
        parser.parse(ByteBuffer.wrap(ascii(OK + "Transfer-Encoding: chunked\r\n\r\n")));
        parser.parse(ByteBuffer.wrap(ascii("1\r\nx\r\n".repeat(chunks))));
        assertThat(parser.parse(ByteBuffer.wrap(ascii("0\r\n\r\n")))).isEqualTo(Progress.COMPLETE);
        assertThat(parser.bodyBytes()).isEqualTo(chunks);
    }

    @ParameterizedTest(name = "50 000 mutations from seed {0}")
    @ValueSource(longs = 20261130)
    void mutationsEndInAResponseOrANamedError(long seed) {
        mutate(seed, 50_000);
    }

    @Tag("long")
    @ParameterizedTest(name = "5 000 000 mutations from seed {0}")
    @ValueSource(longs = {1, 2, 3, 4})
    void manyMoreMutationsEndInAResponseOrANamedError(long seed) {
        mutate(seed, 5_000_000);
    }

    private static void mutate(long seed, int mutations) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Case> originals = responses().toList();
        ResponseParser parser = new ResponseParser();
        int complete = 0;
        for (int i = 0; i < mutations; i++) {
            byte[] bytes = ascii(originals.get(random.nextInt(originals.size())).text());
            for (int change = random.nextInt(4); change >= 0; change--) {
                bytes[random.nextInt(bytes.length)] = (byte) random.nextInt(256);
            }
            int split = random.nextInt(bytes.length + 1);
            parser.reset();
            parser.parse(ByteBuffer.wrap(bytes, 0, split));
            parser.parse(ByteBuffer.wrap(bytes, split, bytes.length - split));
            switch (parser.endOfInput()) {
                case COMPLETE -> complete++;
                case FAILED -> assertThat(parser.failure().word()).isNotBlank();
                case INCOMPLETE ->
                    throw new AssertionError(
                            "neither complete nor failed: " + new String(bytes, StandardCharsets.ISO_8859_1));
            }
        }
        assertThat(complete).as("mutations that left a response").isBetween(mutations / 10, mutations / 10 * 9);
    }

    private static Reading reading(ResponseParser parser) {
        return new Reading(parser.status(), parser.bodyBytes(), parser.keepAlive());
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }
}
