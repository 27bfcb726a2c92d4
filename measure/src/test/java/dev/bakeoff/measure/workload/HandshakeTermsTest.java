package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.measure.load.SessionUse;
import dev.bakeoff.measure.load.TlsVersion;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class HandshakeTermsTest {
    private static final HandshakeTerms RSA = new HandshakeTerms(TlsVersion.TLS_1_2, KeyType.RSA_2048);
    private static final HandshakeTerms ECDSA = new HandshakeTerms(TlsVersion.TLS_1_3, KeyType.ECDSA_P256);

    @Test
    void namesOnlyWhatDiffersFromTheUsual() {
        assertThat(RSA).hasToString("tls1.2,rsa-2048");
        assertThat(RSA.with(BulkCipher.AES_256_GCM)).hasToString("tls1.2,rsa-2048,aes-256-gcm");
        assertThat(RSA.with(KeyExchange.STATIC_RSA)).hasToString("tls1.2,rsa-2048,static-rsa");
        assertThat(ECDSA.with(KeyExchange.P_384)).hasToString("tls1.3,ecdsa-p256,p-384");
        assertThat(ECDSA.resumed()).hasToString("tls1.3,ecdsa-p256,resumed");
        assertThat(ECDSA.with(BulkCipher.CHACHA20).with(KeyExchange.P_256).resumed())
                .hasToString("tls1.3,ecdsa-p256,chacha20,p-256,resumed");
    }

    @Test
    void namesASuiteAsEachSideDoes() {
        assertThat(RSA.suite())
                .isEqualTo(new CipherSuite(
                        TlsVersion.TLS_1_2, "ECDHE-RSA-AES128-GCM-SHA256", "TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256"));
        assertThat(RSA.with(KeyExchange.STATIC_RSA).suite())
                .isEqualTo(new CipherSuite(TlsVersion.TLS_1_2, "AES128-GCM-SHA256", "TLS_RSA_WITH_AES_128_GCM_SHA256"));
        assertThat(CipherSuite.ephemeral(TlsVersion.TLS_1_2, BulkCipher.AES_256_CBC, KeyType.ECDSA_P256))
                .isEqualTo(new CipherSuite(
                        TlsVersion.TLS_1_2, "ECDHE-ECDSA-AES256-SHA", "TLS_ECDHE_ECDSA_WITH_AES_256_CBC_SHA"));
        assertThat(ECDSA.with(BulkCipher.CHACHA20).suite())
                .isEqualTo(new CipherSuite(
                        TlsVersion.TLS_1_3, "TLS_CHACHA20_POLY1305_SHA256", "TLS_CHACHA20_POLY1305_SHA256"));
    }

    /** Else it would send a share of X25519, and the server would have to ask again. */
    @Test
    void offersTheGroupOfTls13AloneAndNoneByNameWithTls12() {
        assertThat(ECDSA.with(KeyExchange.P_384).offer().offer().groups()).containsExactly("P-384");
        assertThat(ECDSA.offer().offer().groups()).isEmpty();
        assertThat(RSA.with(KeyExchange.P_384).offer().offer().groups()).isEmpty();
        assertThat(RSA.offer().offer().ciphers()).containsExactly("ECDHE-RSA-AES128-GCM-SHA256");
        assertThat(RSA.resumed().offer().sessions()).isEqualTo(SessionUse.RESUMED);
        assertThat(RSA.offer().sessions()).isEqualTo(SessionUse.FULL_HANDSHAKES);
    }

    @ParameterizedTest
    @EnumSource(TlsVersion.class)
    void refusesStaticRsaWhereThereIsNone(TlsVersion version) {
        long possible = Arrays.stream(KeyType.values())
                .filter(key -> KeyExchange.STATIC_RSA.worksWith(version, key))
                .count();

        assertThat(possible).isEqualTo(version == TlsVersion.TLS_1_2 ? 2 : 0);
        assertThatThrownBy(() -> new HandshakeTerms(version, KeyType.ECDSA_P256).with(KeyExchange.STATIC_RSA))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("no static-rsa");
    }

    @Test
    void refusesASuiteThatTls13DoesNotHave() {
        assertThatThrownBy(() -> CipherSuite.ephemeral(TlsVersion.TLS_1_3, BulkCipher.AES_256_CBC, KeyType.RSA_2048))
                .hasMessageContaining("no suite with aes-256-cbc");
    }
}
