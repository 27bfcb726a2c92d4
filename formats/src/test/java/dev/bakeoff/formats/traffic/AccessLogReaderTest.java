package dev.bakeoff.formats.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;

import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AccessLogReaderTest {

    private static RecordedTraffic read(String exhibit) throws FormatException {
        return AccessLogReader.read("access.log", Museum.text("access-log/" + exhibit));
    }

    @Test
    void readsNginxCombined() throws FormatException {
        RecordedTraffic traffic = read("made-nginx-combined.log");

        assertThat(traffic.origin()).isEmpty();
        assertThat(traffic.requests())
                .containsExactly(
                        WebRequest.get("/", 3),
                        WebRequest.get("/news?page=2&q=%22a%22", 1),
                        new WebRequest("HEAD", "/", Map.of(), "", 1));
        assertThat(traffic.leftOut())
                .containsExactly(
                        entry("of another method than GET and HEAD", 1),
                        entry("that are no HTTP requests", 2),
                        entry("that were redirected", 1),
                        entry("that did not succeed", 1));
    }

    @Test
    void readsApacheCommonWithMoreAtTheEnd() throws FormatException {
        RecordedTraffic traffic = read("made-apache-common-duration.log");

        assertThat(traffic.requests())
                .extracting(WebRequest::path)
                .containsExactly("/apache_pb.gif", "/say?\"quoted\"", "/proxied", "/simple");
        assertThat(traffic.leftOut()).containsExactly(entry("of another method than GET and HEAD", 1));
    }

    @Test
    void countsLinesThatItCannotUnderstandAndQuotesTheFirst() throws FormatException {
        RecordedTraffic traffic = read("made-apache-vhost-combined.log");

        assertThat(traffic.requests()).containsExactly(WebRequest.get("/a", 2));
        assertThat(traffic.words())
                .isEqualTo(
                        "2 requests of 1 kind; left out: 2 that cannot be understood, the first in line 2: \"AH00558:"
                                + " apache2: Could not reliably determine the server's fully qualified domain name\"");
    }

    @Test
    void keepsTheMostFrequentOfVeryManyPaths() throws FormatException {
        String line = "127.0.0.1 - - [10/Oct/2000:13:55:36 -0700] \"GET /%d HTTP/1.1\" 200 1\n";
        String log = IntStream.range(0, 1500)
                        .mapToObj(path -> String.format(line, path))
                        .collect(Collectors.joining())
                + String.format(line, 1499).repeat(2);

        RecordedTraffic traffic = AccessLogReader.read("access.log", log);

        assertThat(traffic.requests()).hasSize(1000).first().isEqualTo(WebRequest.get("/1499", 3));
        assertThat(traffic.leftOut()).containsExactly(entry("of rarer kinds than the 1000 most frequent", 500));
    }

    @Test
    void percentEncodesWhatNginxEscapes() throws FormatException {
        String log = "::1 - - [now] \"GET /a\\x22b\\xC3\\xA9 HTTP/1.1\" 200 1";

        assertThat(AccessLogReader.read("access.log", log).requests())
                .containsExactly(WebRequest.get("/a%22b%C3%A9", 1));
    }

    @Test
    void takesLinesOfAnyLength() throws FormatException {
        String request = "GET /" + "a".repeat(200_000) + "\\\"".repeat(50_000) + " HTTP/1.1";

        assertThat(AccessLogReader.read("access.log", "::1 - - [now] \"" + request + "\" 200 1")
                        .requests())
                .hasSize(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", "\n\n", "{\"time\": 1, \"path\": \"/\"}", "1.2.3.4 - - [now] \"GET / HTTP/1.1\" 2000 1"})
    void refusesWhatIsNoAccessLog(String text) {
        assertThatThrownBy(() -> AccessLogReader.read("access.log", text))
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith("access.log")
                .hasMessageContaining("expected lines such as");
    }
}
