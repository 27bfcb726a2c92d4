package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.NginxSettings;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.page.Differences;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DifferencesViewTest {
    private static final MachineDescription MACHINE = RealisticResult.machine("0-1");

    @Test
    void whereNothingDiffersThatIsSaid() {
        Differences differences = of(Candidate.LOCAL, Variant.NONE, MACHINE);
        assertThat(differences.rows()).isEmpty();
        assertThat(differences.digest()).isEqualTo("Nothing that was looked at differs between the candidates.");
    }

    @Test
    void whatAVariantDeclaresIsNoConfounder() {
        Differences differences = of(Candidate.LOCAL, Variant.onCpus(CpuSet.of(0)), RealisticResult.machine("0"));
        assertThat(differences.rows())
                .containsExactly(
                        new Differences.Row("CPUs", List.of("not set", "0"), "declared in the definition", false),
                        new Differences.Row(
                                "Usable CPUs", List.of("CPUs 0-1", "CPUs 0"), "follows from the variant", false));
        assertThat(differences.digest())
                .isEqualTo("The candidates differ in 2 things that were looked at. None of it is a confounder.");
    }

    @Test
    void aVersionThatDiffersThoughNobodyAskedIsAConfounder() {
        assertThat(of(Candidate.LOCAL, Variant.NONE, withOpenssl(Reading.measured("OpenSSL 3.0.2", "it")))
                        .rows())
                .containsExactly(new Differences.Row(
                        "openssl",
                        List.of("OpenSSL 3.5.4", "OpenSSL 3.0.2"),
                        "confounder: no variant declares it",
                        true));
    }

    @Test
    void aVersionThatComesWithADeclaredBinaryIsNone() {
        Variant variant = new Variant(
                Optional.empty(),
                Optional.of(0.8),
                new Software(Map.of("LANG", "C"), Map.of("openssl", "/opt/openssl"), Optional.empty(), List.of()),
                MachineSettings.NONE);
        assertThat(of(Candidate.LOCAL, variant, withOpenssl(Reading.measured("OpenSSL 3.0.2", "it")))
                        .rows())
                .extracting(Differences.Row::name, Differences.Row::standing)
                .containsExactly(
                        tuple("CPU quota", "declared in the definition"),
                        tuple("Variable LANG", "declared in the definition"),
                        tuple("Binary of openssl", "declared in the definition"),
                        tuple("openssl", "follows from the variant"));
    }

    @Test
    void aVersionThatComesWithAnAbiIsOneStill() {
        Variant variant = new Variant(
                Optional.empty(),
                Optional.empty(),
                new Software(Map.of(), Map.of(), Optional.of(Abi.I386), List.of()),
                new MachineSettings(
                        Map.of("vm.swappiness", "10"), Optional.of("performance"), Optional.of(1_600_000_000L)));
        assertThat(of(Candidate.LOCAL, variant, withOpenssl(Reading.measured("OpenSSL 3.0.2", "it")))
                        .rows())
                .extracting(Differences.Row::name, Differences.Row::standing)
                .containsExactly(
                        tuple("ABI", "declared in the definition"),
                        tuple("Setting vm.swappiness", "declared in the definition"),
                        tuple("Governor asked for", "declared in the definition"),
                        tuple("Frequency asked for", "declared in the definition"),
                        tuple("openssl", "confounder: no variant declares it"));
    }

    @Test
    void aVersionThatComesWithLibraryFoldersIsNone() {
        Variant variant = Variant.of(new Software(Map.of(), Map.of(), Optional.empty(), List.of("/opt/openssl/lib")));
        assertThat(of(Candidate.LOCAL, variant, withOpenssl(Reading.measured("OpenSSL 3.0.2", "it")))
                        .rows())
                .extracting(Differences.Row::name, Differences.Row::standing)
                .containsExactly(
                        tuple("Library folders", "declared in the definition"),
                        tuple("openssl", "follows from the variant"));
    }

    @Test
    void anEngineAProviderAndDirectivesOfNginxAreDeclared() {
        Variant variant = new Variant(
                Optional.empty(),
                Optional.empty(),
                Software.of(new OpensslParts(Optional.of("padlock"), Optional.of("legacy"))),
                MachineSettings.NONE,
                new NginxSettings(Map.of("sendfile", "off")));
        assertThat(of(Candidate.LOCAL, variant, MACHINE).rows())
                .containsExactly(
                        declared("OpenSSL engine", "padlock"),
                        declared("OpenSSL provider", "legacy"),
                        declared("nginx directive sendfile", "off"));
    }

    private static Differences.Row declared(String name, String value) {
        return new Differences.Row(name, List.of("not set", value), "declared in the definition", false);
    }

    @Test
    void whatIsKnownOfOneSideOnlyCannotBeCompared() {
        assertThat(of(Candidate.LOCAL, Variant.NONE, withOpenssl(Reading.unavailable("denied")))
                        .rows())
                .containsExactly(new Differences.Row(
                        "openssl", List.of("OpenSSL 3.5.4", "unavailable: denied"), "not known of all", false));
    }

    @Test
    void anotherHostBringsItsHardwareButItsSoftwareIsAConfounder() {
        MachineDescription other = new MachineDescription(
                Reading.measured("build-8", "it"),
                MACHINE.processor(),
                MACHINE.usable(),
                new Platform(
                        Reading.measured(8_000_000_000L, "it"),
                        Reading.measured("5.10", "it"),
                        MACHINE.platform().distribution(),
                        MACHINE.platform().virtualisation()),
                MACHINE.software(),
                MACHINE.inventory());
        Differences differences = of("elsewhere", Variant.NONE, other);
        assertThat(differences.rows())
                .extracting(Differences.Row::name, Differences.Row::confounder)
                .containsExactly(
                        tuple("Host", false), tuple("Host name", false), tuple("Kernel", true), tuple("Memory", false));
        assertThat(differences.digest()).contains("One of them no variant declares: it is a confounder");
    }

    private static Differences of(String host, Variant variant, MachineDescription machine) {
        return DifferencesView.of(new ResultBuilder()
                .candidate("old", Variant.NONE)
                .candidate("new", host, variant)
                .machine("old", MACHINE)
                .machine("new", machine)
                .build());
    }

    private static MachineDescription withOpenssl(Reading<String> version) {
        Map<String, Reading<String>> software = new LinkedHashMap<>(MACHINE.software());
        software.put("openssl", version);
        return new MachineDescription(
                MACHINE.hostName(),
                MACHINE.processor(),
                MACHINE.usable(),
                MACHINE.platform(),
                software,
                MACHINE.inventory());
    }
}
