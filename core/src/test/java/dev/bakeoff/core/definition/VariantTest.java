package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class VariantTest {
    @Test
    void describesItselfInTheOrderWritten() {
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("Z", "1");
        environment.put("A", "2");
        Variant variant = new Variant(
                Optional.of(CpuSet.of(0, 1)),
                Optional.of(0.8),
                new Software(environment, Map.of("openssl", "/opt/openssl"), Optional.empty(), List.of("/l", "/m")),
                new MachineSettings(
                        Map.of("vm.swappiness", "10"), Optional.of("userspace"), Optional.of(1_600_000_000L)));
        assertThat(variant.describe())
                .isEqualTo("CPUs 0-1, quota 0.8 CPU s/s, Z=1, A=2, openssl from /opt/openssl, libraries from /l and /m,"
                        + " vm.swappiness=10, governor userspace, 1.6 GHz");
        assertThat(Variant.of(ofAbi(Abi.I386)).describe()).isEqualTo("ABI i386");
        assertThat(Variant.NONE.describe()).isEqualTo("as it is");
        assertThat(Variant.onCpus(CpuSet.of(3)).describe()).isEqualTo("CPU 3");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -1, 0.0099, 8192.1, Double.NaN, Double.POSITIVE_INFINITY})
    void refusesQuotasThatNoKernelSets(double quota) {
        assertThatThrownBy(() -> Variant.withQuota(quota)).isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "1A", "A B", "A=B", "Ä"})
    void refusesOtherNamesOfVariables(String name) {
        assertThatThrownBy(() -> Variant.withEnvironment(Map.of(name, "x")))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void refusesWhatNoProcessCanBeGiven() {
        assertThatThrownBy(() -> Variant.withEnvironment(Map.of("A", "x\0y"))).hasMessageContaining("NUL");
        assertThatThrownBy(() -> Variant.withBinaries(Map.of("openssl", "/opt\0/openssl")))
                .hasMessageContaining("NUL");
        assertThatThrownBy(() -> Variant.withBinaries(Map.of("openssl", "bin/openssl")))
                .hasMessageContaining("no absolute path");
    }

    private static Software ofAbi(Abi abi) {
        return new Software(Map.of(), Map.of(), Optional.of(abi), List.of());
    }

    @Test
    void givesProcessesItsLibraryFoldersBesideItsVariables() {
        Software software = new Software(Map.of("A", "1"), Map.of(), Optional.empty(), List.of("/opt/a/lib", "/opt/b"));

        assertThat(Variant.of(software).arguments("openssl", List.of("version")))
                .containsExactly("env", "A=1", "LD_LIBRARY_PATH=/opt/a/lib:/opt/b", "openssl", "version");
    }

    @Test
    void becomesTheProgramsOfItsAbi() {
        Variant found = Variant.of(ofAbi(Abi.I386)).withPrograms(Map.of("gzip", "/cache/gzip"));

        assertThat(found.arguments("gzip", List.of())).containsExactly("/cache/gzip");
        assertThat(found.software().abi()).isEmpty();
    }

    @Test
    void refusesToSayOneThingTwice() {
        Map<String, String> path = Map.of("LD_LIBRARY_PATH", "/x");
        assertThatThrownBy(() -> new Software(path, Map.of(), Optional.empty(), List.of("/opt/lib")))
                .hasMessageContaining("leave one of them out");
        assertThatThrownBy(() -> new Software(Map.of(), Map.of(), Optional.of(Abi.I386), List.of("/opt/lib")))
                .hasMessageContaining("brings its own");
        assertThatThrownBy(() -> new Software(Map.of(), Map.of("gzip", "/bin/gzip"), Optional.of(Abi.I386), List.of()))
                .hasMessageContaining("brings its own");
        assertThatThrownBy(() -> new Software(Map.of(), Map.of(), Optional.empty(), List.of("/a:/b")))
                .hasMessageContaining("colon");
        assertThatThrownBy(() -> new Software(
                        Map.of("OPENSSL_CONF", "/x"),
                        Map.of(),
                        Optional.empty(),
                        List.of(),
                        OpensslParts.ofProvider("legacy")))
                .hasMessageContaining("leave one of them out");
    }

    @Test
    void describesWhatOpensslAndNginxAreTold() {
        Variant variant = new Variant(
                Optional.empty(),
                Optional.empty(),
                Software.of(new OpensslParts(Optional.of("padlock"), Optional.of("legacy"))),
                MachineSettings.NONE,
                new NginxSettings(Map.of("sendfile", "off")));
        assertThat(variant.describe()).isEqualTo("OpenSSL engine padlock, OpenSSL provider legacy, nginx sendfile off");
    }

    @Test
    void keepsItsEngineWhenAbiAndProviderAreResolved() {
        OpensslParts parts = new OpensslParts(Optional.of("padlock"), Optional.of("legacy"));
        Software software = new Software(Map.of(), Map.of(), Optional.of(Abi.I386), List.of(), parts);
        NginxSettings nginx = new NginxSettings(Map.of("sendfile", "off"));
        Variant variant = new Variant(Optional.empty(), Optional.empty(), software, MachineSettings.NONE, nginx);

        Variant resolved =
                variant.withPrograms(Map.of("openssl", "/cache/openssl")).withConfiguration("/tmp/legacy.cnf");

        assertThat(resolved.arguments("openssl", List.of()))
                .containsExactly("env", "OPENSSL_CONF=/tmp/legacy.cnf", "/cache/openssl");
        assertThat(resolved.software().openssl()).isEqualTo(OpensslParts.ofEngine("padlock"));
        assertThat(resolved.nginx()).isEqualTo(nginx);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/opt/qat.so", "qat engine", "-qat", "a.b", "ä"})
    void refusesNamesOfEnginesThatNginxCouldNotBeTold(String name) {
        assertThatThrownBy(() -> OpensslParts.ofEngine(name)).hasMessageContaining("cannot name an engine");
        assertThatThrownBy(() -> OpensslParts.ofProvider(name)).hasMessageContaining("cannot name a provider");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "listen",
                "access_log",
                "ssl_ciphers",
                "ssl_session_timeout",
                "proxy_temp_path",
                "gzip",
                "include"
            })
    void refusesDirectivesThatDecideWhatATrialIs(String name) {
        assertThatThrownBy(() -> new NginxSettings(Map.of(name, "on")))
                .hasMessageContaining("our nginx decides " + name);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "on; gzip off", "on }", "{", "# off", "'on'", "\"on\"", "a\\", "a\nb"})
    void refusesValuesThatEndADirective(String value) {
        assertThatThrownBy(() -> new NginxSettings(Map.of("sendfile", value)))
                .hasMessageContaining("is no value of sendfile");
    }

    @ParameterizedTest
    @ValueSource(strings = {"swappiness", "vm.", ".vm", "vm..swappiness", "../etc/passwd", "vm.a b", ""})
    void refusesNamesThatAreNoKernelSettings(String name) {
        assertThatThrownBy(() -> new MachineSettings(Map.of(name, "1"), Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "1\n2", "\u0000", "ä"})
    void refusesValuesThatNoKernelSettingHas(String value) {
        assertThatThrownBy(
                        () -> new MachineSettings(Map.of("vm.swappiness", value), Optional.empty(), Optional.empty()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @ParameterizedTest
    @ValueSource(longs = {0, -1000, 1500, 100_000_000_000L})
    void refusesFrequenciesThatNoKernelSets(long hertz) {
        assertThatThrownBy(() -> new MachineSettings(Map.of(), Optional.empty(), Optional.of(hertz)))
                .hasMessageContaining("whole number of kHz");
    }

    @Test
    void putsTheBaselineFirstAndKeepsTheOthersInOrder() {
        List<Candidate> candidates = List.of(candidate("c"), candidate("a"), candidate("b"));
        BakeOffDefinition definition = new BakeOffDefinition(
                "x", "a", candidates, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, Optional.empty());
        assertThat(definition.baselineFirst()).extracting(Candidate::name).containsExactly("a", "c", "b");
        assertThat(definition.challengers()).extracting(Candidate::name).containsExactly("c", "b");
    }

    @ParameterizedTest
    @ValueSource(doubles = {0, -0.1, 1.1, Double.NaN})
    void refusesMarginsThatDecideNothing(double margin) {
        assertThatThrownBy(() -> new JudgementRule(margin, 0.95)).isInstanceOf(IllegalArgumentException.class);
    }

    private static Candidate candidate(String name) {
        return new Candidate(name, Candidate.LOCAL, Variant.NONE);
    }
}
