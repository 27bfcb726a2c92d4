package dev.bakeoff.formats.openssl;

/** What was done with an algorithm. */
public enum Operation {
    SIGN,
    VERIFY,
    /** Key agreement: one shared secret. */
    DERIVE,
    /** A cipher over blocks of bytes, or one public-key encryption. */
    ENCRYPT,
    /** The opposite of {@link #ENCRYPT}. */
    DECRYPT,
    /** A hash or message authentication code over blocks of bytes. */
    DIGEST
}
