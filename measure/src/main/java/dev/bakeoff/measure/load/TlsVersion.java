package dev.bakeoff.measure.load;

/** A version of TLS that may be asked for. */
public enum TlsVersion {
    TLS_1_2("TLSv1.2"),
    TLS_1_3("TLSv1.3");

    private final String protocol;

    TlsVersion(String protocol) {
        this.protocol = protocol;
    }

    /** As OpenSSL, nginx and the JDK write it. */
    public String protocol() {
        return protocol;
    }
}
