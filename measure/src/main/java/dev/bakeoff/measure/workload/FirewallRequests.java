package dev.bakeoff.measure.workload;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What a web application firewall is asked: what it must let pass, and what it must block. */
final class FirewallRequests {
    /** What the origin answers a form. */
    static final String ACCEPTED = "accepted";

    private static final String PAGE = "/waf/" + EdgePage.USUAL.file();
    private static final String FORM = "/waf/form";

    /** A firewall looks at them all, and would find it strange if a browser had none. */
    private static final Map<String, String> BROWSER = new TreeMap<>(Map.of(
            "User-Agent", "Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0",
            "Accept", "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
            "Accept-Language", "en-US,en;q=0.5"));

    private static final EdgeAnswer BLOCKED = EdgeAnswer.ofStatus(403);

    private FirewallRequests() {}

    /** A page of a forum with a search in its query, and a post to it. */
    static List<EdgeExchange> benign() {
        return List.of(
                EdgeExchange.get(
                        PAGE + "?thread=4711&page=3&highlight=quiet%20fans", BROWSER, EdgePage.USUAL.answer(), 75),
                EdgeExchange.form(
                        FORM,
                        BROWSER,
                        "name=Ada&subject=Which+heat+sink&message=The+fan+of+my+server+is+loud.+What+do+you+use%3F",
                        EdgeAnswer.of(200, "text/plain", ACCEPTED.getBytes(StandardCharsets.US_ASCII)),
                        25));
    }

    /** SQL injection, cross-site scripting and path traversal in a query, and SQL injection in the body of a form. */
    static List<EdgeExchange> attacks() {
        return List.of(
                attack("id=1%27%20UNION%20SELECT%20name%2Cpassword%20FROM%20users--%20"),
                attack("highlight=%3Cscript%3Ealert(document.cookie)%3C%2Fscript%3E"),
                attack("file=..%2F..%2F..%2F..%2Fetc%2Fpasswd"),
                EdgeExchange.form(
                        FORM, BROWSER, "name=Ada&subject=x&message=1%27+OR+%271%27%3D%271%27+--+", BLOCKED, 25));
    }

    private static EdgeExchange attack(String query) {
        return EdgeExchange.get(PAGE + "?" + query, BROWSER, BLOCKED, 25);
    }
}
