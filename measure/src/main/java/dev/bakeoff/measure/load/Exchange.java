package dev.bakeoff.measure.load;

import io.netty.buffer.ByteBuf;
import java.nio.ByteBuffer;
import java.util.Optional;

/** How one connection speaks HTTP, one request at a time: requests to bytes, and bytes to the end of a response. */
sealed interface Exchange permits Http1Exchange, Http2Exchange {

    /** What is sent before the first request. */
    Optional<ByteBuf> opening();

    /** Makes ready for the response to a request, and gives the request as it is sent. */
    ByteBuf begin(RequestMix.Encoded request);

    /** Takes input up to the end of the response that is due. */
    ResponseParser.Progress read(ByteBuffer in);

    /**
     * Takes input while no response is due.
     *
     * @return whether the server may say that now
     */
    boolean readUnasked(ByteBuffer in);

    /** What the input asks to be sent at once; nothing that takes a request's place. */
    Optional<ByteBuf> answer();

    /** Says that the connection has ended while a response was due. */
    ResponseParser.Progress endOfInput();

    /** Why there is no response; only after {@link ResponseParser.Progress#FAILED}. */
    LoadError failure();

    /** The final status; only after {@link ResponseParser.Progress#COMPLETE}. */
    int status();

    /** Body bytes so far, without framing. */
    long bodyBytes();

    /** Whether the connection takes another request. */
    boolean keepAlive();
}
