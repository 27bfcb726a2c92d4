package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CorpusTest {

    @Test
    void isTheSameOnEveryMachine() throws Exception {
        String digest =
                HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Corpus.page(1, 128 << 10)));

        assertThat(digest).isEqualTo("c0e7b81f505cc053f1c9acc41d0b8873fd1cd2150d89ca1bcce0ed01891015e3");
    }

    @ParameterizedTest
    @ValueSource(ints = {1024, 10240, 98304})
    void hasTheExactSizeAndEndsAsAPage(int bytes) {
        String page = new String(Corpus.page(7, bytes), StandardCharsets.US_ASCII);

        assertThat(page).hasSize(bytes).startsWith("<!DOCTYPE html>").endsWith("</body></html>\n");
    }

    @Test
    void compressesAsForumPagesDo() throws Exception {
        byte[] page = Corpus.page(1, 128 << 10);

        // Published corpora of forum and wiki pages shrink to between a third and a sixth.
        assertThat((double) page.length / gzipped(page).length).isBetween(2.5, 6.0);
    }

    @Test
    void repeatsNoPageInALongCorpus() {
        byte[] corpus = Corpus.pages(2, 3 * (96 << 10));
        String text = new String(corpus, StandardCharsets.US_ASCII);

        assertThat(text.substring(0, 96 << 10)).isNotEqualTo(text.substring(96 << 10, 2 * (96 << 10)));
    }

    @Test
    void hasImagesThatNoCompressorShortens() throws Exception {
        byte[] image = Corpus.image(3, 100 << 10);

        assertThat(image).startsWith(0xff, 0xd8);
        assertThat(gzipped(image).length).isGreaterThan(image.length);
    }

    private static byte[] gzipped(byte[] content) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new GZIPOutputStream(bytes)) {
            gzip.write(content);
        }
        return bytes.toByteArray();
    }
}
