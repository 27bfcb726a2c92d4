package dev.bakeoff.measure.load;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.ConnectException;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.cert.CertificateException;
import java.security.cert.CertificateExpiredException;
import java.security.cert.CertificateNotYetValidException;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.net.ssl.SNIHostName;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;

/**
 * Asks a server one request at a time over a connection of its own, before load is offered, so that what is wrong is said in
 * words instead of counted. By the JDK's TLS, which says what it holds against a certificate.
 */
public final class ServerProbe {
    private static final int TIME_LIMIT_MS = 10_000;
    private static final Pattern LOCATION =
            Pattern.compile("^location:[ \\t]*(\\S+)", Pattern.CASE_INSENSITIVE | Pattern.MULTILINE);

    /** How the server is spoken to. */
    public enum Channel {
        HTTP,
        /** TLS with any certificate. */
        HTTPS_UNVERIFIED,
        /** TLS with a certificate of the server's name, signed by somebody whom the Java platform trusts. */
        HTTPS
    }

    /**
     * What was answered.
     *
     * @param status final
     * @param bodyLength in bytes as transferred, without chunk framing
     * @param location where it redirects to; empty where it does not say
     * @param tls agreed on; empty for http
     */
    public record Answer(int status, long bodyLength, Optional<String> location, Optional<TlsVersion> tls) {}

    private final Endpoint endpoint;
    private final Channel channel;
    private final Optional<SSLContext> authorities;

    public ServerProbe(Endpoint endpoint, Channel channel) {
        this(endpoint, channel, Optional.empty());
    }

    /** @param authorities whose certificates are taken by {@link Channel#HTTPS}; empty takes the platform's */
    ServerProbe(Endpoint endpoint, Channel channel, Optional<SSLContext> authorities) {
        this.endpoint = endpoint;
        this.channel = channel;
        this.authorities = authorities;
    }

    /** @throws LoadException when nobody answers, or not by HTTP, or with a certificate that is not taken: why, and what to do */
    public Answer ask(Request request) throws LoadException {
        try (Socket socket = connect()) {
            return ask(socket, request);
        } catch (ConnectException e) {
            throw new LoadException(
                    "nobody answers at " + words() + " (" + e.getMessage()
                            + "): start the server, or correct its address",
                    e);
        } catch (SocketTimeoutException e) {
            throw new LoadException(
                    "no answer came from " + words() + " to " + request.path() + " within " + TIME_LIMIT_MS / 1000
                            + " s: see what the server waits for",
                    e);
        } catch (SSLException e) {
            throw new LoadException(tlsWords(e), e);
        } catch (IOException e) {
            throw new LoadException(words() + " does not answer " + request.path() + ": " + e.getMessage(), e);
        }
    }

    private String words() {
        return endpoint.host() + " (" + endpoint.address() + "), port " + endpoint.port();
    }

    private Socket connect() throws IOException, LoadException {
        Socket socket = new Socket();
        boolean ready = false;
        try {
            socket.connect(endpoint.socketAddress(), TIME_LIMIT_MS);
            socket.setSoTimeout(TIME_LIMIT_MS);
            Socket whole = channel == Channel.HTTP ? socket : secure(socket);
            ready = true;
            return whole;
        } finally {
            if (!ready) {
                socket.close();
            }
        }
    }

    private SSLSocket secure(Socket plain) throws IOException, LoadException {
        SSLSocket socket =
                (SSLSocket) context().getSocketFactory().createSocket(plain, endpoint.host(), endpoint.port(), true);
        SSLParameters parameters = socket.getSSLParameters();
        parameters.setProtocols(
                Stream.of(TlsVersion.values()).map(TlsVersion::protocol).toArray(String[]::new));
        if (channel == Channel.HTTPS) {
            parameters.setEndpointIdentificationAlgorithm("HTTPS");
        }
        if (endpoint.host().matches("[A-Za-z0-9._-]*[A-Za-z][A-Za-z0-9._-]*")) {
            parameters.setServerNames(List.of(new SNIHostName(endpoint.host())));
        }
        socket.setSSLParameters(parameters);
        socket.startHandshake();
        return socket;
    }

