package dev.bakeoff.formats.elf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ElfHeaderTest {
    private static final String I386 = Museum.text("elf/openssl-i386.txt");
    private static final String AMD64 = Museum.text("elf/openssl-amd64.txt");

    @Test
    void readsBothClasses() throws FormatException {
        assertThat(ElfHeader.parse(I386))
                .isEqualTo(new ElfHeader(32, Abi.I386.machine(), Optional.of("/lib/ld-linux.so.2")));
        assertThat(ElfHeader.parse(AMD64))
                .isEqualTo(new ElfHeader(64, Abi.AMD64.machine(), Optional.of("/lib64/ld-linux-x86-64.so.2")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"", " 7f 45 4c", " 23 21 2f 62 69 6e 2f 73 68 0a", "od: no such file", " 7f 45 4c 46 03 01"})
    void refusesWhatIsNoProgram(String dump) {
        assertThatThrownBy(() -> ElfHeader.parse(dump)).isInstanceOf(FormatException.class);
    }

    @Test
    void refusesAHeaderCutBeforeTheLinkersName() {
        int nameEnds = 404 + "/lib/ld-linux.so.2".length();
        String bytes = I386.replaceAll("\\s+", "");
        for (int cut = 0; cut <= nameEnds; cut++) {
            String beginning = bytes.substring(0, 2 * cut);
            assertThatThrownBy(() -> ElfHeader.parse(beginning))
                    .as("%d bytes", cut)
                    .isInstanceOf(FormatException.class);
        }
    }
}
