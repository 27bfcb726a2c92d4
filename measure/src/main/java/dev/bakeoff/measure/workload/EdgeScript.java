package dev.bakeoff.measure.workload;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * What a script at an edge does. The scripts in JavaScript and Lua answer alike, to the byte; what they must answer is
 * worked out here, in a third language.
 */
enum EdgeScript {
    HEADER,
    HMAC,
    JSON,
    HTML;

    static final String JAVASCRIPT_SOURCE = "edge.js";
    private static final String LUA_SOURCE = "edge.lua";

    /** Resources beside this class. */
    static final List<String> SOURCES = List.of(JAVASCRIPT_SOURCE, LUA_SOURCE);

    /** With which tokens are signed. */
    static final String SECRET = "known at the edge only";

    private static final String USER = "alice";

    /** In the year 2100. */
    private static final String EXPIRES = "4102444800";

    private static final String TEXT = "text/plain";

    /** With letters that JSON escapes. */
    private static final String NAME = "8\" <fan> \\ \t100";

    private static final int ITEMS = 50;

    /** @param path where the scripts of a language answer, for example {@code /js} */
    List<EdgeExchange> exchanges(String path) {
        return switch (this) {
            case HEADER -> List.of(header(path + "/header/"));
            case HMAC -> hmac(path + "/hmac?user=" + USER + "&expires=" + EXPIRES);
            case JSON -> List.of(json(path + "/json"));
            case HTML -> List.of(html(path + "/html/"));
        };
    }

    private static EdgeExchange header(String path) {
        Map<String, String> asked = new TreeMap<>(Map.of(
                "User-Agent", "Mozilla/5.0 (Android 14; Mobile; rv:128.0) Gecko/128.0 Firefox/128.0",
                "Accept-Language", "de-CH,de;q=0.8",
                "Cookie", "theme=dark; session=b3d9f0; seen=1"));
        Map<String, String> set = Map.of(
                "X-Edge-Device", "mobile",
                "X-Edge-Language", "de",
                "X-Edge-Session", "b3d9f0",
                "Cache-Control", "private, max-age=60",
                "Content-Security-Policy", "default-src 'self'");
        EdgeAnswer due = EdgePage.USUAL.answer().with(set, Set.of("ETag"));
        return EdgeExchange.get(path + EdgePage.USUAL.file(), asked, due, EdgeClass.WHOLE);
    }

    /** Nine good tokens to a bad one, which is another user's. */
    private static List<EdgeExchange> hmac(String path) {
        return List.of(
                EdgeExchange.get(path, bearer(USER), text(200, signature("granted:" + USER)), 90),
                EdgeExchange.get(path, bearer("mallory"), text(403, "bad token"), 10));
    }

    private static Map<String, String> bearer(String user) {
        return Map.of("Authorization", "Bearer " + signature(user + ":" + EXPIRES));
    }

    private static EdgeAnswer text(int status, String line) {
        return EdgeAnswer.of(status, TEXT, ascii(line + "\n"));
    }

    /** HMAC-SHA1 (RFC 2104) in Base64: the one that nginx's Lua module has without another library. */
    static String signature(String text) {
        try {
            Mac mac = Mac.getInstance("HmacSHA1");
            mac.init(new SecretKeySpec(ascii(SECRET), mac.getAlgorithm()));
            return Base64.getEncoder().encodeToString(mac.doFinal(ascii(text)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every JDK has HmacSHA1", e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    private static EdgeExchange json(String path) {
        String name = URLEncoder.encode(NAME, StandardCharsets.US_ASCII).replace("+", "%20");
        return EdgeExchange.get(
                path + "?name=" + name + "&count=" + ITEMS,
                Map.of(),
                EdgeAnswer.of(200, "application/json", ascii(document())),
                EdgeClass.WHOLE);
    }

    private static String document() {
        String name = NAME.replace("\\", "\\\\").replace("\"", "\\\"").replace("\t", "\\t");
        String items = IntStream.range(0, ITEMS)
                .mapToObj(id -> "{\"id\":" + id + ",\"label\":\"" + name + " " + id + "\",\"cents\":" + cents(id)
                        + ",\"odd\":" + (id % 2 == 1) + "}")
                .collect(Collectors.joining(","));
        int total = IntStream.range(0, ITEMS).map(EdgeScript::cents).sum();
        return "{\"name\":\"" + name + "\",\"count\":" + ITEMS + ",\"total\":" + total + ",\"items\":[" + items
                + "]}\n";
    }

    private static int cents(int id) {
        return id * 7919 % 10_000;
    }

    private static EdgeExchange html(String path) {
        String rewritten = new String(EdgePage.USUAL.content(), StandardCharsets.US_ASCII)
                .replaceAll("(href|src)=\"/([^\"]*)\"", "$1=\"https://edge.example.net/$2\"")
                .replace("<body>", "<body><p class=\"notice\">Rewritten at the edge</p>");
        EdgeAnswer due = EdgeAnswer.of(200, "text/html", ascii(rewritten)).with(Map.of(), Set.of("ETag"));
        return EdgeExchange.get(path + EdgePage.USUAL.file(), Map.of(), due, EdgeClass.WHOLE);
    }
}
