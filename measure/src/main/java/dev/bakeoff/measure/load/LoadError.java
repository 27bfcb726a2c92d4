package dev.bakeoff.measure.load;

import io.netty.channel.ConnectTimeoutException;
import io.netty.handler.ssl.SslHandshakeTimeoutException;
import java.net.ConnectException;
import java.security.cert.CertificateException;
import java.util.Locale;
import java.util.Objects;
import java.util.stream.Stream;
import javax.net.ssl.SSLException;

/** What can go wrong with a request or a connection, each counted under its own name. */
public enum LoadError {
    /** Nothing listens there. */
    CONNECTION_REFUSED("connection-refused"),
    /** No connection within the limit. */
    CONNECT_TIMEOUT("connect-timeout"),
    /** All local ports are in use, or wait until the last segments of connections that this side closed are gone. */
    NO_LOCAL_PORT("no-local-port"),
    /** No connection for another reason: no route, too many open files. */
    CONNECT_FAILED("connect-failed"),
    /** The server ended the handshake with a TLS alert. */
    TLS_ALERT("tls-alert"),
    /** The server's certificate is not one that is trusted, or is another server's. */
    TLS_CERTIFICATE("tls-certificate"),
    /** The handshake failed in another way: not TLS, a bad signature, a connection closed in its midst. */
    TLS_HANDSHAKE("tls-handshake"),
    /** No handshake within the limit. */
    TLS_HANDSHAKE_TIMEOUT("tls-handshake-timeout"),
    /** The server did not agree to speak HTTP/2. */
    PROTOCOL_REFUSED("protocol-refused"),
    /** A TLS record after the handshake could not be decrypted or read. */
    TLS_RECORD("tls-record"),
    /** The server closed the connection before the first byte of a response. */
    CONNECTION_CLOSED("connection-closed"),
    /** The server reset the connection. */
    CONNECTION_RESET("connection-reset"),
    /** In an open loop: no connection was free until the limit after the timed interval was over. */
    NOT_SENT("not-sent"),
    /** No complete response within the limit. */
    RESPONSE_TIMEOUT("response-timeout"),
    /** Not a response of the HTTP version that is spoken, or one with faulty framing. */
    MALFORMED_RESPONSE("malformed-response"),
    /** A status line with headers, or a line of a chunked body, beyond {@link ResponseParser#MOST_HEAD_BYTES}. */
    HEADERS_TOO_LONG("headers-too-long"),
    /** The connection ended inside a response. */
    TRUNCATED_RESPONSE("truncated-response"),
    /** Over HTTP/2: the server gave the request's stream up. */
    STREAM_RESET("stream-reset"),
    /** Bytes after the end of a response, where no other response was due. */
    EXCESS_BYTES("excess-bytes"),
    /** A complete response with another status than expected. */
    UNEXPECTED_STATUS("unexpected-status"),
    /** A complete response with the expected status and another body length than expected. */
    WRONG_LENGTH("wrong-length"),
    /** Another failure of the operating system while a request was under way. */
    INPUT_OUTPUT("input-output");

    private final String word;

    LoadError(String word) {
        this.word = word;
    }

    /** As in files and reports. */
    public String word() {
        return word;
    }

    /** The name for a connection attempt that failed. */
    static LoadError ofConnect(Throwable cause) {
        return switch (cause) {
            case ConnectTimeoutException _ -> CONNECT_TIMEOUT;
            case ConnectException e when says(e, "refused") -> CONNECTION_REFUSED;
            // "finishConnect(..) failed: Connection timed out" is the kernel giving up before we do.
            case ConnectException e when says(e, "timed out") -> CONNECT_TIMEOUT;
            case ConnectException e when says(e, "cannot assign requested address") -> NO_LOCAL_PORT;
            default -> CONNECT_FAILED;
        };
    }

    /** The name for a TLS handshake that failed. */
    static LoadError ofHandshake(Throwable cause) {
        return switch (cause) {
            case SslHandshakeTimeoutException _ -> TLS_HANDSHAKE_TIMEOUT;
            case SSLException e
            when Stream.iterate((Throwable) e, Objects::nonNull, Throwable::getCause)
                    .anyMatch(CertificateException.class::isInstance) -> TLS_CERTIFICATE;
            // BoringSSL's reason codes for alerts that were received all hold the word, e.g.
            // TLSV1_ALERT_PROTOCOL_VERSION.
            case SSLException e when says(e, "alert") -> TLS_ALERT;
            default -> says(cause, "reset") ? CONNECTION_RESET : TLS_HANDSHAKE;
        };
    }

    /** The name for a failure on an established connection. */
    static LoadError ofTransfer(Throwable cause) {
        Throwable root = cause.getCause() == null ? cause : cause.getCause();
        if (root instanceof SSLException) {
            return says(root, "alert") ? TLS_ALERT : TLS_RECORD;
        }
        return says(root, "reset") || says(root, "broken pipe") ? CONNECTION_RESET : INPUT_OUTPUT;
    }

    // The native transport tells kernel errors apart by their text only.
    private static boolean says(Throwable cause, String word) {
        String message = cause.getMessage();
        return message != null && message.toLowerCase(Locale.ROOT).contains(word);
    }
}
