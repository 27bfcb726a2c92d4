package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.ResponseParser.Progress;
import io.netty.buffer.ByteBuf;
import io.netty.buffer.Unpooled;
import io.netty.buffer.UnpooledByteBufAllocator;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class Http2ExchangeTest {
    private static final int STREAM = 1;

    /** Indexed fields: {@code :status} 200, 404 and, by a literal, 103. */
    private static final byte[] OK = {(byte) 0x88};

    private static final byte[] NOT_FOUND = {(byte) 0x8d};
    private static final byte[] EARLY_HINTS = {0x08, 3, '1', '0', '3'};

    private final Http2Exchange exchange = exchange();

    private static Http2Exchange exchange() {
        Http2Exchange made = new Http2Exchange(UnpooledByteBufAllocator.DEFAULT);
        made.begin(get()).release();
        return made;
    }

    private static RequestMix.Encoded get() {
        Request request = new Request(Request.GET, "/a?b=c", Map.of("X-Name", "Value"), Body.NONE, Expectation.OK);
        return new RequestMix.Encoded(
                0, Unpooled.wrappedBuffer(Http2Frames.request(request, "localhost:8443", true)), false, Expectation.OK);
    }

    private static byte[] frame(int type, int flags, int stream, byte[] payload) {
        ByteBuf out = Unpooled.buffer();
        out.writeMedium(payload.length)
                .writeByte(type)
                .writeByte(flags)
                .writeInt(stream)
                .writeBytes(payload);
        byte[] bytes = new byte[out.readableBytes()];
        out.readBytes(bytes);
        return bytes;
    }

    private static byte[] headers(int flags, byte[] block) {
        return frame(Http2Frames.HEADERS, flags | Http2Frames.END_HEADERS, STREAM, block);
    }

    private static byte[] data(int flags, int length) {
        return frame(Http2Frames.DATA, flags, STREAM, new byte[length]);
    }

    private static byte[] together(byte[]... frames) {
        ByteArrayOutputStream all = new ByteArrayOutputStream();
        for (byte[] frame : frames) {
            all.writeBytes(frame);
        }
        return all.toByteArray();
    }

    private Progress read(byte[]... frames) {
        return exchange.read(ByteBuffer.wrap(together(frames)));
    }

    private String answer() {
        return exchange.answer()
                .map(words -> {
                    byte[] bytes = new byte[words.readableBytes()];
                    words.readBytes(bytes);
                    return HexFormat.of().formatHex(bytes);
                })
                .orElse("");
    }

    @Test
    void beginsWithThePrefaceSettingsWithoutTableOrPushAndTheLargestWindow() {
        ByteBuf opening = exchange.opening().orElseThrow();
        assertThat(opening.readCharSequence(24, StandardCharsets.US_ASCII))
                .hasToString("PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n");
        byte[] rest = new byte[opening.readableBytes()];
        opening.readBytes(rest);
        assertThat(HexFormat.of().formatHex(rest))
                .isEqualTo("000012" + "04" + "00" + "00000000" + "000100000000" + "000200000000" + "00047fffffff"
                        + "000004" + "08" + "00" + "00000000" + "7fff0000");
    }

    @Test
    void aRequestIsOneFrameOfTheNextOddStream() {
        ByteBuf second = exchange.begin(get());
        byte[] bytes = new byte[second.readableBytes()];
        second.readBytes(bytes);
        assertThat(HexFormat.of().formatHex(bytes, 0, 9)).isEqualTo("000028" + "01" + "05" + "00000003");
        // :method GET and :scheme https by the static table, then :path, :authority and a header in lower case.
        assertThat(new String(bytes, 9, bytes.length - 9, StandardCharsets.ISO_8859_1))
                .isEqualTo("\u0082\u0087\u0004\u0006/a?b=c\u0001\u000elocalhost:8443\0\u0006x-name\u0005Value");
    }

    @Test
    void aLongTextHasItsLengthInGroupsOfSevenBits() {
        Request request = new Request("DELETE", "/" + "x".repeat(1336), Map.of(), Body.NONE, Expectation.OK);
        byte[] bytes = Http2Frames.request(request, "a", false);
        // 1337 = 127 + 1210, and 1210 = 0x3a + 9 x 128: RFC 7541, section 5.1.
        assertThat(HexFormat.of().formatHex(bytes, 9, 9 + 8 + 1 + 1 + 3))
                .isEqualTo("0206" + HexFormat.of().formatHex("DELETE".getBytes(StandardCharsets.US_ASCII)) + "86" + "04"
                        + "7fba09");
    }

    @Test
    void countsTheBodyAndEndsWithTheStream() {
        assertThat(read(headers(0, OK), data(0, 700), data(Http2Frames.END_STREAM, 324)))
                .isEqualTo(Progress.COMPLETE);
        assertThat(exchange.status()).isEqualTo(200);
        assertThat(exchange.bodyBytes()).isEqualTo(1024);
        assertThat(exchange.keepAlive()).isTrue();
    }

    @Test
    void inputMayBeSplitAnywhere() {
        byte[] padded = {2, 'a', 'b', 'c', 0, 0};
        byte[] all = together(
                frame(Http2Frames.SETTINGS, 0, 0, new byte[6]),
                headers(0, EARLY_HINTS),
                frame(Http2Frames.HEADERS, 0, STREAM, new byte[] {(byte) 0x8d}),
                frame(Http2Frames.CONTINUATION, Http2Frames.END_HEADERS, STREAM, new byte[] {0x0f, 0x0d, 1, '3'}),
                frame(Http2Frames.DATA, Http2Frames.PADDED, STREAM, padded),
                frame(99, 0xff, 7, new byte[] {1, 2, 3}),
                frame(Http2Frames.PING, 0, 0, new byte[8]),
                headers(Http2Frames.END_STREAM, new byte[] {0, 1, 'x', 1, 'y'}));
        for (int split = 1; split < all.length; split++) {
            Http2Exchange own = exchange();
            assertThat(own.read(ByteBuffer.wrap(all, 0, split))).isEqualTo(Progress.INCOMPLETE);
            assertThat(own.read(ByteBuffer.wrap(all, split, all.length - split)))
                    .as("split after %s", split)
                    .isEqualTo(Progress.COMPLETE);
            assertThat(own.status()).isEqualTo(404);
            assertThat(own.bodyBytes()).isEqualTo(3);
        }
    }

    @Test
    void answersSettingsAndPings() {
        read(frame(Http2Frames.SETTINGS, 0, 0, new byte[0]));
        assertThat(answer()).isEqualTo("000000" + "04" + "01" + "00000000");
        read(frame(Http2Frames.PING, 0, 0, new byte[] {1, 2, 3, 4, 5, 6, 7, 8}));
        assertThat(answer()).isEqualTo("000008" + "06" + "01" + "00000000" + "0102030405060708");
        read(frame(Http2Frames.SETTINGS, Http2Frames.ACK, 0, new byte[0]));
        assertThat(answer()).isEmpty();
    }

    @Test
    void fillsTheWindowOfTheConnectionUpLongBeforeItIsEmpty() {
        read(headers(0, OK));
        byte[] frame = data(0, Http2Frames.MOST_PAYLOAD);
        int frames = (1 << 30) / Http2Frames.MOST_PAYLOAD;
        for (int i = 1; i < frames; i++) {
            read(frame);
        }
        assertThat(answer()).isEmpty();
        read(frame);
        assertThat(answer()).isEqualTo("000004" + "08" + "00" + "00000000" + "40000000");
    }

    @Test
    void takesWhatIsNoResponseAtAnyTime() {
        assertThat(read(headers(Http2Frames.END_STREAM, OK))).isEqualTo(Progress.COMPLETE);
        assertThat(exchange.readUnasked(ByteBuffer.wrap(together(
                        frame(Http2Frames.WINDOW_UPDATE, 0, 0, new byte[4]),
                        frame(Http2Frames.RST_STREAM, 0, STREAM, new byte[4]),
                        frame(Http2Frames.SETTINGS, 0, 0, new byte[0])))))
                .isTrue();
        assertThat(answer()).isNotEmpty();
        assertThat(exchange.readUnasked(ByteBuffer.wrap(data(0, 1)))).isFalse();
    }

    @Test
    void leavesAConnectionThatTakesNoMore() {
        byte[] upToThis = {0, 0, 0, STREAM, 0, 0, 0, 0};
        assertThat(read(frame(Http2Frames.GOAWAY, 0, 0, upToThis), headers(Http2Frames.END_STREAM, OK)))
                .isEqualTo(Progress.COMPLETE);
        assertThat(exchange.keepAlive()).isFalse();
    }

    @Test
    void saysWhichWayARequestWasGivenUp() {
        assertThat(read(frame(Http2Frames.GOAWAY, 0, 0, new byte[8]))).isEqualTo(Progress.FAILED);
        assertThat(exchange.failure()).isEqualTo(LoadError.CONNECTION_CLOSED);
        Http2Exchange other = exchange();
        assertThat(other.read(ByteBuffer.wrap(frame(Http2Frames.RST_STREAM, 0, STREAM, new byte[4]))))
                .isEqualTo(Progress.FAILED);
        assertThat(other.failure()).isEqualTo(LoadError.STREAM_RESET);
    }

    @Test
    void anEndOfInputLeavesNothingIncomplete() {
        assertThat(exchange().endOfInput()).isEqualTo(Progress.FAILED);
        read(headers(0, OK));
        exchange.endOfInput();
        assertThat(exchange.failure()).isEqualTo(LoadError.TRUNCATED_RESPONSE);
    }

    @ParameterizedTest
    @CsvSource({
        "88, 200",
        "8e, 500",
        "20 89, 204",
        "3f e1 1f 88, 200",
        "08 03 34 30 33, 403",
        "48 03 35 30 33, 503",
        "18 82 68 01, 401",
        "08 82 10 01, 200",
        "00 07 3a 73 74 61 74 75 73 03 34 32 39, 429"
    })
    void readsTheStatusHoweverItIsWritten(String hex, int status) {
        byte[] block = HexFormat.ofDelimiter(" ").parseHex(hex);
        assertThat(StatusBlock.read(block, block.length)).hasValue(status);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "20",
                "82",
                "8f",
                "ff ff ff ff ff ff",
                "08",
                "08 03 34 30",
                "08 03 34 3a 33",
                "08 02 34 30",
                "08 03 30 39 39",
                "04 01 2f",
                "08 82 00 00",
                "08 83 ff ff ff",
                "00 03 61 62 63 01 31",
                "7f 80 80 80 80 80"
            })
    void refusesABlockThatDoesNotBeginWithAStatus(String hex) {
        byte[] block = hex.isEmpty() ? new byte[0] : HexFormat.ofDelimiter(" ").parseHex(hex);
        assertThat(StatusBlock.read(block, block.length)).isEmpty();
    }

    @Test
    void refusesBrokenFraming() {
        List<byte[]> broken = List.of(
                frame(Http2Frames.PUSH_PROMISE, 0, STREAM, new byte[5]),
                frame(Http2Frames.CONTINUATION, Http2Frames.END_HEADERS, STREAM, OK),
                data(0, 5),
                frame(Http2Frames.PING, 0, 0, new byte[7]),
                frame(Http2Frames.GOAWAY, 0, 0, new byte[7]),
                headers(0, new byte[0]),
                headers(Http2Frames.END_STREAM, EARLY_HINTS),
                headers(Http2Frames.WITH_PRIORITY, OK),
                headers(Http2Frames.PADDED, new byte[] {9, (byte) 0x88}),
                together(frame(Http2Frames.HEADERS, 0, STREAM, OK), data(0, 1)),
                together(headers(0, OK), headers(0, OK)),
                together(headers(0, OK), frame(Http2Frames.DATA, Http2Frames.PADDED, STREAM, new byte[] {1})),
                together(headers(0, OK), frame(Http2Frames.DATA, Http2Frames.PADDED, STREAM, new byte[0])),
                together(headers(0, OK), data(0, Http2Frames.MOST_PAYLOAD + 1)));
        for (byte[] input : broken) {
            Http2Exchange own = exchange();
            assertThat(own.read(ByteBuffer.wrap(input)))
                    .as(HexFormat.of().formatHex(input, 0, Math.min(40, input.length)))
                    .isEqualTo(Progress.FAILED);
            assertThat(own.failure()).isEqualTo(LoadError.MALFORMED_RESPONSE);
        }
    }

    @Test
    void refusesHeadersWithoutEnd() {
        read(frame(Http2Frames.HEADERS, 0, STREAM, OK));
        Progress progress = Progress.INCOMPLETE;
        for (int i = 0; i < 3 && progress == Progress.INCOMPLETE; i++) {
            progress = read(frame(Http2Frames.CONTINUATION, 0, STREAM, new byte[Http2Frames.MOST_PAYLOAD]));
        }
        assertThat(progress).isEqualTo(Progress.FAILED);
        assertThat(exchange.failure()).isEqualTo(LoadError.HEADERS_TOO_LONG);
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3})
    void neitherThrowsNorHangsOnBytesThatAreAlteredAtRandomFromSeed(long seed) {
        Random random = new Random(seed);
        byte[] sound = together(
                frame(Http2Frames.SETTINGS, 0, 0, new byte[6]),
                headers(0, NOT_FOUND),
                data(0, 30),
                frame(Http2Frames.PING, 0, 0, new byte[8]),
                data(Http2Frames.END_STREAM, 5));
        for (int i = 0; i < 20_000; i++) {
            byte[] altered = sound.clone();
            for (int change = random.nextInt(4); change >= 0; change--) {
                altered[random.nextInt(altered.length)] = (byte) random.nextInt();
            }
            Http2Exchange own = exchange();
            ByteBuffer in = ByteBuffer.wrap(altered);
            Progress progress = own.read(in);
            boolean unasked = progress != Progress.COMPLETE || own.readUnasked(in);
            assertThat(progress == Progress.FAILED || !unasked || !in.hasRemaining())
                    .isTrue();
            own.answer().ifPresent(ByteBuf::release);
        }
    }

    @Test
    void sharesNoBytesBetweenStreams() {
        RequestMix.Encoded request = get();
        ByteBuf one = exchange.begin(request);
        Optional<ByteBuf> other = Optional.of(exchange.begin(request));
        assertThat(one.getInt(5)).isEqualTo(3);
        assertThat(other.orElseThrow().getInt(5)).isEqualTo(5);
    }
}
