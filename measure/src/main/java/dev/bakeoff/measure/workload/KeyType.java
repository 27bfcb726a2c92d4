package dev.bakeoff.measure.workload;

import java.util.List;

/** The key of a server's certificate, with which it signs every full handshake. */
enum KeyType {
    RSA_2048("rsa-2048", "RSA", "rsa:2048"),
    RSA_3072("rsa-3072", "RSA", "rsa:3072"),
    ECDSA_P256("ecdsa-p256", "ECDSA", "ec -pkeyopt ec_paramgen_curve:prime256v1");

    private final String word;
    private final String signature;
    private final String openssl;

    KeyType(String word, String signature, String openssl) {
        this.word = word;
        this.signature = signature;
        this.openssl = openssl;
    }

    /** As in the parameters of a point. */
    String word() {
        return word;
    }

    /** Whether a client can encrypt to it. */
    boolean isRsa() {
        return signature.equals("RSA");
    }

    /** The part of the names of TLS 1.2 suites that says who signs. */
    String signature() {
        return signature;
    }

    /** What follows {@code openssl req -newkey}. */
    List<String> opensslArguments() {
        return List.of(openssl.split(" "));
    }
}
