package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.Locale;
import java.util.regex.Pattern;

/** The one spelling that Bakeoff uses for an algorithm, whatever a version or library calls it. */
final class AlgorithmNames {
    private static final Pattern DIGEST = Pattern.compile(
            "(md2|md4|md5|mdc2|sha\\d.*|rmd160|ripemd.*|whirlpool|blake2.*|sm3|hmac.*|cmac.*|ghash|kmac.*)");

    private AlgorithmNames() {}

    /** {@code aes-128 cbc}, {@code AES-128-GCM} to {@code aes-128-cbc}, {@code aes-128-gcm}. */
    static String bulk(String printed) {
        return printed.strip().toLowerCase(Locale.ROOT).replaceAll("[\\s_]+", "-");
    }

    static Operation bulkOperation(String canonical) {
        return DIGEST.matcher(canonical).matches() ? Operation.DIGEST : Operation.ENCRYPT;
    }

    /** {@code nistp256}, {@code P-256}, {@code X25519} to {@code p256}, {@code p256}, {@code x25519}. */
    static String curve(String printed) {
        String name = printed.toLowerCase(Locale.ROOT).replace("-", "").replace("curve25519", "x25519");
        return name.startsWith("nist") ? name.substring("nist".length()) : name;
    }

    /**
     * The curve behind a size in bits, which is all that the machine-readable lines give. Sizes that several binary
     * curves share have no name here.
     */
    static String curveOfSize(Line line, String bits) throws FormatException {
        return switch (bits) {
            case "192", "224", "256", "384", "521" -> "p" + bits;
            case "253" -> "x25519";
            case "448" -> "x448";
            default -> throw line.malformed("a curve known by its size (192, 224, 256, 384, 521, 253 or 448 bits)");
        };
    }
}
