package dev.bakeoff.measure.load;

/** A version of TLS that may be asked for. */
public enum TlsVersion {
    TLS_1_2("tls1.2", "TLSv1.2"),
    TLS_1_3("tls1.3", "TLSv1.3");

    private final String word;
    private final String protocol;

    TlsVersion(String word, String protocol) {
        this.word = word;
        this.protocol = protocol;
    }

    /** As in the parameters of a point. */
    public String word() {
        return word;
    }

    /** As OpenSSL, nginx and the JDK write it. */
    public String protocol() {
        return protocol;
    }
}
