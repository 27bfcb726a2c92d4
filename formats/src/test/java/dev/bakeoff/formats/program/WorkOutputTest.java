package dev.bakeoff.formats.program;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class WorkOutputTest {
    private static final List<String> RUNTIME = List.of("runtime");
    private static final String LINE =
            "bakeoff-script/1 name=nbody unit=operations each=1 repetitions=1374 wall=0.500122"
                    + " cpu=0.368837 runtime=LuaJIT-2.1.0-beta3\n";

    private static WorkOutput script(String text) throws FormatException {
        return WorkOutput.parse("bakeoff-script", RUNTIME, text);
    }

    @Test
    void addsUpTheRatesOfProcesses() throws FormatException {
        WorkOutput output = script(Museum.text("program/lua-nbody-2.txt"));

        assertThat(output.task())
                .isEqualTo(new WorkTask("nbody", WorkUnit.OPERATIONS, 1, Map.of("runtime", "LuaJIT-2.1.0-beta3")));
        assertThat(output.processes())
                .containsExactly(
                        new WorkProcess(output.task(), 1374, 0.500122, 0.368837),
                        new WorkProcess(output.task(), 1152, 0.500155, 0.285297));
        assertThat(output.perSecond()).isCloseTo(1374 / 0.500122 + 1152 / 0.500155, within(1e-9));
        assertThat(output.longestWallSeconds()).isEqualTo(0.500155);
        assertThat(output.task().describe()).isEqualTo("runtime LuaJIT-2.1.0-beta3");
    }

    @Test
    void countsBytes() throws FormatException {
        WorkOutput output = script(Museum.text("program/go-gzip-prose-1.txt"));

        assertThat(output.task().unit()).isEqualTo(WorkUnit.BYTES);
        assertThat(output.perSecond()).isCloseTo(262144 * 21 / 0.513226, within(1e-6));
    }

    @Test
    void tellsTheTimeOfALoad() throws FormatException {
        WorkOutput output = WorkOutput.parse(
                "bakeoff-memory",
                List.of("array", "caches", "advice", "pages"),
                Museum.text("program/memory-chase-64mib.txt"));

        assertThat(output.task().unit()).isEqualTo(WorkUnit.LOADS);
        assertThat(output.secondsEach()).isCloseTo(0.507958 / (32 * 65536), within(1e-15));
        assertThat(output.task().describe()).isEqualTo("advice none, array 67108864, caches 314572800, pages madvise");
    }

    @ParameterizedTest
    @CsvSource({"cached,BYTES,1048576", "direct,BYTES,1048576", "random,READS,1"})
    void readsWhatTheDiskProgramSays(String way, WorkUnit unit, long each) throws FormatException {
        WorkOutput output = WorkOutput.parse(
                "bakeoff-disk", List.of("filesystem", "device", "file"), Museum.text("program/disk-" + way + ".txt"));

        assertThat(output.task())
                .isEqualTo(new WorkTask(
                        way, unit, each, Map.of("filesystem", "ext4", "device", "/dev/vda", "file", "268435456")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"program/lua-nbody-2.txt", "program/go-ecdsa-p256-sign-2.txt", "program/go-gzip-prose-1.txt"})
    void refusesAnOutputCutAnywhereButAtTheEndOfALine(String exhibit) throws FormatException {
        String text = Museum.text(exhibit);
        for (int length = 0; length < text.length(); length++) {
            String cut = text.substring(0, length);
            if (cut.endsWith("\n")) {
                assertThat(script(cut).processes()).hasSize(1);
            } else {
                assertThatThrownBy(() -> script(cut)).as(cut).isInstanceOf(FormatException.class);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"each", "repetitions", "wall", "cpu"})
    void quotesTheLineOfAFigureThatIsNone(String word) {
        for (String bad : List.of("0", "0.000000", "-1", "1,5", "inf", "nan", "1e3", "many", "99999999999999999999x")) {
            String line = LINE.replaceFirst(word + "=\\S+", word + "=" + bad);
            assertThatThrownBy(() -> script(line))
                    .as(line)
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("bakeoff-script, line 1")
                    .hasMessageContaining(word + "=" + bad);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"name", "unit", "each", "repetitions", "wall", "cpu", "runtime"})
    void refusesAMissingRepeatedOrEmptyWord(String word) {
        String pattern = " " + word + "=\\S+";
        assertRefused(LINE.replaceFirst(pattern, ""), "the word " + word + "=");
        assertRefused(LINE.replaceFirst("(" + pattern + ")", "$1$1"), "once");
        assertRefused(LINE.replaceFirst(pattern, " " + word + "="), "name=value");
    }

    @ParameterizedTest
    @CsvSource({
        "unit=operations,unit=furlongs,'operations, bytes, reads and loads'",
        "bakeoff-script/1,bakeoff-script/2,format 1",
        "bakeoff-script/1,bakeoff-compress/1,bakeoff-script/1 and words",
        "bakeoff-script/1,bakeoff-script/,bakeoff-script/1 and words",
        "cpu=,speed=9 cpu=,no other word"
    })
    void refusesWhatItDoesNotKnow(String good, String bad, String expected) {
        assertRefused(LINE.replace(good, bad), expected);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "\n", "Segmentation fault\n", "bakeoff-script/1\n", "luajit: not found\n"})
    void refusesNothingAndNonsense(String text) {
        assertRefused(text, "expected");
    }

    @ParameterizedTest
    @CsvSource({"nbody,fasta", "each=1,each=2", "operations,bytes", "beta3,beta4"})
    void refusesProcessesThatDidDifferentWork(String word, String other) {
        assertThatThrownBy(() -> script(LINE + LINE.replace(word, other)))
                .isInstanceOf(FormatException.class)
                .hasMessageContaining("line 2")
                .hasMessageContaining("the same work");
    }

    @Test
    void acceptsNoProcessThatDidNothing() {
        WorkTask task = new WorkTask("nbody", WorkUnit.OPERATIONS, 1, Map.of());

        assertThatIllegalArgumentException().isThrownBy(() -> new WorkProcess(task, 0, 1, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new WorkProcess(task, 1, Double.POSITIVE_INFINITY, 1));
        assertThatIllegalArgumentException().isThrownBy(() -> new WorkProcess(task, 1, 1, Double.NaN));
        assertThatIllegalArgumentException().isThrownBy(() -> new WorkTask("nbody", WorkUnit.BYTES, 0, Map.of()));
        assertThatIllegalArgumentException().isThrownBy(() -> new WorkOutput(List.of()));
    }

    private static void assertRefused(String text, String expected) {
        assertThatThrownBy(() -> script(text))
                .as(text)
                .isInstanceOf(FormatException.class)
                .hasMessageContaining(expected);
    }
}
