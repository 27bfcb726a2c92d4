package dev.bakeoff.measure.workload;

import java.util.Map;
import java.util.Set;

/** A page of an edge, by its size. */
enum EdgePage {
    EMPTY("0", 0),
    SMALL("1k", 1 << 10),
    /** What most is asked for. */
    USUAL("10k", 10 << 10),
    LARGE("100k", 100 << 10);

    private static final String HTML = "text/html";

    private final String word;
    private final int bytes;

    EdgePage(String word, int bytes) {
        this.word = word;
        this.bytes = bytes;
    }

    String file() {
        return "page-" + word + ".html";
    }

    byte[] content() {
        return bytes == 0 ? new byte[0] : Corpus.page(bytes, bytes);
    }

    /** The page as it is. */
    EdgeAnswer answer() {
        return EdgeAnswer.of(200, HTML, content());
    }

    /** Straight from the file. */
    EdgeExchange plain() {
        return EdgeExchange.get("/" + file(), Map.of(), answer(), EdgeClass.WHOLE);
    }

    /** @param status of the cache: {@code HIT} or {@code MISS}, which have paths of their own */
    EdgeExchange through(String path, String status) {
        EdgeAnswer due = answer().with(Map.of(EdgeSite.CACHE_STATUS_HEADER, status), Set.of());
        return EdgeExchange.get(path + file(), Map.of(), due, EdgeClass.WHOLE);
    }
}
