package dev.bakeoff.formats.linker;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

class LinkedProgramsTest {
    private static final Reading<String> OPENSSL = Reading.measured("OpenSSL 3.0.19 27 Jan 2026", "openssl version");
    private static final Reading<String> NOTHING_SAID = Reading.unavailable("gzip tells no version of a library");

    @Test
    void readsWhatGlibcLinks() throws FormatException {
        SystemTree tree = tree("glibc");

        LinkedProgram nginx = program(LinkedPrograms.read(tree, "nginx", OPENSSL));
        assertThat(nginx.path()).isEqualTo("/usr/sbin/nginx");
        assertThat(nginx.libraries())
                .extracting(LinkedLibrary::name)
                .containsExactly(
                        "libcrypt.so.1",
                        "libpcre2-8.so.0",
                        "libssl.so.3",
                        "libcrypto.so.3",
                        "libz.so.1",
                        "libc.so.6",
                        "ld-linux-x86-64.so.2");
        assertThat(version(nginx, "libz.so.1")).isEqualTo(Reading.measured("1.2.13", "the file's name"));
        assertThat(version(nginx, "libcrypto.so.3")).isEqualTo(OPENSSL);
        assertThat(version(nginx, "libc.so.6").describe())
                .contains("the name of /usr/lib/x86_64-linux-gnu/libc.so.6 states none");
        assertThat(program(LinkedPrograms.read(tree, "gzip", NOTHING_SAID)).libraries())
                .hasSize(2);
    }

    @Test
    void readsWhatMuslLinks() throws FormatException {
        SystemTree tree = tree("made-musl");

        LinkedProgram nginx = program(LinkedPrograms.read(tree, "nginx", NOTHING_SAID));
        assertThat(nginx.libraries())
                .extracting(LinkedLibrary::name)
                .containsExactly("ld-musl-x86_64.so.1", "libz.so.1", "libssl.so.3", "libc.musl-x86_64.so.1");
        assertThat(version(nginx, "libz.so.1")).isEqualTo(Reading.measured("1.3.1", "the file's name"));
        assertThat(version(nginx, "libssl.so.3")).isEqualTo(NOTHING_SAID);
    }

    @Test
    void tellsStaticAbsentScriptAndBrokenApart() throws FormatException {
        SystemTree tree = tree("made-musl");

        assertThat(program(LinkedPrograms.read(tree, "openssl", OPENSSL)))
                .isEqualTo(new LinkedProgram("/opt/static/openssl", List.of()));
        assertThat(LinkedPrograms.read(tree, "gzip", NOTHING_SAID).describe()).contains("gzip is absent");
        assertThat(LinkedPrograms.read(tree, "/opt/wrapper", NOTHING_SAID).describe())
                .contains("/opt/wrapper is no ELF program, such as a script");
        assertThat(LinkedPrograms.read(tree, "brotli", NOTHING_SAID).describe())
                .contains("expected every library to be found")
                .contains("libbrotlienc.so.1 => not found");
    }

    @Test
    void inventsNoLibraryHoweverTheCaptureIsCutSeed8() throws FormatException {
        String whole = Museum.text("linker/glibc.txt");
        LinkedProgram nginx = program(LinkedPrograms.read(tree("glibc"), "nginx", OPENSSL));
        Random random = new Random(8);
        for (int i = 0; i < 300; i++) {
            String cut = whole.substring(0, random.nextInt(whole.length())) + "\n==> end <==\n";
            Reading<LinkedProgram> read = LinkedPrograms.read(SystemTree.parse(cut), "nginx", OPENSSL);
            if (read instanceof Reading.Measured<LinkedProgram>(LinkedProgram program, String _)) {
                assertThat(program).isEqualTo(nginx);
            }
        }
    }

    private static SystemTree tree(String exhibit) throws FormatException {
        return SystemTree.parse(Museum.text("linker/" + exhibit + ".txt"));
    }

    private static Reading<String> version(LinkedProgram program, String library) {
        return program.libraries().stream()
                .filter(each -> each.name().equals(library))
                .findFirst()
                .orElseThrow()
                .version();
    }

    private static LinkedProgram program(Reading<LinkedProgram> reading) {
        return switch (reading) {
            case Reading.Measured<LinkedProgram>(LinkedProgram program, String _) -> program;
            case Reading.Unavailable<LinkedProgram>(String reason) -> throw new AssertionError(reason);
        };
    }
}
