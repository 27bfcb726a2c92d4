package dev.bakeoff.measure.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * A real nginx on free loopback ports, with pages, an access log and a self-signed certificate in a folder of its own.
 * Each line of its log: connection number, status, body bytes, TLS version, cipher, whether a session was reused.
 */
public final class TestNginx implements AutoCloseable {
    static final int PAGE_BYTES = 1024;
    public static final String PAGE = "/page.html";

    private static final String BINARY = "/usr/sbin/nginx";
    private static final int ATTEMPTS = 100;

    private final Path folder;
    private final int httpPort = freePort();
    private final int httpsPort = freePort();
    private final Process process;

    /** @param serverDirectives put into the server block, for example {@code keepalive_requests 10;} */
    public TestNginx(Path folder, String serverDirectives) throws IOException, InterruptedException {
        this(folder, serverDirectives, "");
    }

    /** @param listening put behind both ports, such as {@code http2} */
    public TestNginx(Path folder, String serverDirectives, String listening) throws IOException, InterruptedException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/page.html"), "x".repeat(PAGE_BYTES));
        makeCertificate();
        Files.writeString(folder.resolve("nginx.conf"), configuration(serverDirectives, listening));
        this.process = new ProcessBuilder(
                        BINARY,
                        "-p",
                        folder.toString(),
                        "-c",
                        "nginx.conf",
                        "-e",
                        folder.resolve("error.log").toString())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        awaitListening();
    }

    public Endpoint http() {
        return new Endpoint("localhost", "127.0.0.1", httpPort);
    }

    Endpoint https() {
        return new Endpoint("localhost", "127.0.0.1", httpsPort);
    }

    /** Ends nginx, which completes its log, and reads it. */
    List<String> closeAndReadLog() throws IOException {
        close();
        return Files.readAllLines(folder.resolve("access.log"));
    }

    /** Ends nginx, and reads what was asked for and what TLS was agreed on, request by request. */
    public List<String> closeAndReadDetails() throws IOException {
        close();
        return Files.readAllLines(folder.resolve("details.log"));
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private String configuration(String serverDirectives, String listening) {
        String user = "root".equals(System.getProperty("user.name")) ? "user root;" : "";
        return """
                %1$s
                daemon off;
                worker_processes 1;
                pid nginx.pid;
                events { worker_connections 512; }
                http {
                    log_format facts '$connection $status $body_bytes_sent $ssl_protocol $ssl_cipher $ssl_session_reused';
                    log_format details '$request_method $request_uri $content_length $ssl_curve $ssl_server_name '
                        '$ssl_alpn_protocol $ssl_session_reused';
                    access_log access.log facts;
                    access_log details.log details;
                    types { text/html html; }
                    gzip_min_length 1;
                    server {
                        listen 127.0.0.1:%2$d %4$s;
                        listen 127.0.0.1:%3$d ssl %4$s;
                        ssl_protocols TLSv1.2 TLSv1.3;
                        ssl_session_cache shared:sessions:1m;
                        ssl_certificate certificate.pem;
                        ssl_certificate_key key.pem;
                        root pages;
                        %5$s
                    }
                }
                """.formatted(user, httpPort, httpsPort, listening, serverDirectives);
    }

    private void makeCertificate() throws IOException, InterruptedException {
        Process openssl = new ProcessBuilder(
                        ("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost"
                                        + " -keyout key.pem -out certificate.pem")
                                .split(" "))
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("openssl-output").toFile())
                .start();
        if (openssl.waitFor() != 0) {
            throw new IllegalStateException(Files.readString(folder.resolve("openssl-output")));
        }
    }

    private void awaitListening() throws IOException, InterruptedException {
        for (int attempt = 0; attempt < ATTEMPTS && process.isAlive(); attempt++) {
            try (Socket _ = new Socket(InetAddress.getLoopbackAddress(), httpPort)) {
                return;
            } catch (IOException notYet) {
                TimeUnit.MILLISECONDS.sleep(50);
            }
        }
        close();
        throw new IllegalStateException("nginx does not listen: " + Files.readString(folder.resolve("output"))
                + Files.readString(folder.resolve("error.log")));
    }

    static int freePort() {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
