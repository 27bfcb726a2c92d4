package dev.bakeoff.formats.compression;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.formats.text.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompressionOutputTest {
    private static final String LINE = "bakeoff-compress/1 codec=zlib level=6 input=1048576 output=234567"
            + " repetitions=12 wall=1.002345 cpu=0.998000 library=1.2.13\n";

    @Test
    void readsOneProcess() throws FormatException {
        CompressionOutput output = CompressionOutput.parse(LINE);
        assertThat(output.task()).isEqualTo(new CompressionTask("zlib", 6, 1048576, 234567, "1.2.13"));
        assertThat(output.bytesPerSecond()).isCloseTo(1048576 * 12 / 1.002345, within(1e-6));
        assertThat(output.cpuSeconds()).isEqualTo(0.998);
    }

    @Test
    void sumsTheRatesOfProcessesNotTheirTimes() throws FormatException {
        String slower = LINE.replace("repetitions=12 wall=1.002345 cpu=0.998000", "repetitions=3 wall=2.0 cpu=1.5");
        CompressionOutput output = CompressionOutput.parse(LINE + slower);
        assertThat(output.bytesPerSecond()).isCloseTo(1048576 * 12 / 1.002345 + 1048576 * 3 / 2.0, within(1e-6));
        assertThat(output.cpuSeconds()).isCloseTo(2.498, within(1e-12));
        assertThat(output.processes()).hasSize(2);
    }

    @ParameterizedTest
    @CsvSource({
        "codec=zlib,codec=brotli",
        "level=6,level=7",
        "input=1048576,input=1",
        "output=234567,output=234568",
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
                "codec=zlib",
                "level=6",
                "input=1048576",
                "output=234567",
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
        "input=1048576,input=0",
        "output=234567,output=0",
        "repetitions=12,repetitions=0",
        "wall=1.002345,wall=0.000000",
        "cpu=0.998000,cpu=0.000000",
        "wall=1.002345,wall=nan",
        "cpu=0.998000,cpu=inf",
        "wall=1.002345,wall=-1.0",
        "level=6,level=100",
        "level=6,level=x",
        "library,version",
        "compress/1,compress/2",
        "bakeoff-compress/1,other/1"
    })
    void refusesBadValuesAndNewerFormats(String good, String bad) {
        assertRefused(LINE.replace(good, bad));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "Segmentation fault\n", "bakeoff-compress/1\n"})
    void refusesNothingAndNonsense(String text) {
        assertRefused(text);
    }

    @Test
    void namesTheFormatThatIsTooNew() {
        assertThatThrownBy(() -> CompressionOutput.parse(LINE.replace("/1", "/2")))
                .hasMessageContaining("format 1");
    }

    private static void assertRefused(String text) {
        assertThatThrownBy(() -> CompressionOutput.parse(text)).isInstanceOf(FormatException.class);
    }
}
