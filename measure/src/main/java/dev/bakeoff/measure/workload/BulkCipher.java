package dev.bakeoff.measure.workload;

/** What protects the records of a TLS connection: the part of a suite's name that says nothing of keys. */
enum BulkCipher {
    AES_128_GCM("aes-128-gcm", "AES128-GCM-SHA256", "AES_128_GCM_SHA256"),
    AES_256_GCM("aes-256-gcm", "AES256-GCM-SHA384", "AES_256_GCM_SHA384"),
    CHACHA20("chacha20", "CHACHA20-POLY1305", "CHACHA20_POLY1305_SHA256"),
    /** In suites of TLS 1.2 alone. */
    AES_256_CBC("aes-256-cbc", "AES256-SHA", "AES_256_CBC_SHA");

    private final String word;
    private final String openssl;
    private final String iana;

    BulkCipher(String word, String openssl, String iana) {
        this.word = word;
        this.openssl = openssl;
        this.iana = iana;
    }

    /** As in the parameters of a point. */
    String word() {
        return word;
    }

    /** As it ends the names of OpenSSL for suites of TLS 1.2. */
    String openssl() {
        return openssl;
    }

    /** As it ends the names of the IANA. */
    String iana() {
        return iana;
    }
}
