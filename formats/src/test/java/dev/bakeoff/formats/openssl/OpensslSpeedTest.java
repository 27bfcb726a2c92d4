package dev.bakeoff.formats.openssl;

import static dev.bakeoff.formats.openssl.Operation.DECRYPT;
import static dev.bakeoff.formats.openssl.Operation.DERIVE;
import static dev.bakeoff.formats.openssl.Operation.DIGEST;
import static dev.bakeoff.formats.openssl.Operation.ENCRYPT;
import static dev.bakeoff.formats.openssl.Operation.SIGN;
import static dev.bakeoff.formats.openssl.Operation.VERIFY;
import static dev.bakeoff.formats.openssl.SpeedFigure.bytes;
import static dev.bakeoff.formats.openssl.SpeedFigure.operations;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class OpensslSpeedTest {
    @Test
    void readsRsa() throws FormatException {
        assertThat(captured("3.0.19-mr-rsa.txt"))
                .containsExactly(operations("rsa2048", SIGN, 3326.829268), operations("rsa2048", VERIFY, 56080.434783));
    }

    @Test
    void readsCurvesByTheirSize() throws FormatException {
        assertThat(captured("3.0.19-mr-ecdsa.txt"))
                .containsExactly(
                        operations("ecdsap256", SIGN, 47676.785714), operations("ecdsap256", VERIFY, 18202.857143));
        assertThat(captured("3.0.19-mr-ecdh.txt"))
                .containsExactly(
                        operations("ecdhp256", DERIVE, 24284.782609), operations("ecdhx25519", DERIVE, 30384.931507));
        assertThat(captured("3.0.19-mr-eddsa.txt"))
                .containsExactly(
                        operations("ed25519", SIGN, 31347.058824), operations("ed25519", VERIFY, 11620.289855));
    }

    @Test
    void readsCiphersWhateverTheSpelling() throws FormatException {
        assertThat(captured("3.0.19-mr-gcm.txt")).containsExactly(bytes("aes-128-gcm", ENCRYPT, 3779927256.34, 16384));
        assertThat(captured("3.0.19-mr-chacha.txt"))
                .containsExactly(bytes("chacha20-poly1305", ENCRYPT, 3667039573.33, 16384));
        assertThat(captured("3.0.19-mr-cbc.txt"))
                .containsExactly(
                        bytes("aes-128-cbc", ENCRYPT, 1217781760.00, 16384),
                        bytes("aes-256-cbc", ENCRYPT, 886296380.95, 16384));
        assertThat(captured("3.0.19-bytes16383.txt"))
                .containsExactly(bytes("aes-128-gcm", ENCRYPT, 1873448181.82, 1400));
    }

    @Test
    void readsOneFigureForEachBlockSize() throws FormatException {
        assertThat(captured("3.0.19-mr-gcm-all.txt"))
                .hasSize(6)
                .startsWith(bytes("aes-256-gcm", ENCRYPT, 36356538.78, 16))
                .endsWith(bytes("aes-256-gcm", ENCRYPT, 3551629187.88, 16384));
    }

    @Test
    void takesTheSumOfSeveralProcessesNotTheirOwnLines() throws FormatException {
        assertThat(captured("3.0.19-mr-multi2-rsa.txt"))
                .containsExactly(operations("rsa2048", SIGN, 1007), operations("rsa2048", VERIFY, 22687.378640));
        assertThat(captured("3.0.19-mr-multi2-gcm.txt"))
                .containsExactly(bytes("aes-128-gcm", ENCRYPT, 669765612.32, 16384));
        assertThat(captured("3.0.19-multi2-mixed.txt"))
                .containsExactly(
                        bytes("aes-128-cbc", ENCRYPT, 399793696.44, 16384),
                        bytes("aes-256-cbc", ENCRYPT, 288264151.45, 16384),
                        operations("rsa2048", SIGN, 967.647059),
                        operations("rsa2048", VERIFY, 16366.693069),
                        operations("ecdsap256", SIGN, 17113),
                        operations("ecdsap256", VERIFY, 6005.940594));
    }

    @Test
    void addsUpWhatCopiesDidAtOnce() throws FormatException {
        String one = """
                Forked child 0
                Got: +F2:2:2048:500.000000:14000.250000 from 0
                +F2:2:2048:500.000000:14000.250000
                """;
        String other = one.replace("500.000000", "250.500000");
        assertThat(OpensslSpeed.parseCopies(one + other + one, 3))
                .containsExactly(operations("rsa2048", SIGN, 1250.5), operations("rsa2048", VERIFY, 42000.75));

        String mixed = """
                Forked child 0
                Forked child 0
                Got: +H:16384 from 0
                Got: +F:25:AES-128-GCM:1000.25 from 0
                Got: +H:16384 from 0
                +F:25:AES-128-GCM:1000.25
                Got: +F:25:AES-128-GCM:2000.25 from 0
                +F:25:AES-128-GCM:2000.25
                """;
        assertThat(OpensslSpeed.parseCopies(mixed, 2)).containsExactly(bytes("aes-128-gcm", ENCRYPT, 3000.5, 16384));
    }

    @Test
    void addsUpCapturedCopies() throws FormatException {
        String copies = Museum.text("openssl-speed/3.0.19-two-copies-ed25519.txt");

        assertThat(OpensslSpeed.parseCopies(copies, 2))
                .containsExactly(operations("ed25519", SIGN, 47180), operations("ed25519", VERIFY, 17746));
        assertThatThrownBy(() -> OpensslSpeed.parseCopies(copies, 1)).hasMessageContaining("one more");
        assertThatThrownBy(() -> OpensslSpeed.parseCopies(copies, 3)).hasMessageContaining("last of 2");
    }

    @Test
    void readsOneProcessThatDividesByElapsedTime() throws FormatException {
        assertThat(captured("3.0.19-mr-multi1-rsa3072.txt"))
                .containsExactly(operations("rsa3072", SIGN, 491), operations("rsa3072", VERIFY, 23895));
        assertThat(captured("3.0.19-mr-multi1-sha256.txt"))
                .containsExactly(bytes("sha256", DIGEST, 1419460608.00, 16384));
        assertThat(captured("3.0.19-mr-multi1-cbc-evp.txt"))
                .containsExactly(bytes("aes-256-cbc", ENCRYPT, 1051197440.00, 16384));
        assertThat(captured("3.0.19-mr-multi1-rc4-legacy.txt"))
                .containsExactly(bytes("rc4", ENCRYPT, 413827072.00, 16384));
    }

    @Test
    void readsASingleCopyLikeATool() throws FormatException {
        String rsa = Museum.text("openssl-speed/3.0.19-mr-rsa.txt");
        assertThat(OpensslSpeed.parseCopies(rsa, 1)).isEqualTo(OpensslSpeed.parse(rsa));
    }

    /** A copy that died, one that was not asked for, and copies that did not do the same. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "+F2:2:2048:1.000000:2.000000|2|last of 1",
                "+F2:2:2048:1.000000:2.000000;+F2:2:2048:1.000000:2.000000;+F2:2:2048:1.000000:2.000000|2|one more",
                "+F2:2:2048:1.000000:2.000000;+F2:3:3072:1.000000:2.000000|2|last of 1",
                "+H:16;+F:1:rc4:1.00;+H:64;+F:1:rc4:1.00|2|last of 1",
                "+F2:2:2048:1.000000:2.000000;+F2:2:2048:0.000000:2.000000|2|above 0",
                "rsa 2048 bits 0.000284s 0.000018s   3516.7  55743.8|1|figures",
            })
    void refusesAnotherNumberOfCopies(String output, int copies, String complaint) {
        assertThatThrownBy(() -> OpensslSpeed.parseCopies(output.replace(";", "\n") + "\n", copies))
                .isInstanceOfSatisfying(
                        FormatException.class, refusal -> assertThat(output).contains(refusal.offending()))
                .hasMessageContaining(complaint);
    }

    @Test
    void refusesCopiesThatSayNothing() {
        assertThatThrownBy(() -> OpensslSpeed.parseCopies("\n", 2)).hasMessageContaining("exit 0 with nothing");
    }

    @Test
    void readsTheTableForPeople() throws FormatException {
        assertThat(captured("3.0.19-plain-rsa.txt"))
                .containsExactly(operations("rsa2048", SIGN, 3516.7), operations("rsa2048", VERIFY, 55743.8));
        List<SpeedFigure> bulk = captured("3.0.19-multi2-gcm.txt");
        assertThat(bulk).hasSize(1);
        assertThat(bulk.getFirst().algorithm()).isEqualTo("aes-128-gcm");
        assertThat(bulk.getFirst().perSecond()).isCloseTo(1238711510, within(1.0));
        assertThat(bulk.getFirst().blockBytes()).hasValue(16384);
    }

    @Test
    void readsCurvesInTheTableForPeople() throws FormatException {
        assertThat(OpensslSpeed.parse("""
                                              sign    verify    sign/s verify/s
                 256 bits ecdsa (nistp256)   0.0000s   0.0001s  47676.8  18202.9
                                              op      op/s
                 253 bits ecdh (X25519)   0.0000s  30384.9
                """))
                .containsExactly(
                        operations("ecdsap256", SIGN, 47676.8),
                        operations("ecdsap256", VERIFY, 18202.9),
                        operations("ecdhx25519", DERIVE, 30384.9));
    }

    @Test
    void readsOtherReleases() throws FormatException {
        assertThat(OpensslSpeed.parse(Museum.text("made/3.5-mr-rsa-four-values.txt")))
                .containsExactly(
                        operations("rsa2048", SIGN, 3704.215686),
                        operations("rsa2048", VERIFY, 131072.549020),
                        operations("rsa2048", ENCRYPT, 128430.392157),
                        operations("rsa2048", DECRYPT, 3661.764706));
        assertThat(OpensslSpeed.parse(Museum.text("made/3.5-mr-signatures.txt")))
                .extracting(SpeedFigure::algorithm)
                .containsExactly("ecdsap256", "ecdsap256", "ecdhp256", "ecdhx25519");
        assertThat(OpensslSpeed.parse(Museum.text("made/1.1.1-mr-mixed.txt")))
                .hasSize(11)
                .contains(
                        bytes("aes-128-gcm", ENCRYPT, 4512399360.00, 16384), operations("dsa2048", SIGN, 2210.784314));
    }

    @Test
    void passesOverProgressFromStandardError() throws FormatException {
        assertThat(OpensslSpeed.parse("""
                +DTP:2048:private:rsa:1
                +R1:3326:2048:1.00
                +DT:AES-128-GCM:1:16384
                +R:241737:AES-128-GCM:1.000000
                +H:16384
                +F:25:AES-128-GCM:3779927256.34
                """)).hasSize(1);
    }

    @Test
    void readsRc4OfTheLegacyProviderUnderOneName() throws FormatException {
        assertThat(captured("3.0.19-mr-rc4-evp-legacy.txt")).containsExactly(bytes("rc4", ENCRYPT, 627179520, 16384));
        assertThat(captured("3.0.19-mr-rc4-legacy.txt")).containsExactly(bytes("rc4", ENCRYPT, 590807040, 16384));
    }

    @Test
    void tellsDigestsFromCiphers() throws FormatException {
        assertThat(OpensslSpeed.parse("+H:64\n+F:8:sha256:1.25\n")).containsExactly(bytes("sha256", DIGEST, 1.25, 64));
    }

    @Test
    void readsBoringSsl() throws FormatException {
        List<SpeedFigure> figures = captured("boringssl-gcm.json");
        assertThat(figures).hasSize(3);
        assertThat(figures.getFirst().algorithm()).isEqualTo("aes-128-gcm");
        assertThat(figures.getFirst().perSecond()).isCloseTo(48000.0 * 16384 / 1.017180, within(1e-3));
        assertThat(figures.getLast().operation()).isEqualTo(DECRYPT);
        assertThat(OpensslSpeed.parse("""
                [
                {"description": "RSA 2048 signing", "numCalls": 500, "microseconds": 1000000},
                {"description": "RSA 2048 verify (same key)", "numCalls": 900, "microseconds": 500000},
                {"description": "RSA 2048 private key parse", "numCalls": 900, "microseconds": 500000},
                {"description": "ECDH P-256", "numCalls": 7, "microseconds": 1000000},
                {"description": "ECDSA P-256 verify", "numCalls": 8, "microseconds": 1000000},
                {"description": "Curve25519 arbitrary point multiplication", "numCalls": 9, "microseconds": 1000000}
                ]
                """))
                .containsExactly(
                        operations("rsa2048", SIGN, 500),
                        operations("rsa2048", VERIFY, 1800),
                        operations("ecdhp256", DERIVE, 7),
                        operations("ecdsap256", VERIFY, 8),
                        operations("ecdhx25519", DERIVE, 9));
    }

    @ParameterizedTest
    @ValueSource(strings = {"3.0.19-bad-alg.txt", "3.0.19-bad-evp.txt", "3.0.19-mr-rc4-evp.txt"})
    void refusesSilence(String exhibit) {
        assertThatThrownBy(() -> captured(exhibit))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("exit 0 with nothing");
    }

    @Test
    void refusesTheZeroOfAnAlgorithmThatDidNotRun() {
        assertThatThrownBy(() -> captured("3.0.19-mr-rc4.txt"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("above 0")
                .hasMessageContaining("\"+F:12:rc4:0.00\"");
        assertThatThrownBy(() -> captured("3.0.19-mr-multi1-rc4-none.txt"))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("\"+F:25:RC4:0.00\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "+H:16384\n+F:25:AES-128-GCM:nan",
                "+H:16384\n+F:25:AES-128-GCM:inf",
                "+H:16384\n+F:25:AES-128-GCM:-5.00",
                "+H:16384\n+F:25:AES-128-GCM:37799272,34",
                "+H:16384\n+F:25:AES-128-GCM:3779927256.3",
                "+H:16384\n+F:25:AES-128-GCM:37799",
                "+H:16384\n+F:25:AES-128-GCM",
                "+H:16384\n+F:25::1.00",
                "+H:16384\n+F",
                "+H:16:64\n+F:25:AES-128-GCM:1.00",
                "+H:16\n+F:25:AES-128-GCM:1.00:2.00",
                "+H:0\n+F:25:AES-128-GCM:1.00",
                "+H:\n+F:25:AES-128-GCM:1.00",
                "+F:25:AES-128-GCM:1.00",
                "+F2:2:2048:3326.829268",
                "+F2:2:2048:3326.829268:",
                "+F2:2:2048:3326.829268:56080.43478",
                "+F2:2:2048:1.000000:2.000000:3.000000",
                "+F2:2:2048:0.000000:2.000000",
                "+F2:2",
                "+F4:3:233:1.000000:2.000000",
                "+F4:3:256:1.000000:2.000000\n+F4:60:256:1.000000:2.000000",
                "+F5:3:256:24284.782609",
                "+F5:3:256:24284.782609:0.000141",
                "+F5:3:256:24284.782609:0.00004",
                "+F5:3:256:0.000000:inf",
                "+F6:0:253:Ed25519:1.000000",
                "+F9:1:1.000000:1.000000:1.000000",
                "+F77:1:1.000000",
                "+",
                "Got: +H:16 from 0\nGot: +F:25:AES-128-GCM:1.00 from 0",
                "rsa 2048 bits 0.000284s 0.000018s   3516.7",
                "rsa 2048 bits 0.000284s 0.000018s   3516,7  55743.8",
                "rsa 2048 bits infs 0.000018s   0.0  55743.8",
                "AES-128-GCM    1238711.51k",
                "type  16384 bytes\nAES-128-GCM    0.00k",
                "type  16384 bytes\nAES-128-GCM    nan",
                "command not found",
                "[\n{\"description\": \"ECDH P-256\", \"numCalls\": 7, \"microseconds\": 0}\n]",
                "[\n{\"description\": \"ECDH P-256\", \"numCalls\": 7, \"micros",
                "[\n{\"description\": \"ECDH P-256\", \"numCalls\": 7, \"microseconds\": 10}",
                "[\n{\"description\": \"A (16 bytes) seal\", \"numCalls\": 7, \"microseconds\": 9, \"bytesPerCall\": 17}\n]",
                "[\n]",
                "[",
            })
    void refusesWhatIsNoFigure(String output) {
        assertThatThrownBy(() -> OpensslSpeed.parse(output + "\n"))
                .isInstanceOfSatisfying(
                        FormatException.class, refusal -> assertThat(output).contains(refusal.offending()));
    }

    /** A cut line must never turn into another figure than the whole one; fewer figures are fine. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "openssl-speed/3.0.19-mr-gcm-all.txt",
                "openssl-speed/3.0.19-multi2-mixed.txt",
                "openssl-speed/3.0.19-mr-ecdh.txt",
                "openssl-speed/boringssl-gcm.json",
                "made/3.5-mr-rsa-four-values.txt"
            })
    void neverInventsAFigureFromACutOutput(String exhibit) throws FormatException {
        String whole = Museum.text(exhibit);
        List<SpeedFigure> figures = OpensslSpeed.parse(whole);
        for (int length = 0; length < whole.length(); length++) {
            String cut = whole.substring(0, length);
            assertThat(figuresOrNone(cut)).as("the first %d characters", length).isSubsetOf(figures);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {20261130})
    void meetsGarbageWithARefusalOnly(long seed) {
        RandomGenerator random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
        String[] exhibits = {
            Museum.text("openssl-speed/3.0.19-multi2-mixed.txt"),
            Museum.text("openssl-speed/3.0.19-plain-rsa.txt"),
            Museum.text("openssl-speed/boringssl-gcm.json")
        };
        for (int i = 0; i < 20_000; i++) {
            StringBuilder text = new StringBuilder(exhibits[random.nextInt(exhibits.length)]);
            for (int change = random.nextInt(1, 5); change > 0; change--) {
                text.setCharAt(random.nextInt(text.length()), (char) random.nextInt(0, 128));
            }
            assertThat(figuresOrNone(text.toString())).allMatch(figure -> figure.perSecond() > 0);
        }
    }

    @Test
    void readsThisMachinesOpenssl() throws Exception {
        String output = Museum.run(
                "openssl", "speed", "-mr", "-elapsed", "-seconds", "1", "-bytes", "16384", "-evp", "aes-128-gcm");
        assertThat(OpensslSpeed.parse(output)).singleElement().satisfies(figure -> {
            assertThat(figure.algorithm()).isEqualTo("aes-128-gcm");
            assertThat(figure.blockBytes()).hasValue(16384);
        });
    }

    private static List<SpeedFigure> captured(String exhibit) throws FormatException {
        return OpensslSpeed.parse(Museum.text("openssl-speed/" + exhibit));
    }

    private static List<SpeedFigure> figuresOrNone(String output) {
        try {
            return OpensslSpeed.parse(output);
        } catch (FormatException _) {
            return List.of();
        }
    }
}
