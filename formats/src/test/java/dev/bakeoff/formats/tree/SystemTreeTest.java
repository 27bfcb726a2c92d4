package dev.bakeoff.formats.tree;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SystemTreeTest {
    private static final String GNU = """
            ==> /a/one <==
            1

            ==> /a/two <==
            first
            second

            ==> /a/empty <==

            ==> /a/cut <==
            12
            ==> /a/refused <==

            ==> /a/cpu10/x <==
            1

            ==> /a/cpu2/x <==
            1

            ==> /a/dir/ <==

            ==> /sys/block/sda -> <==
            /sys/devices/pci0000:00/block/sda

            ==> $ good <==
            words

            exit 0

            ==> $ bad -x <==
            first line
            the reason

            exit 3

            ==> $ none <==
            sh: none: not found

            exit 127

            ==> $ killed <==
            words

            ==> ! <==
            head: error reading '/a/refused': Invalid argument
            head: cannot open '/a/secret' for reading: Permission denied
            head: cannot open '/a/b*' for reading: No such file or directory

            ==> end <==
            """;
    private static final String BUSYBOX = """
            ==> /a/refused <==

            ==> ! <==
            head: /a/refused: Invalid argument
            head: /a/secret: Permission denied
            head: /a/absent: No such file or directory

            ==> end <==
            """;

    @Test
    void tellsWhatIsThereAndWhatIsNot() throws FormatException {
        SystemTree tree = SystemTree.parse(GNU);

        assertThat(tree.line("/a/one")).isEqualTo(Reading.measured("1", "/a/one"));
        assertThat(tree.number("/a/one")).isEqualTo(Reading.measured(1L, "/a/one"));
        assertThat(tree.file("/a/two")).isEqualTo(Reading.measured("first\nsecond\n", "/a/two"));
        assertThat(tree.line("/a/two")).isInstanceOf(Reading.Unavailable.class);
        assertThat(tree.file("/a/empty")).isEqualTo(Reading.unavailable("/a/empty is empty"));
        assertThat(tree.file("/a/cut")).isEqualTo(Reading.unavailable("/a/cut is cut short"));
        assertThat(tree.file("/a/none")).isEqualTo(Reading.unavailable("/a/none is absent"));
        assertThat(tree.link("/sys/block/sda"))
                .isEqualTo(Reading.measured("/sys/devices/pci0000:00/block/sda", "/sys/block/sda"));
        assertThat(tree.hasFolder("/a/dir")).isTrue();
        assertThat(tree.hasFolder("/a/one")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {GNU, BUSYBOX})
    void understandsWhatEitherHeadComplainsOf(String text) throws FormatException {
        SystemTree tree = SystemTree.parse(text);

        assertThat(tree.file("/a/refused"))
                .isEqualTo(Reading.unavailable("/a/refused cannot be read: Invalid argument"));
        assertThat(tree.file("/a/secret")).isEqualTo(Reading.unavailable("permission to read /a/secret is denied"));
        assertThat(tree.file("/a/absent")).isEqualTo(Reading.unavailable("/a/absent is absent"));
    }

    @Test
    void listsChildrenByNumber() throws FormatException {
        assertThat(SystemTree.parse(GNU).children("/a"))
                .containsExactly("cut", "dir", "one", "two", "cpu2", "cpu10", "empty", "secret", "refused");
        assertThat(SystemTree.parse(GNU).children("/sys/block")).containsExactly("sda");
        assertThat(SystemTree.parse(GNU).children("/a/none")).isEmpty();
    }

    @Test
    void tellsHowACommandEnded() throws FormatException {
        SystemTree tree = SystemTree.parse(GNU);

        assertThat(tree.output("good", 0)).isEqualTo(Reading.measured("words\n", "good"));
        assertThat(tree.output("bad -x", 0)).isEqualTo(Reading.unavailable("\"bad -x\" exited with 3: the reason"));
        assertThat(tree.output("bad -x", 0, 3)).isInstanceOf(Reading.Measured.class);
        assertThat(tree.output("none", 0)).isEqualTo(Reading.unavailable("there is no program none"));
        assertThat(tree.output("killed", 0)).isInstanceOf(Reading.Unavailable.class);
        assertThat(tree.output("other", 0)).isEqualTo(Reading.unavailable("\"other\" was not asked"));
        assertThat(tree.wasAsked("none")).isTrue();
        assertThat(tree.wasAsked("other")).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "==> /a <==\n1\n", "==> end <==", "no frames at all\n"})
    void refusesACaptureWithoutItsEnd(String text) {
        assertThatThrownBy(() -> SystemTree.parse(text))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("==> end <==");
    }
}
