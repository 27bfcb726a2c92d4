package dev.bakeoff.app.command;

import dev.bakeoff.formats.nginx.StubStatus;
import dev.bakeoff.formats.text.FormatException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** A real nginx on free loopback ports that tells its own counters on a port of their own. */
final class CountingNginx implements AutoCloseable {
    private static final int ATTEMPTS = 100;

    private final Path folder;
    private final int httpPort = freePort();
    private final int httpsPort = freePort();
    private final int statusPort = freePort();
    private final Process process;

    /** Since some moment, what asking for them adds left out. */
    record Counts(long connections, long requests) {
        Counts since(Counts earlier) {
            return new Counts(connections - earlier.connections - 1, requests - earlier.requests - 1);
        }
    }

    CountingNginx(Path folder) throws IOException, InterruptedException {
        this.folder = folder;
        Files.createDirectories(folder.resolve("pages"));
        Files.writeString(folder.resolve("pages/page.html"), "x".repeat(1024));
        makeCertificate();
        Files.writeString(folder.resolve("nginx.conf"), configuration());
        String errors = folder.resolve("error.log").toString();
        this.process = new ProcessBuilder("/usr/sbin/nginx", "-p", folder.toString(), "-c", "nginx.conf", "-e", errors)
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output").toFile())
                .start();
        awaitListening();
    }

    String http(String path) {
        return "http://127.0.0.1:" + httpPort + path;
    }

    /** By name, which the certificate holds. */
    String https(String path) {
        return "https://localhost:" + httpsPort + path;
    }

    Path certificate() {
        return folder.resolve("certificate.pem");
    }

    /** Asks on a connection that nginx closes, so that each question adds one connection and one request. */
    Counts counts() throws IOException, FormatException {
        HttpURLConnection question = (HttpURLConnection)
                URI.create("http://127.0.0.1:" + statusPort + "/").toURL().openConnection();
        question.setRequestProperty("Connection", "close");
        question.setConnectTimeout(2000);
        question.setReadTimeout(5000);
        try (InputStream answer = question.getInputStream()) {
            StubStatus status = StubStatus.parse(new String(answer.readAllBytes(), StandardCharsets.US_ASCII));
            return new Counts(status.accepted(), status.requests());
        }
    }

    @Override
    public void close() {
        process.destroy();
        process.onExit().join();
    }

    private String configuration() {
        String user = "root".equals(System.getProperty("user.name")) ? "user root;" : "";
        return """
                %s
                daemon off;
                worker_processes 1;
                pid nginx.pid;
                events { worker_connections 512; }
                http {
                    access_log off;
                    keepalive_requests 1000000;
                    server {
                        listen 127.0.0.1:%d;
                        listen 127.0.0.1:%d ssl;
                        ssl_protocols TLSv1.2 TLSv1.3;
                        ssl_session_cache shared:sessions:1m;
                        ssl_certificate certificate.pem;
                        ssl_certificate_key key.pem;
                        root pages;
                        location /moved { return 302 /page.html; }
                        location /agreed {
                            if ($ssl_alpn_protocol != http/1.1) { return 403; }
                            if ($ssl_curve != prime256v1) { return 403; }
                            if ($ssl_server_name != shop.example) { return 403; }
                            return 200 ok;
                        }
                        location /form {
                            if ($request_method != POST) { return 405; }
                            if ($http_x_test != right) { return 403; }
                            if ($http_content_length != 3) { return 400; }
                            return 200 ok;
                        }
                    }
                    server {
                        listen 127.0.0.1:%d;
                        location / { stub_status; }
                    }
                }
                """.formatted(user, httpPort, httpsPort, statusPort);
    }

    private void makeCertificate() throws IOException, InterruptedException {
        Process openssl = new ProcessBuilder(
                        ("openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj /CN=localhost"
                                        + " -addext subjectAltName=DNS:localhost -keyout key.pem -out certificate.pem")
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
            try {
                var _ = counts();
                return;
            } catch (IOException | FormatException notYet) {
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