    private SSLContext context() throws LoadException {
        try {
            if (channel == Channel.HTTPS) {
                return authorities.isPresent() ? authorities.get() : SSLContext.getDefault();
            }
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {new TlsClient.AnyCertificate()}, null);
            return context;
        } catch (GeneralSecurityException e) {
            throw new LoadException("TLS does not work in this Java: " + e.getMessage(), e);
        }
    }

    private Answer ask(Socket socket, Request request) throws IOException, LoadException {
        Optional<TlsVersion> tls = tls(socket);
        Target target = new Target(endpoint, tls.map(TlsChoice::new), List.of(new WeightedRequest(request, 1)));
        socket.getOutputStream().write(request.encode(target.authority(), ConnectionUse.CLOSE));
        socket.getOutputStream().flush();
        ResponseParser parser = new ResponseParser();
        parser.reset(request.head());
        String head = read(socket.getInputStream(), parser);
        return new Answer(parser.status(), parser.bodyBytes(), location(head), tls);
    }

    private static Optional<TlsVersion> tls(Socket socket) {
        return socket instanceof SSLSocket secure
                ? Stream.of(TlsVersion.values())
                        .filter(version ->
                                version.protocol().equals(secure.getSession().getProtocol()))
                        .findFirst()
                : Optional.empty();
    }

    /** Takes one response, and returns the beginning of it. */
    private String read(InputStream in, ResponseParser parser) throws IOException, LoadException {
        ByteArrayOutputStream head = new ByteArrayOutputStream();
        byte[] bytes = new byte[8192];
        ResponseParser.Progress progress = ResponseParser.Progress.INCOMPLETE;
        while (progress == ResponseParser.Progress.INCOMPLETE) {
            int count = in.read(bytes);
            if (count < 0) {
                progress = parser.endOfInput();
            } else {
                head.write(bytes, 0, Math.min(count, Math.max(0, ResponseParser.MOST_HEAD_BYTES - head.size())));
                progress = parser.parse(ByteBuffer.wrap(bytes, 0, count));
            }
        }
        if (progress == ResponseParser.Progress.FAILED) {
            throw new LoadException(words() + " does not answer by HTTP/1.1: "
                    + parser.failure().word() + "; see whether another kind of server listens there");
        }
        return head.toString(StandardCharsets.ISO_8859_1);
    }

    private static Optional<String> location(String response) {
        String head = response.split("\\r?\\n\\r?\\n", 2)[0];
        Matcher matcher = LOCATION.matcher(head);
        return matcher.find() ? Optional.of(matcher.group(1)) : Optional.empty();
    }

    private String tlsWords(SSLException e) {
        Optional<CertificateException> refusal = Stream.iterate((Throwable) e, Objects::nonNull, Throwable::getCause)
                .filter(CertificateException.class::isInstance)
                .map(CertificateException.class::cast)
                .reduce((_, deepest) -> deepest);
        String what = refusal.map(ServerProbe::certificateWords)
                .orElseGet(() -> e.getMessage() + ": see whether it speaks TLS 1.2 or 1.3 there");
        return words() + ": " + what;
    }

    private static String certificateWords(CertificateException refusal) {
        String remedy = ", or take any certificate by verify: false";
        return switch (refusal) {
            case CertificateExpiredException _ ->
                "its certificate has expired (" + refusal.getMessage() + "): renew it" + remedy;
            case CertificateNotYetValidException _ ->
                "its certificate is not valid yet (" + refusal.getMessage() + "): see to the clocks" + remedy;
            default ->
                String.valueOf(refusal.getMessage()).startsWith("No ")
                        ? "its certificate is for another name (" + refusal.getMessage() + "): write that name" + remedy
                        : "its certificate is not signed by anybody whom this machine's Java trusts ("
                                + refusal.getMessage() + "): get one that is" + remedy;
        };
    }
}
