package dev.bakeoff.formats.compression;

import static dev.bakeoff.formats.compression.CompressionMode.COMPRESS;
import static dev.bakeoff.formats.compression.CompressionMode.DECOMPRESS;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.formats.text.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressionOutputTest {
    private static final String LINE = "bakeoff-compress/2 task=compress codec=zlib level=6 original=1048576"
            + " compressed=234567 repetitions=12 wall=1.002345 cpu=0.998000 library=1.2.13\n";

    @Test
    void readsOneProcess() throws FormatException {
        CompressionOutput output = CompressionOutput.parse(LINE);
        assertThat(output.task()).isEqualTo(new CompressionTask(COMPRESS, "zlib", 6, 1048576, 234567, "1.2.13"));
        assertThat(output.bytesPerSecond()).isCloseTo(1048576 * 12 / 1.002345, within(1e-6));
        assertThat(output.cpuSeconds()).isEqualTo(0.998);
    }

    @Test
    void sumsTheRatesOfProcessesNotTheirTimes() throws FormatException {
        String slower = LINE.replace("repetitions=12 wall=1.002345 cpu=0.998000", "repetitions=3 wall=2.0 cpu=1.5");
        CompressionOutput output = CompressionOutput.parse(LINE + slower);
        assertThat(output.bytesPerSecond()).isCloseTo(1048576 * 12 / 1.002345 + 1048576 * 3 / 2.0, within(1e-6));
        assertThat(output.cpuSeconds()).isCloseTo(2.498, within(1e-12));
        assertThat(output.wallSeconds()).isEqualTo(2.0);
        assertThat(output.processes()).hasSize(2);
    }

    @Test
    void countsWhatIsRestoredAsTheOriginal() throws FormatException {
        CompressionOutput output = CompressionOutput.parse(LINE.replace("task=compress", "task=decompress"));
        assertThat(output.task().mode()).isEqualTo(DECOMPRESS);
        assertThat(output.bytesPerSecond()).isCloseTo(1048576 * 12 / 1.002345, within(1e-6));
    }

    @ParameterizedTest
    @CsvSource({
        "task=compress,task=decompress",
        "codec=zlib,codec=brotli",
        "level=6,level=7",
        "original=1048576,original=1",
        "compressed=234567,compressed=234568",
        "1.2.13,1.3.1"
    })
    void refusesProcessesThatDisagree(String word, String other) {
        assertThatThrownBy(() -> CompressionOutput.parse(LINE + LINE.replace(word, other)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "task=compress",
                "codec=zlib",
                "level=6",
                "original=1048576",
                "compressed=234567",
                "repetitions=12",
                "wall=1.002345",
                "cpu=0.998000",
                "library=1.2.13"
            })
    void refusesAMissingRepeatedOrEmptyWord(String word) {
        String name = word.substring(0, word.indexOf('=') + 1);
        assertRefused(LINE.replace(word, ""));
        assertRefused(LINE.replace(word, word + " " + word));
        assertRefused(LINE.replace(word, name));
    }

    @ParameterizedTest
    @CsvSource({
        "original=1048576,original=0",
        "compressed=234567,compressed=0",
        "repetitions=12,repetitions=0",
        "wall=1.002345,wall=0.000000",
        "cpu=0.998000,cpu=0.000000",
        "wall=1.002345,wall=nan",
        "cpu=0.998000,cpu=inf",
        "wall=1.002345,wall=-1.0",
        "level=6,level=100",
        "level=6,level=x",
        "library,version",
        "task=compress,task=restore",
        "wall=1.002345,'wall=1,002345'",
        "cpu=0.998000,'cpu=0,998000'",
        "repetitions=12,repetitions=-12",
        "wall=1.002345,wall=1e9",
        "compress/2,compress/1",
        "compress/2,compress/3",
        "bakeoff-compress/2,other/2"
    })
    void refusesBadValuesAndNewerFormats(String good, String bad) {
        assertRefused(LINE.replace(good, bad));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "Segmentation fault\n", "bakeoff-compress/2\n"})
    void refusesNothingAndNonsense(String text) {
        assertRefused(text);
    }

    @Test
    void namesTheFormatThatIsTooNew() {
        assertThatThrownBy(() -> CompressionOutput.parse(LINE.replace("/2", "/3")))
                .hasMessageContaining("format 2");
    }

    /** Also that the line is quoted, which a figure never is. */
    private static void assertRefused(String text) {
        assertThatThrownBy(() -> CompressionOutput.parse(text))
                .isInstanceOfSatisfying(
                        FormatException.class, refusal -> assertThat(text).contains(refusal.offending()));
    }
}
