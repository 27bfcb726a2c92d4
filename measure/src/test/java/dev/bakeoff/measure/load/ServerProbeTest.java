package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.measure.load.ServerProbe.Channel;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import javax.net.ssl.SSLContext;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Single questions to a real nginx, and to servers that say something strange. */
final class ServerProbeTest {
    @TempDir
    Path folder;

    private static Request get(String path) {
        return new Request(Request.GET, path, Map.of(), Body.NONE, Expectation.OK);
    }

    @Test
    void tellsWhatIsAnswered() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "location /moved { return 307 https://a.test/b?c; }")) {
            ServerProbe http = new ServerProbe(nginx.http(), Channel.HTTP);

            assertThat(http.ask(get(TestNginx.PAGE)))
                    .isEqualTo(new ServerProbe.Answer(200, TestNginx.PAGE_BYTES, Optional.empty(), Optional.empty()));
            assertThat(http.ask(get("/none")).status()).isEqualTo(404);
            assertThat(http.ask(get("/moved")).location()).contains("https://a.test/b?c");
            assertThat(http.ask(new Request("HEAD", TestNginx.PAGE, Map.of(), Body.NONE, Expectation.OK)))
                    .isEqualTo(new ServerProbe.Answer(200, 0, Optional.empty(), Optional.empty()));
        }
    }

    @Test
    void tellsTheVersionOfTls() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "")) {
            assertThat(new ServerProbe(nginx.https(), Channel.HTTPS_UNVERIFIED)
                            .ask(get(TestNginx.PAGE))
                            .tls())
                    .contains(TlsVersion.TLS_1_3);
        }
    }

    @Test
    void saysWhatItHoldsAgainstACertificate() throws Exception {
        try (TestNginx nginx = new TestNginx(folder, "")) {
            assertThatThrownBy(() -> new ServerProbe(nginx.https(), Channel.HTTPS).ask(get("/")))
                    .isInstanceOf(LoadException.class)
                    .hasMessageContaining("not signed by anybody whom this machine's Java trusts")
                    .hasMessageContaining("verify: false");
            assertThatThrownBy(() -> new ServerProbe(nginx.http(), Channel.HTTPS_UNVERIFIED).ask(get("/")))
                    .hasMessageContaining("see whether it speaks TLS");
        }
    }

    @Test
    void takesACertificateOfTheNameAndTheTime() throws Exception {
        TestAuthority authority = new TestAuthority(folder);

        assertThat(ask("localhost", authority, "20990101000000Z").tls()).contains(TlsVersion.TLS_1_3);
        assertThatThrownBy(() -> ask("other.test", authority, "20990101000000Z"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("other.test (127.0.0.1), port ")
                .hasMessageContaining("its certificate is for another name")
                .hasMessageContaining("write that name, or take any certificate by verify: false");
        assertThatThrownBy(() -> ask("localhost", authority, "20200201000000Z"))
                .isInstanceOf(LoadException.class)
                .hasMessageContaining("its certificate has expired (NotAfter: ")
                .hasMessageContaining("renew it");
    }

    /** A question to a server that shows a certificate for localhost, from 2020 on. */
    private static ServerProbe.Answer ask(String host, TestAuthority authority, String end) throws Exception {
        SSLContext server = authority.serving(end);
        try (ServerSocket socket =
                server.getServerSocketFactory().createServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> answerOnce(socket, "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"));
            Endpoint endpoint = new Endpoint(host, "127.0.0.1", socket.getLocalPort());
            return new ServerProbe(endpoint, Channel.HTTPS, Optional.of(authority.trusting())).ask(get("/"));
        }
    }

    @Test
    void saysThatAnotherKindOfServerListens() throws Exception {
        assertNotUnderstood("SSH-2.0-OpenSSH_9.2\r\n", "malformed-response");
        assertNotUnderstood("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\nshort", "truncated-response");
        assertNotUnderstood("", "connection-closed");
    }

    private static void assertNotUnderstood(String answer, String words) throws IOException {
        try (ServerSocket server = new ServerSocket(0, 1, InetAddress.ofLiteral("127.0.0.1"))) {
            Thread.ofVirtual().start(() -> answerOnce(server, answer));

            assertThatThrownBy(() -> new ServerProbe(
                                    new Endpoint("localhost", "127.0.0.1", server.getLocalPort()), Channel.HTTP)
                            .ask(get("/")))
                    .hasMessageContaining("does not answer by HTTP/1.1")
                    .hasMessageContaining(words);
        }
    }

    private static void answerOnce(ServerSocket server, String answer) {
        try (Socket socket = server.accept()) {
            byte[] request = new byte[4096];
            var _ = socket.getInputStream().read(request);
            socket.getOutputStream().write(answer.getBytes(StandardCharsets.US_ASCII));
        } catch (IOException _) {
            // The test sees it as an answer that is missing.
        }
    }
}
