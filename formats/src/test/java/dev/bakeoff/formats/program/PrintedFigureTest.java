package dev.bakeoff.formats.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.formats.text.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PrintedFigureTest {
    private static final FigurePattern AFTER = new FigurePattern("ops/s: ([0-9.]+)");
    private static final FigurePattern BEFORE = new FigurePattern("([0-9.]+) ops");
    private static final FigurePattern ANYTHING = new FigurePattern("ops/s: *(\\S+)");

    @ParameterizedTest
    @CsvSource({"ops/s: 12, 12", "ops/s: 1234.5, 1234.5", "ops/s: 0.25 (best), 0.25", "ops/s: 1.5e3, 1500"})
    void readsAFigure(String line, double figure) throws FormatException {
        assertThat(PrintedFigure.read(ANYTHING, "begin\n" + line + "\r\nend\n")).isEqualTo(figure);
    }

    @Test
    void readsTheGroupCalledValue() throws FormatException {
        FigurePattern named = new FigurePattern("(\\w+) took (?<value>\\d+) s");

        assertThat(PrintedFigure.read(named, "it took 7 s")).isEqualTo(7);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "ops/s: 0 | above 0",
                "ops/s: 0.000 | above 0",
                "ops/s: -5 | without signs",
                "ops/s: +5 | without signs",
                "ops/s: inf | where the pattern says \"inf\"",
                "ops/s: nan | where the pattern says \"nan\"",
                "ops/s: 1e999 | finite",
                "ops/s: 12,5 | where the pattern says \"12,5\"",
                "ops/s: 1.234.567 | a number such as",
                "ops: 5 | a line that matches",
            })
    void refusesWhatIsNoGoodFigureAndQuotesTheLine(String line, String words) {
        assertThatThrownBy(() -> PrintedFigure.read(ANYTHING, line))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(words)
                .hasMessageContaining("found \"" + line + "\"");
    }

    /** A pattern that takes digits alone would cut a wrong figure out of these. */
    @Test
    void refusesAPartOfANumber() {
        for (String cut : new String[] {"ops/s: 12,5", "ops/s: 1e3", "ops/s: 7E+3"}) {
            assertThatThrownBy(() -> PrintedFigure.read(AFTER, cut))
                    .as(cut)
                    .hasMessageContaining("is all")
                    .hasMessageContaining(cut);
        }
        for (String cut : new String[] {"-5 ops", "12,5 ops", "1,234.5 ops"}) {
            assertThatThrownBy(() -> PrintedFigure.read(BEFORE, cut))
                    .as(cut)
                    .hasMessageContaining("is all")
                    .hasMessageContaining(cut);
        }
    }

    @Test
    void refusesToChoose() {
        assertThatThrownBy(() -> PrintedFigure.read(AFTER, "ops/s: 5\nops/s: 6\n"))
                .hasMessageContaining("line 2: expected only one place")
                .hasMessageContaining("\"ops/s: 6\"");
        assertThatThrownBy(() -> PrintedFigure.read(AFTER, "ops/s: 5 ops/s: 6")).hasMessageContaining("line 1");
    }

    @Test
    void quotesTheLastLineWhereNoneMatches() {
        assertThatThrownBy(() -> PrintedFigure.read(AFTER, "starting\ndone in 3 s\n\n"))
                .hasMessageContaining("line 2: expected a line that matches ops/s: ([0-9.]+), found \"done in 3 s\"");
        assertThatThrownBy(() -> PrintedFigure.read(AFTER, "")).hasMessageContaining("found nothing");
    }

    @Test
    void refusesAGroupThatTookNoPart() {
        assertThatThrownBy(() -> PrintedFigure.read(new FigurePattern("x(\\d)?"), "x"))
                .hasMessageContaining("a number such as");
    }
}
