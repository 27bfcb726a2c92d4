package dev.bakeoff.measure.load;

/** What a load client speaks. */
public enum HttpVersion {
    /** RFC 9112. */
    HTTP_1_1("http/1.1"),
    /** RFC 9113, one request at a time over each connection. */
    HTTP_2("h2");

    private final String protocol;

    HttpVersion(String protocol) {
        this.protocol = protocol;
    }

    /** As the IANA registers it for TLS (ALPN). */
    public String protocol() {
        return protocol;
    }
}
