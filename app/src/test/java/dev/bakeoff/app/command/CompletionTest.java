package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The script in real shells. */
final class CompletionTest {
    @TempDir
    Path folder;

    @BeforeEach
    void makeWhatIsCompleted() throws Exception {
        Console.Outcome script = Console.bakeoff("completion");
        assertThat(script.exitCode()).as(script.err()).isZero();
        Files.writeString(folder.resolve("completion.sh"), script.out());
        Files.createDirectory(folder.resolve("first.bakeoff"));
        Files.writeString(folder.resolve("second.yaml"), "");
    }

    private String shell(String name, String... arguments) throws Exception {
        Path output = folder.resolve("output.txt");
        Process process = new ProcessBuilder(name, arguments[0], arguments[1])
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
            return Files.readString(output);
        } finally {
            process.descendants().forEach(ProcessHandle::destroy);
            process.destroy();
        }
    }

    /** What bash would offer for the last word. */
    private List<String> bash(String... words) throws Exception {
        String quoted = "'" + String.join("' '", words) + "'";
        String last = words[words.length - 1];
        return shell("bash", "-c", """
                        compopt() { :; } # works in an interactive shell only
                        source ./completion.sh
                        COMP_WORDS=(%s)
                        COMP_CWORD=%d
                        COMP_LINE="${COMP_WORDS[*]}"
                        _complete_bakeoff bakeoff '%s'
                        printf '%%s\\n' "${COMPREPLY[@]}"
                        """.formatted(quoted, words.length - 1, last))
                .lines()
                .toList();
    }

    @Test
    void bashCompletesCommandsOptionsFoldersAndWorkloads() throws Exception {
        assertThat(bash("bakeoff", "ru")).containsExactly("run");
        assertThat(bash("bakeoff", "")).contains("run", "compare", "completion", "man-pages", "help");
        assertThat(bash("bakeoff", "run", "--q")).containsExactly("--quick");
        assertThat(bash("bakeoff", "compare", "first.bakeoff", "--")).contains("--md", "--public", "--baseline");
        assertThat(bash("bakeoff", "show", "fir")).containsExactly("first.bakeoff");
        assertThat(bash("bakeoff", "run", "--only", "crypto.x")).containsExactly("crypto.x25519");
        assertThat(bash("bakeoff", "run", "--only", "mi")).containsExactly("micro");
        assertThat(bash("bakeoff", "help", "wor")).containsExactly("workloads");
    }

    @Test
    void bashTakesTheScriptFromTheCommandItself() throws Exception {
        assertThat(shell("bash", "-c", "source <(cat completion.sh) && complete -p bakeoff"))
                .contains("-F _complete_bakeoff bakeoff");
    }

    /** In a zsh on a pseudo-terminal, by pressing the tabulator key. */
    @Test
    void zshCompletesToo() throws Exception {
        String terminal = shell("zsh", "-fc", """
                zmodload zsh/zpty
                zpty inner zsh -f -i
                zpty -w inner "PS1='READY> '; autoload -U compinit; compinit -u -D; source ./completion.sh"
                zpty -r inner seen '*READY> *'
                zpty -r inner seen '*READY> *'
                zpty -w -n inner $'bakeoff compare --m\\t'
                zpty -r inner seen '*--md*'
                zpty -w -n inner $'\\025bakeoff show fir\\t'
                zpty -r inner more '*first.bakeoff*'
                print -r -- "completed $seen $more"
                zpty -d inner
                """);
        assertThat(terminal).contains("completed", "--md", "first.bakeoff");
    }
}
