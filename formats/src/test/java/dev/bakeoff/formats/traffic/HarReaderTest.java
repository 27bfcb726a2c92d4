package dev.bakeoff.formats.traffic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.entry;
import static org.assertj.core.api.Assertions.tuple;

import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HarReaderTest {
    private static final String FIREFOX = Museum.text("har/made-firefox.har");
    private static final String CHROME = Museum.text("har/made-chrome.har");

    private static RecordedTraffic read(String text) throws FormatException {
        return HarReader.read("shop.har", text);
    }

    private static String archive(String entries) {
        return "{\"log\": {\"entries\": [" + entries + "]}}";
    }

    private static String asked(String url, int status) {
        return "{\"request\": {\"method\": \"GET\", \"url\": \"" + url + "\"}, \"response\": {\"status\": " + status
                + "}}";
    }

    @Test
    void readsWhatFirefoxExports() throws FormatException {
        RecordedTraffic traffic = read(FIREFOX);

        assertThat(traffic.origin()).contains(new Origin(false, "shop.test", 8080));
        assertThat(traffic.requests())
                .extracting(WebRequest::method, WebRequest::path, WebRequest::body, WebRequest::weight)
                .containsExactly(
                        tuple("GET", "/style.css?v=3", "", 2),
                        tuple("GET", "/", "", 1),
                        tuple("POST", "/cart", "{\"item\":\"Käse\"}", 1));
        assertThat(traffic.leftOut()).containsExactly(entry("to https://fonts.test", 1));
        assertThat(traffic.words()).isEqualTo("4 requests of 3 kinds; left out: 1 to https://fonts.test");
    }

    @Test
    void keepsNoHeaderThatFramesTheMessageOrAsksForHalfAnAnswer() throws FormatException {
        RecordedTraffic traffic = read(FIREFOX);

        assertThat(traffic.requests().get(1).headers().keySet())
                .containsExactly("User-Agent", "Accept-Encoding", "Cookie");
        assertThat(traffic.requests().get(2).headers()).containsExactly(entry("Content-Type", "application/json"));
    }

    @Test
    void readsWhatChromeExports() throws FormatException {
        RecordedTraffic traffic = read("\uFEFF" + CHROME);

        assertThat(traffic.origin()).contains(new Origin(true, "shop.test", 443));
        assertThat(traffic.requests())
                .containsExactly(
                        new WebRequest("GET", "/start", Map.of("accept", "text/html", "cookie", "a=1; b=2"), "", 1));
        assertThat(traffic.leftOut())
                .containsExactly(
                        entry("that were redirected", 1),
                        entry("with a body that the archive does not hold", 1),
                        entry("that did not succeed", 2),
                        entry("that are not http or https", 2));
    }

    @Test
    void takesTheServerOfMostRequestsAndTheFirstOfEquals() throws FormatException {
        String a = asked("http://a.test/", 200);
        String b = asked("http://b.test/", 200);

        assertThat(read(archive(a + "," + b + "," + b)).origin()).contains(Origin.parse("http://b.test"));
        assertThat(read(archive(a + "," + b)).origin()).contains(Origin.parse("http://a.test"));
        assertThat(read(archive(a + "," + b)).leftOut()).containsExactly(entry("to http://b.test", 1));
        assertThat(read(archive("")).origin()).isEmpty();
        assertThat(read(archive("")).requests()).isEmpty();
    }

    @Test
    void leavesOutWhatNoRequestCanBeMadeOf() throws FormatException {
        assertThat(read(archive(asked("http://a.test/caf\u00e9", 200))).leftOut())
                .containsExactly(entry("that load cannot be offered with", 1));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "not JSON | expected JSON",
                "{\"log\": {}} | log.entries",
                "[] | log.entries",
                "{\"log\": {\"entries\": []}} {} | JSON",
                "{\"log\": {\"entries\": [], \"entries\": []}} | JSON",
                "{\"log\": {\"entries\": [{}]}} | log.entries[0].request.url",
                "{\"log\": {\"entries\": [{\"request\": {\"url\": \"http://a/\", \"method\": 7}}]}} | found \"7\""
            })
    void refusesWhatIsNoArchive(String text, String words) {
        assertThatThrownBy(() -> read(text))
                .isInstanceOf(FormatException.class)
                .hasMessageStartingWith("shop.har")
                .hasMessageContaining(words);
    }

    @Test
    void refusesAnArchiveCutAnywhere() {
        String whole = CHROME.strip();
        for (int length = 0; length < whole.length(); length += 7) {
            String cut = whole.substring(0, length);
            assertThatThrownBy(() -> read(cut)).as("%d characters", length).isInstanceOf(FormatException.class);
        }
    }
}
