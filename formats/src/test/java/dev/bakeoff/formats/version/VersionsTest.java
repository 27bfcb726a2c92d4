package dev.bakeoff.formats.version;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import dev.bakeoff.formats.version.NginxVersion.TlsLibrary;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class VersionsTest {
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "OpenSSL 3.0.19 27 Jan 2026 (Library: OpenSSL 3.0.17 1 Jul 2025)"
                        + "|OpenSSL 3.0.19 27 Jan 2026|OpenSSL 3.0.17 1 Jul 2025",
                "OpenSSL 1.1.1w  11 Sep 2023|OpenSSL 1.1.1w 11 Sep 2023|OpenSSL 1.1.1w 11 Sep 2023",
                "OpenSSL 3.5.0-beta1 25 Mar 2025|OpenSSL 3.5.0-beta1 25 Mar 2025|OpenSSL 3.5.0-beta1 25 Mar 2025",
                "LibreSSL 3.8.2|LibreSSL 3.8.2|LibreSSL 3.8.2",
                "BoringSSL|BoringSSL|BoringSSL"
            })
    void readsOpenssl(String line, String command, String library) throws FormatException {
        assertThat(OpensslVersion.parse(line + "\n")).isEqualTo(new OpensslVersion(command, library));
    }

    @Test
    void readsWhatNginxWasBuiltWithAndRunsWith() throws FormatException {
        assertThat(NginxVersion.parse(Museum.text("version/nginx-1.22.1.txt")))
                .isEqualTo(new NginxVersion(
                        "nginx/1.22.1",
                        Optional.of(new TlsLibrary("OpenSSL 3.0.22 25 Aug 2026", "OpenSSL 3.0.19 27 Jan 2026"))));
        assertThat(NginxVersion.parse("""
                nginx version: openresty/1.25.3.1 (Ubuntu)
                built by gcc 13
                built with OpenSSL 1.1.1w  11 Sep 2023
                """))
                .isEqualTo(new NginxVersion(
                        "openresty/1.25.3.1",
                        Optional.of(new TlsLibrary("OpenSSL 1.1.1w 11 Sep 2023", "OpenSSL 1.1.1w 11 Sep 2023"))));
        assertThat(NginxVersion.parse("nginx version: nginx/1.29.0\nconfigure arguments: --x\n"))
                .isEqualTo(new NginxVersion("nginx/1.29.0", Optional.empty()));
    }

    @ParameterizedTest
    @CsvSource({
        "nginx/1.22.1, true",
        "nginx/1.21.5, true",
        "nginx/1.21.4, false",
        "nginx/1.9.15, false",
        "nginx/2.0.0, true",
        "openresty/1.25.3.1, true",
        "openresty/1.19.9.2, false",
        "Tengine/3.1.0, false"
    })
    void knowsWhatCameIntoNginxWithAVersion(String product, boolean there) {
        assertThat(new NginxVersion(product, Optional.empty()).isFrom(1, 21, 5)).isEqualTo(there);
    }

    @Test
    void readsCompressionTools() throws FormatException {
        assertThat(ToolVersion.brotli(Museum.text("version/brotli-1.0.9.txt"))).hasToString("1.0.9");
        assertThat(ToolVersion.gzip(Museum.text("version/gzip-1.12.txt"))).hasToString("1.12");
        assertThat(ToolVersion.gzip("Apple gzip 430.140.2\n")).hasToString("430.140.2");
        assertThat(ToolVersion.zstd(Museum.text("version/zstd-1.5.4.txt"))).hasToString("1.5.4");
        assertThat(ToolVersion.zstd("*** zstd command line interface 64-bits v1.4.8, by Yann Collet ***\n"))
                .hasToString("1.4.8");
        assertThat(ToolVersion.library("zlib", "1.3.1.zlib-ng\n")).hasToString("1.3.1.zlib-ng");
    }

    @Test
    void readsThisMachine() throws Exception {
        assertThat(OpensslVersion.parse(Museum.run("openssl", "version")).command())
                .matches("\\w+SSL \\d.*");
        assertThat(ToolVersion.gzip(Museum.run("gzip", "--version")).number()).isNotEmpty();
        assumeThat(Path.of("/usr/sbin/nginx")).isExecutable();
        assumeThat(Path.of("/usr/bin/brotli")).isExecutable();
        assertThat(NginxVersion.parse(Museum.run("/usr/sbin/nginx", "-V")).tls())
                .isPresent();
        assertThat(ToolVersion.brotli(Museum.run("brotli", "--version")).number())
                .isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "sh: 1: openssl: not found", "1.1.1w", "OpenSSL ("})
    void refusesOtherOpensslLines(String text) {
        assertThatThrownBy(() -> OpensslVersion.parse(text)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "nginx: command not found", "nginx version: nginx/", "built with OpenSSL 3.0.2"})
    void refusesOtherNginxLines(String text) {
        assertThatThrownBy(() -> NginxVersion.parse(text)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "zstd", "*** Zstandard CLI (64-bit) vdev, by Yann Collet ***", "brotli 1.0.9"})
    void refusesOtherZstdLines(String text) {
        assertThatThrownBy(() -> ToolVersion.zstd(text)).isInstanceOf(FormatException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "brotli", "brotli unknown", "gzip 1.12", "brotli: not found"})
    void refusesOtherBrotliLines(String text) {
        assertThatThrownBy(() -> ToolVersion.brotli(text)).isInstanceOf(FormatException.class);
    }
}
