package dev.bakeoff.formats.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class FormatExceptionTest {
    @Test
    void namesThePlaceAndQuotesTheLine() {
        FormatException refusal = new Line("tool", 3, "a\tb").malformed("a number");

        assertThat(refusal).hasMessage("tool, line 3: expected a number, found \"a\\u0009b\"");
        assertThat(refusal.line()).hasValue(3);
        assertThat(refusal.offending()).isEqualTo("a\tb");
        assertThat(refusal.source()).isEqualTo("tool");
    }

    @Test
    void saysThatNothingWasFound() {
        assertThat(FormatException.nothing("file", "a line"))
                .hasMessage("file: expected a line, found nothing")
                .extracting(FormatException::line)
                .isEqualTo(OptionalInt.empty());
    }

    @Test
    void shortensALongLine() {
        assertThat(new Line("tool", 1, "x".repeat(5000)).malformed("less").getMessage())
                .hasSizeLessThan(300)
                .endsWith("x...\"");
    }

    @Test
    void numbersLinesFromOne() {
        assertThat(Line.of("f", "a\r\nb\n")).isEqualTo(List.of(new Line("f", 1, "a"), new Line("f", 2, "b")));
        assertThat(new Line("f", 1, "  ").words()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "0", "0.00", "-1", "+1", "1,5", "1e5", "nan", "inf", "Infinity", "1.", ".5", " 1"})
    void refusesWhatIsNoPositiveNumber(String part) {
        assertThatThrownBy(() -> new Line("f", 1, part).positiveNumber(part, "a rate"))
                .isInstanceOf(FormatException.class);
    }

    @Test
    void refusesNumbersThatDoNotFit() {
        Line line = new Line("f", 1, "9999999999999999999");
        assertThatThrownBy(() -> line.wholeNumber(line.text(), "a count")).isInstanceOf(FormatException.class);
    }
}
