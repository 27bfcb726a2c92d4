package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class SidesTest {
    private static final Variant PADLOCK = Variant.of(OpensslParts.ofEngine("padlock"));

    private static Optional<String> cryptography(Variant baseline, Variant candidate) {
        return Sides.of(new Candidate("a", Candidate.LOCAL, baseline), new Candidate("b", Candidate.LOCAL, candidate))
                .cryptography();
    }

    @Test
    void knowInWhatTheirCryptographyDiffers() {
        assertThat(cryptography(Variant.NONE, PADLOCK)).contains("OpenSSL engine padlock");
        assertThat(cryptography(PADLOCK, Variant.NONE)).contains("without OpenSSL engine padlock");
        assertThat(cryptography(PADLOCK, Variant.of(OpensslParts.ofProvider("legacy"))))
                .contains("OpenSSL provider legacy, without OpenSSL engine padlock");
        assertThat(cryptography(Variant.NONE, Variant.withEnvironment(Map.of("LANG", "C", "OPENSSL_ia32cap", ":0"))))
                .contains("OPENSSL_ia32cap=:0");
        assertThat(cryptography(Variant.NONE, Variant.of(new NginxSettings(Map.of("ssl_asynch", "on")))))
                .contains("nginx ssl_asynch on");
        assertThat(cryptography(Variant.NONE, Variant.withBinaries(Map.of("openssl", "/o", "gzip", "/g"))))
                .contains("openssl from /o");
        assertThat(cryptography(
                        Variant.NONE,
                        Variant.of(new Software(Map.of(), Map.of(), Optional.empty(), List.of("/opt/lib")))))
                .contains("libraries from /opt/lib");
    }

    @Test
    void haveTheSameWhereSomethingElseDiffers() {
        assertThat(cryptography(PADLOCK, PADLOCK)).isEmpty();
        assertThat(cryptography(Variant.NONE, Variant.onCpus(CpuSet.of(1)))).isEmpty();
        assertThat(cryptography(Variant.NONE, Variant.withEnvironment(Map.of("LANG", "C"))))
                .isEmpty();
        assertThat(cryptography(Variant.NONE, Variant.of(new NginxSettings(Map.of("sendfile", "off")))))
                .isEmpty();
    }

    @Test
    void areTwo() {
        assertThatThrownBy(() -> new Sides("a", "a")).hasMessageContaining("with itself");
    }
}
