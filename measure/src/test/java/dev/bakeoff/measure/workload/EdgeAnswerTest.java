package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.load.Body;
import dev.bakeoff.measure.load.Expectation;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import org.junit.jupiter.api.Test;

final class EdgeAnswerTest {
    private static final EdgeAnswer DUE =
            EdgeAnswer.of(200, "text/plain", ascii("one and two")).with(Map.of("X-Edge", "on"), Set.of("ETag"));

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static Optional<String> fault(int status, Map<String, String> headers, String body) {
        return DUE.fault(new EdgeAnswer.Given(status, headers, new Body(ascii(body))));
    }

    @Test
    void takesTheAnswerThatIsDueWithWhateverElseItHas() {
        Map<String, String> headers = Map.of("content-type", "text/plain", "x-edge", "on", "server", "nginx");

        assertThat(fault(200, headers, "one and two")).isEmpty();
    }

    @Test
    void namesWhatIsWrong() {
        Map<String, String> right = Map.of("content-type", "text/plain", "x-edge", "on");

        assertThat(fault(403, Map.of(), "")).contains("status 403 instead of 200");
        assertThat(fault(200, Map.of("content-type", "text/plain"), "one and two"))
                .contains("header X-Edge is missing instead of \"on\"");
        assertThat(fault(200, Map.of("content-type", "text/html", "x-edge", "on"), "one and two"))
                .contains("header Content-Type is \"text/html\" instead of \"text/plain\"");
        assertThat(fault(200, Map.of("content-type", "text/plain", "x-edge", "on", "etag", "1"), "one and two"))
                .contains("header ETag is \"1\" where there should be none");
        assertThat(fault(200, right, "one and too"))
                .contains("a body of 11 bytes instead of 11, from byte 9 on \"oo\" instead of \"wo\"");
        assertThat(fault(200, right, "one"))
                .contains("a body of 3 bytes instead of 11, from byte 3 on \"\" instead of \"and two\"");
    }

    @Test
    void leavesABodyOpenThatIsTheServersOwnAffair() {
        EdgeAnswer blocked = EdgeAnswer.ofStatus(403);

        assertThat(blocked.fault(new EdgeAnswer.Given(403, Map.of(), new Body(ascii("whatever")))))
                .isEmpty();
        assertThat(blocked.expectation()).isEqualTo(new Expectation(403, OptionalLong.empty()));
        assertThat(DUE.expectation()).isEqualTo(Expectation.okWithLength(11));
    }
}
