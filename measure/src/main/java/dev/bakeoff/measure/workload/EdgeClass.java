package dev.bakeoff.measure.workload;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** A kind of request that an edge is asked. */
enum EdgeClass {
    PLAIN_0(5),
    PLAIN_1K(15),
    PLAIN_10K(21),
    PLAIN_100K(3),
    WAF_BENIGN(9),
    WAF_ATTACK(1),
    WAF_MIXED(0),
    JS_HEADER(2),
    JS_HMAC(2),
    JS_JSON(2),
    JS_HTML(2),
    LUA_HEADER(2),
    LUA_HMAC(2),
    LUA_JSON(2),
    LUA_HTML(2),
    PROXY_HIT(25),
    PROXY_MISS(5),
    /** Of all the classes before, as far as they have a share in it. */
    MIX(0);

    /** What the shares of a class's exchanges add up to, and those of the classes in the mix. */
    static final int WHOLE = 100;

    /** Of the requests to a firewall, where both kinds come. */
    private static final int ATTACKS = 10;

    private static final String JAVASCRIPT = "/js";
    private static final String LUA = "/lua";

    private final int shareOfMix;

    EdgeClass(int shareOfMix) {
        this.shareOfMix = shareOfMix;
    }

    /** As in the parameters of a point. */
    String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What a server needs for it. */
    List<EdgePart> parts() {
        return switch (this) {
            case PLAIN_0, PLAIN_1K, PLAIN_10K, PLAIN_100K -> List.of();
            case WAF_BENIGN, WAF_ATTACK, WAF_MIXED -> List.of(EdgePart.FIREWALL);
            case JS_HEADER, JS_HMAC, JS_JSON, JS_HTML -> List.of(EdgePart.JAVASCRIPT);
            case LUA_HEADER, LUA_HMAC, LUA_JSON, LUA_HTML -> List.of(EdgePart.LUA);
            case PROXY_HIT, PROXY_MISS -> List.of(EdgePart.CACHE);
            case MIX -> List.of(EdgePart.values());
        };
    }

    /** Whether a shorter agenda has it over TLS: what a firewall, a script or a cache costs shows best without. */
    boolean usuallyEncrypted() {
        return parts().isEmpty() || this == MIX;
    }

    /** Each answered before the trial as it is due, and drawn by its share under load. */
    List<EdgeExchange> exchanges() {
        return switch (this) {
            case PLAIN_0 -> List.of(EdgePage.EMPTY.plain());
            case PLAIN_1K -> List.of(EdgePage.SMALL.plain());
            case PLAIN_10K -> List.of(EdgePage.USUAL.plain());
            case PLAIN_100K -> List.of(EdgePage.LARGE.plain());
            case WAF_BENIGN -> FirewallRequests.benign();
            case WAF_ATTACK -> FirewallRequests.attacks();
            case WAF_MIXED ->
                Stream.concat(WAF_BENIGN.inMix(WHOLE - ATTACKS), WAF_ATTACK.inMix(ATTACKS))
                        .toList();
            case JS_HEADER -> EdgeScript.HEADER.exchanges(JAVASCRIPT);
            case JS_HMAC -> EdgeScript.HMAC.exchanges(JAVASCRIPT);
            case JS_JSON -> EdgeScript.JSON.exchanges(JAVASCRIPT);
            case JS_HTML -> EdgeScript.HTML.exchanges(JAVASCRIPT);
            case LUA_HEADER -> EdgeScript.HEADER.exchanges(LUA);
            case LUA_HMAC -> EdgeScript.HMAC.exchanges(LUA);
            case LUA_JSON -> EdgeScript.JSON.exchanges(LUA);
            case LUA_HTML -> EdgeScript.HTML.exchanges(LUA);
            case PROXY_HIT -> List.of(EdgePage.USUAL.through("/hit/", "HIT"));
            case PROXY_MISS -> List.of(EdgePage.USUAL.through("/miss/", "MISS"));
            case MIX ->
                Arrays.stream(values())
                        .filter(each -> each.shareOfMix > 0)
                        .flatMap(each -> each.inMix(each.shareOfMix))
                        .toList();
        };
    }

    private Stream<EdgeExchange> inMix(int share) {
        return exchanges().stream().map(exchange -> exchange.times(share));
    }
}
