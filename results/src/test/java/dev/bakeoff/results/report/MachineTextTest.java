package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.results.Inventories;
import dev.bakeoff.results.RealisticResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class MachineTextTest {
    @Test
    void showsEveryFactUnderItsHeadingInAnyLocale() throws IOException {
        Locale before = Locale.getDefault();
        try {
            Locale.setDefault(Locale.forLanguageTag("ar-EG"));
            String text = MachineText.of(RealisticResult.machine("0-1", Inventories.full("schedutil")));
            Files.writeString(Path.of("target", "inspect.txt"), text);
            assertThat(text).isEqualTo(golden("full.txt"));
        } finally {
            Locale.setDefault(before);
        }
    }

    @Test
    void saysWhatAnOlderResultDoesNotHold() {
        assertThat(MachineText.of(RealisticResult.machine("0-1")))
                .contains("Caches\n  Caches                 unavailable: not recorded by the version of Bakeoff")
                .contains("  CPU model              AMD EPYC 7642 48-Core Processor  [/proc/cpuinfo]");
    }

    private static String golden(String name) throws IOException {
        try (InputStream stream =
                Objects.requireNonNull(MachineTextTest.class.getResourceAsStream("/machine-text/" + name))) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
