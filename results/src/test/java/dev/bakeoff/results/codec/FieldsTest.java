package dev.bakeoff.results.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.bakeoff.core.unit.Better;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FieldsTest {
    @Test
    void readsWhatTheFormatSays() {
        double fraction = read("{\"a\":1.5}", fields -> fields.number("a"));
        double whole = read("{\"a\":2}", fields -> fields.number("a"));
        long beyondDouble = read("{\"a\":9007199254740993}", fields -> fields.integer("a"));
        Better word = read("{\"a\":\"lower\"}", fields -> fields.word("a", Better.values(), Words::of));
        assertThat(fraction).isEqualTo(1.5);
        assertThat(whole).isEqualTo(2);
        assertThat(beyondDouble).isEqualTo(9007199254740993L);
        assertThat(word).isEqualTo(Better.LOWER);
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{}                  | thing.a is missing",
                "{\"a\":null}        | thing.a is not a number",
                "{\"a\":\"1\"}       | thing.a is not a number",
                "{\"a\":true}        | thing.a is not a number",
                "{\"a\":1e400}       | thing.a is beyond the range of a double",
                "{\"a\":-1e400}      | thing.a is beyond the range of a double",
                "{\"a\":1,\"b\":2}   | thing.b is not a field of this format",
                "{\"a\":1,\"a\":1}   | Duplicate",
                "{\"a\":NaN}         | not JSON",
                "{\"a\":1} {}        | not JSON",
                "[1]                 | thing is not an object",
            })
    void numbersAreReadStrictly(String json, String complaint) {
        assertRefused(json, complaint, fields -> fields.number("a"));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"a\":1.7}                    | thing.a is not an integer of 64 bits",
                "{\"a\":9223372036854775808}    | thing.a is not an integer of 64 bits",
                "{\"a\":2147483648}             | thing.a is not an integer of 32 bits",
                "{\"a\":\"\"}                   | thing.a is not an integer of 64 bits",
            })
    void integersAreReadStrictly(String json, String complaint) {
        assertRefused(json, complaint, fields -> fields.smallInteger("a"));
    }

    @Test
    void textsTimesWordsAndListsAreReadStrictly() {
        assertRefused("{\"a\":1}", "thing.a is not a text", fields -> fields.text("a"));
        assertRefused("{\"a\":\"soon\"}", "thing: Text", fields -> fields.instant("a"));
        assertRefused("{\"a\":\"5 s\"}", "thing: Text", fields -> fields.duration("a"));
        assertRefused(
                "{\"a\":\"HIGHER\"}",
                "\"HIGHER\", not one of higher, lower",
                fields -> fields.word("a", Better.values(), Words::of));
        assertRefused("{\"a\":{}}", "thing.a is not a list", fields -> fields.texts("a"));
        assertRefused("{\"a\":[\"x\",2]}", "thing.a[1] is not a text", fields -> fields.texts("a"));
        assertRefused(
                "{\"a\":{\"b\":{\"c\":1}}}",
                "thing.a.b.c is not a field of this format",
                fields -> fields.objectByKey("a", inner -> 1));
    }

    private static <T> T read(String json, Function<Fields, T> reader) {
        return Fields.read(JsonText.parse(json), "thing", reader);
    }

    private static void assertRefused(String json, String complaint, Function<Fields, ?> reader) {
        assertThatExceptionOfType(CodecException.class)
                .isThrownBy(() -> read(json, reader))
                .withMessageContaining(complaint);
    }
}
