package dev.bakeoff.measure.load;

import dev.bakeoff.measure.load.ResponseParser.Progress;
import java.nio.ByteBuffer;
import java.util.Arrays;

/**
 * What Jazzer calls with input that it makes up, guided by which branches of the parser earlier input reached. The first
 * byte says how the rest is split; a parser that reads it otherwise in pieces than whole, breaks, or loses count, fails.
 */
public final class ResponseParserFuzz {
    private ResponseParserFuzz() {}

    /** How a parser stands after all input. */
    private record Standing(Progress progress, int rest, Object detail) {
        static Standing of(ResponseParser parser, Progress progress, int rest) {
            return switch (progress) {
                case INCOMPLETE -> new Standing(progress, 0, parser.bodyBytes());
                case FAILED -> new Standing(progress, 0, parser.failure());
                case COMPLETE ->
                    new Standing(progress, rest, parser.status() + " " + parser.bodyBytes() + " " + parser.keepAlive());
            };
        }
    }

    /** By this name and signature Jazzer finds it. */
    public static void fuzzerTestOneInput(byte[] input) {
        if (input.length == 0) {
            return;
        }
        boolean toHead = (input[0] & 1) == 1;
        int piece = 1 + ((input[0] & 0xFF) >> 1);
        byte[] response = Arrays.copyOfRange(input, 1, input.length);
        Standing whole = parse(response, response.length, toHead);
        Standing pieces = parse(response, piece, toHead);
        if (!whole.equals(pieces)) {
            throw new AssertionError(whole + " whole, " + pieces + " in pieces of " + piece);
        }
    }

    private static Standing parse(byte[] response, int piece, boolean toHead) {
        ResponseParser parser = new ResponseParser();
        parser.reset(toHead);
        Progress progress = Progress.INCOMPLETE;
        int at = 0;
        while (progress == Progress.INCOMPLETE && at < response.length) {
            ByteBuffer in = ByteBuffer.wrap(response, at, Math.min(piece, response.length - at));
            progress = parser.parse(in);
            if (progress == Progress.INCOMPLETE && in.hasRemaining()) {
                throw new AssertionError("input was left over though the response goes on");
            }
            at = in.position();
        }
        if (progress != Progress.FAILED && (parser.bodyBytes() < 0 || parser.bodyBytes() > at)) {
            throw new AssertionError(parser.bodyBytes() + " bytes of body in " + at + " bytes of input");
        }
        if (progress == Progress.INCOMPLETE) {
            progress = parser.endOfInput();
            if (progress == Progress.INCOMPLETE) {
                throw new AssertionError("the end of input leaves something incomplete");
            }
        }
        return Standing.of(parser, progress, response.length - at);
    }
}
