package dev.bakeoff.formats.yaml;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.assertj.core.api.Assertions.entry;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.MatchBy;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.DataRate;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DefinitionReaderTest {
    private static final List<PointPattern> AGENDA = List.of(PointPattern.parse("micro"));
    private static final String VARIANT = "baseline: a\ncandidates: [{name: a}, {name: b, variant: {%s}}]\n";
    private static final String TWO = """
            baseline: full
            candidates:
              - name: full
              - name: half
                variant: {quota: 0.5}
            """;

    @Test
    void readsEveryWord() throws DefinitionException {
        BakeOffDefinition definition = read("""
                name: handicap
                baseline: full
                candidates:
                  - name: full
                    host: local
                    variant: {cpus: "0-1,3"}
                  - name: handicapped
                    variant:
                      cpus: 0
                      quota: 0.8
                      env: {OPENSSL_ia32cap: "~0x200", DEBUG: 1}
                      binaries: {openssl: /opt/openssl/bin/openssl}
                clients: [local]
                agenda: ["crypto.*", "web.static:*html*"]
                margin: 5 %
                confidence: 90 %
                budget: 1 h 30 min
                """);
        Variant full = Variant.onCpus(CpuSet.of(0, 1, 3));
        Variant handicapped = new Variant(
                Optional.of(CpuSet.of(0)),
                Optional.of(0.8),
                new Software(
                        Map.of("OPENSSL_ia32cap", "~0x200", "DEBUG", "1"),
                        Map.of("openssl", "/opt/openssl/bin/openssl"),
                        Optional.empty(),
                        List.of()),
                MachineSettings.NONE);
        assertThat(definition)
                .isEqualTo(new BakeOffDefinition(
                        "handicap",
                        "full",
                        List.of(
                                new Candidate("full", "local", full),
                                new Candidate("handicapped", "local", handicapped)),
                        List.of(PointPattern.parse("crypto.*"), PointPattern.parse("web.static:*html*")),
                        new JudgementRule(0.05, 0.9),
                        Optional.of(Duration.ofMinutes(90))));
    }

    @Test
    void fillsInWhatIsLeftOut() throws DefinitionException {
        BakeOffDefinition definition = new DefinitionReader(AGENDA).read("some/folder/my-test.yaml", TWO);
        assertThat(definition.name()).isEqualTo("my-test");
        assertThat(definition.candidates().getFirst()).isEqualTo(new Candidate("full", Candidate.LOCAL, Variant.NONE));
        assertThat(definition.agenda()).isEqualTo(AGENDA);
        assertThat(definition.rule()).isEqualTo(JudgementRule.DEFAULT);
        assertThat(definition.budget()).isEmpty();
    }

    @Test
    void readsPrecisionWeightsAndGoals() throws DefinitionException {
        JudgementRule rule = read(TWO + """
                margin: 4 %
                precision: 2 %
                weights: {web: 3, crypto: 0.5}
                goals: {throughput: 2.0}
                """).rule();
        assertThat(rule.precision()).isEqualTo(0.02);
        assertThat(rule.weights()).containsExactly(Map.entry("crypto", 0.5), Map.entry("web", 3.0));
        assertThat(rule.goals()).containsExactly(Map.entry("throughput", 2.0));
        assertThat(read(TWO + "margin: 4 %").rule().precision()).isEqualTo(0.04);
    }

    @ParameterizedTest
    @CsvSource({"100 Mbit/s,1e8", "1Gbit/s,1e9", "2.5 Gbit/s,2.5e9", "56 kbit/s,56000", "0.5 bit/s,0.5"})
    void readsALine(String text, double bitsPerSecond) throws DefinitionException {
        assertThat(read(TWO + "line: " + text).rule().line()).contains(new DataRate(bitsPerSecond));
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"100\"", "100 MB/s", "0 Mbit/s", "-1 Mbit/s", "1e3 bit/s", "100 mbit/s", "fast"})
    void refusesALineWithoutARate(String text) {
        assertThatThrownBy(() -> read(TWO + "line: " + text)).hasMessageContaining("line: 100 Mbit/s");
    }

    @Test
    void refusesWeightsAndGoalsThatAreNotAboveZero() {
        assertThatThrownBy(() -> read(TWO + "weights: {web: 0}\ngoals: {throughput: -2}\nprecision: 0 %"))
                .hasMessageContaining("web needs a number above 0, not 0.0")
                .hasMessageContaining("throughput needs a number above 0, not -2.0")
                .hasMessageContaining("a precision lies above 0 %");
    }

    @ParameterizedTest
    @CsvSource({"3 %,0.03", "3%,0.03", "0.03,0.03", "2.9 %,0.029", "100 %,1"})
    void readsShares(String text, double margin) throws DefinitionException {
        assertThat(read(TWO + "margin: " + text).rule().margin()).isEqualTo(margin);
    }

    @ParameterizedTest
    @CsvSource({"0.8,0.8", "1,1", "5e-1,0.5", ".5,0.5", "+2,2", "0x10,16", "0o17,15", "1.,1"})
    void readsNumbersAsYamlDoes(String text, double quota) throws DefinitionException {
        assertThat(secondVariant("{quota: " + text + "}").quota()).contains(quota);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"0|0", "'0'|0", "0x10|16", "3.0|3", "8191|8191", "\"0-2,8\"|0-2,8", "\" 1 , 2 \"|1-2"})
    void readsCpusInAndWithoutQuotes(String text, String cpus) throws DefinitionException {
        assertThat(secondVariant("{cpus: " + text + "}").cpus()).contains(CpuSet.parse(cpus));
    }

    @Test
    void takesVariablesAsTheyAreWritten() throws DefinitionException {
        assertThat(secondVariant("{env: {A: 1.50, B: true, C: '', D: 0x10}}").environment())
                .containsExactly(
                        Map.entry("A", "1.50"), Map.entry("B", "true"), Map.entry("C", ""), Map.entry("D", "0x10"));
    }

    @Test
    void readsProgramsOfAnotherAbi() throws DefinitionException {
        assertThat(secondVariant("{abi: i386}").software().abi()).contains(Abi.I386);
        assertThat(problems(String.format(VARIANT, "abi: i368")))
                .singleElement()
                .asString()
                .contains("\"i368\" is no ABI that is known; did you mean \"i386\"?");
        assertThat(problems(String.format(VARIANT, "abi: sparc")))
                .singleElement()
                .asString()
                .endsWith("write one of amd64, i386, x32, arm64, armhf");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"/opt/lib|/opt/lib", "[/opt/b, /opt/a]|/opt/b:/opt/a"})
    void readsLibraryFoldersInTheOrderWritten(String text, String path) throws DefinitionException {
        assertThat(secondVariant("{libraries: " + text + "}").software().variables())
                .containsExactly(Map.entry("LD_LIBRARY_PATH", path));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "abi: i386, binaries: {gzip: /bin/gzip}|leave out binaries and libraries",
                "env: {LD_LIBRARY_PATH: /x}, libraries: /y|leave one of them out",
                "libraries: opt/lib|\"opt/lib\" is no absolute path",
                "settings: {swappiness: 10}|not the name of a kernel setting",
                "governor: Fast|not the name of a governor",
                "frequency: 1.6|YAML takes 1.6 for a number",
                "frequency: 1600|YAML takes 1600 for a number",
                "frequency: 1.6 THz|is no frequency in GHz or MHz"
            })
    void saysWhatIsWrongWithAVariant(String variant, String problem) {
        assertThat(problems(String.format(VARIANT, variant)))
                .singleElement()
                .asString()
                .contains(problem);
    }

    @ParameterizedTest
    @CsvSource({"1.6 GHz,1600000000", "800 MHz,800000000", "2.4GHz,2400000000", "0.000001 GHz,1000"})
    void readsFrequencies(String text, long hertz) throws DefinitionException {
        assertThat(secondVariant("{frequency: " + text + "}").settings().frequencyHertz())
                .contains(hertz);
    }

    @Test
    void readsSettingsOfTheMachine() throws DefinitionException {
        assertThat(secondVariant("{settings: {vm.swappiness: 10, net.ipv4.tcp_rmem: 4096 131072 6291456},"
                                + " governor: performance}")
                        .settings())
                .isEqualTo(new MachineSettings(
                        Map.of("vm.swappiness", "10", "net.ipv4.tcp_rmem", "4096 131072 6291456"),
                        Optional.of("performance"),
                        Optional.empty()));
    }

    @Test
    void readsWhatOpensslAndNginxAreTold() throws DefinitionException {
        Variant variant = secondVariant("{openssl_engine: padlock, openssl_provider: legacy,"
                + " nginx: {ssl_asynch: \"on\", sendfile: off, keepalive_requests: 10}}");

        assertThat(variant.software().openssl())
                .isEqualTo(new OpensslParts(Optional.of("padlock"), Optional.of("legacy")));
        assertThat(variant.nginx().directives())
                .containsExactly(
                        entry("ssl_asynch", "on"), entry("sendfile", "off"), entry("keepalive_requests", "10"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "openssl_engin: padlock|did you mean \"openssl_engine\"?",
                "openssl_engine: /opt/qat.so|cannot name an engine",
                "openssl_provider: a b|cannot name a provider",
                "nginx: {access_log: /tmp/x}|our nginx decides access_log itself",
                "nginx: {ssl_session_cache: 'shared:x:1m'}|our nginx decides ssl_session_cache itself",
                "nginx: {worker_processes: 4}|follows from the candidate's CPUs and quota",
                "nginx: {ssl_engine: padlock}|use openssl_engine",
                "nginx: {sendfile: 'on; gzip off'}|is no value of sendfile",
                "nginx: {send-file: on}|is not the name of a directive"
            })
    void refusesWhatOpensslAndNginxCannotBeTold(String word, String part) {
        assertThat(problems("baseline: a\ncandidates: [{name: a}, {name: b, variant: {" + word + "}}]"))
                .singleElement()
                .asString()
                .contains(part);
    }

    @Test
    void takesYesAndNoForNames() throws DefinitionException {
        assertThat(read("baseline: yes\ncandidates: [{name: yes}, {name: no}]").candidates())
                .extracting(Candidate::name)
                .containsExactly("yes", "no");
    }

    @ParameterizedTest
    @CsvSource({"20 min,1200", "90 s,90", "2 h,7200", "1 h 30 min,5400", "1h30min5s,5405", "0.5 h,1800"})
    void readsTimes(String text, long seconds) throws DefinitionException {
        assertThat(read(TWO + "budget: " + text).budget()).contains(Duration.ofSeconds(seconds));
    }

    @Test
    void namesThePlaceOfAnUnknownWordAndTheNearestKnownOne() {
        assertThat(problems("""
                name: handicap
                baseline: full
                candidates:
                  - name: full
                    variant: {cpus: "0"}
                  - name: half
                    variant: {quotta: 0.5}
                """))
                .containsExactly("handicap.yaml:7:15: unknown word \"quotta\"; did you mean \"quota\"?");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "price: 1|\"price\" does not belong here; it belongs under a candidate, and is not supported yet",
                "quota: 1|\"quota\" does not belong here; write it under variant",
                "nginx: /x|\"nginx\" does not belong here; write it under variant",
                "quotta: 1|did you mean \"quota\", which belongs under variant?",
                "marign: 1|did you mean \"margin\"?",
                "colour: 1|known here: name, baseline, candidates"
            })
    void saysWhereAMisplacedWordBelongs(String line, String part) {
        assertThat(problems(TWO + line)).singleElement().asString().contains(part);
    }

    @Test
    void saysWhereAMisplacedWordBelongsFromInside() {
        assertThat(problems("""
                baseline: a
                candidates:
                  - {name: a, quota: 1, margin: 3 %}
                  - {name: b, variant: {name: b, openssl: /x}}
                """))
                .satisfiesExactly(
                        p -> assertThat(p).contains("\"quota\" does not belong here; write it under variant"),
                        p -> assertThat(p).contains("\"margin\" does not belong here; write it at the top of the file"),
                        p -> assertThat(p).contains("\"name\" does not belong here; write it under a candidate"),
                        p -> assertThat(p).contains("\"openssl\" does not belong here; write it under binaries"));
    }

    @Test
    void keepsTheSlashForResultsThatStandSideBySide() {
        assertThat(problems("""
                name: x
                baseline: full
                candidates:
                  - name: full
                  - name: x/half
                agenda: [micro]
                """))
                .anySatisfy(problem -> assertThat(problem)
                        .startsWith("handicap.yaml:5:11: \"x/half\" cannot name a candidate: a slash stands between"));
    }

    @Test
    void listsAllProblemsInTheOrderOfTheirPlaces() {
        assertThat(problems("""
                nmae: x
                baseline: fuII
                candidates:
                  - name: full
                    variant: {quota: 9999, cpus: 3-1}
                  - name: "no good"
                  - host: local
                margin: 0 %
                confidence: 100 %
                budget: 20
                agenda: []
                """))
                .satisfiesExactly(
                        p -> assertThat(p)
                                .startsWith("handicap.yaml:1:1: unknown word \"nmae\"; did you mean \"name\"?"),
                        p -> assertThat(p).startsWith("handicap.yaml:2:11: the baseline \"fuII\" is none"),
                        p -> assertThat(p).startsWith("handicap.yaml:5:22: a quota is CPU seconds a second"),
                        p -> assertThat(p).startsWith("handicap.yaml:5:34: the CPU range 3-1 runs backwards"),
                        p -> assertThat(p).startsWith("handicap.yaml:6:11: \"no good\" cannot name a candidate"),
                        p -> assertThat(p).startsWith("handicap.yaml:7:5: the word \"name\" is missing"),
                        p -> assertThat(p).startsWith("handicap.yaml:8:9: a margin lies above 0 %"),
                        p -> assertThat(p).startsWith("handicap.yaml:9:13: a confidence lies above 50 %"),
                        p -> assertThat(p).startsWith("handicap.yaml:10:9: \"20\" is no time"),
                        p -> assertThat(p).startsWith("handicap.yaml:11:9: the list is empty"));
    }

    @Test
    void readsAFamilyAsBaseline() throws Exception {
        BakeOffDefinition definition = read("""
                baseline: {family: n2d, matchBy: vcpus}
                candidates:
                  - {name: small, family: n2d, variant: {cpus: "0"}}
                  - {name: other, family: e2, variant: {cpus: "1"}}
                """);
        assertThat(definition.baseline()).isEqualTo(new Baseline.Matched("n2d", MatchBy.VCPUS));
        assertThat(definition.candidates())
                .extracting(Candidate::family)
                .containsExactly(Optional.of("n2d"), Optional.of("e2"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "family: n2e, matchBy: vcpus|1:20: no candidate is of the family \"n2e\"; did you mean \"n2d\"?",
                "family: n2d, matchBy: vcpu|1:34: nothing is matched by \"vcpu\"; did you mean \"vcpus\"?",
                "family: n2d, matchBy: price|1:34: nothing is matched by \"price\"; write one of vcpus, memory, cores",
                "family: n2d|1:11: the word \"matchBy\" is missing; write for example matchBy: vcpus",
                "matchBy: cores|1:11: the word \"family\" is missing; write for example family: n2d",
                "famly: n2d, matchBy: cores|1:12: unknown word \"famly\"; did you mean \"family\"?",
                "family: n2d, matchBy: cores, name: x|1:41: \"name\" does not belong here; write it under a candidate"
            })
    void saysWhatIsWrongWithAFamilyAsBaseline(String baseline, String problem) {
        assertThat(problems("baseline: {" + baseline + "}\ncandidates: [{name: a, family: n2d}, {name: b}]"))
                .singleElement()
                .asString()
                .isEqualTo("handicap.yaml:" + problem);
    }

    @Test
    void aFamilyThatNobodyIsOfOrEverybodyIsNoBaseline() {
        assertThat(problems("baseline: {family: n2d, matchBy: cores}\ncandidates: [{name: a}, {name: b}]"))
                .containsExactly("handicap.yaml:1:20: no candidate is of the family \"n2d\"; write family: n2d under"
                        + " its members");
        assertThat(problems("baseline: {family: f, matchBy: cores}\ncandidates: [{name: a, family: f},"
                        + " {name: b, family: f}]"))
                .containsExactly("handicap.yaml:1:20: all candidates are of the family \"f\", so that nobody is judged;"
                        + " list candidates of another family, or of none");
        assertThat(problems("baseline: a\ncandidates: [{name: a, family: n 2}, {name: b}]"))
                .containsExactly("handicap.yaml:2:32: \"n 2\" cannot name a family: use 1 to 64 letters, digits, dots,"
                        + " dashes and underscores; write for example family: n2d");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "baseline: a\ncandidates: [{name: a, price: {perHour: 0.19 USD}}, {name: b}]",
                "baseline: a\ncandidates: [{name: a, machines: [x, y]}, {name: b}]",
                "baseline: a\ncandidates: [{name: a, host: root@server}, {name: b}]",
                "baseline: a\ncandidates: [{name: a}, {name: b}]\nclients: [load1]"
            })
    void refusesWhatIsNotSupportedYet(String text) {
        assertThat(problems(text)).singleElement().asString().contains("not supported yet");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "margin: 3|300.0 %",
                "margin: three|no share",
                "margin: -1 %|no share",
                "margin: 1e400|not a plain number",
                "margin: .nan|not a plain number",
                "margin: '0.03'|no share",
                "name: 2024|YAML takes 2024 for a number; put it in quotes",
                "name: true|YAML takes true for a truth value",
                "name: ~|missing",
                "margin:|missing",
                "margin: [1]|single value",
                "budget: 0 s|positive time",
                "budget: 30 min 1 h|no time",
                "budget: 1 day|no time",
                "name: a/b|cannot name a bake-off",
                "clients: local|a list is expected",
                "agenda: crypto|a list is expected",
                "agenda: ['']|missing",
                "agenda: [[a]]|single value",
                "baseline: full|stands here twice, first in line 1",
                "? [a]\\n: b|a word is expected",
                "<<: {marign: 1 %}|did you mean \"margin\""
            })
    void refusesBadValuesAtTheirPlace(String line, String part) {
        assertThat(problems(TWO + line.replace("\\n", "\n")))
                .singleElement()
                .asString()
                .startsWith("handicap.yaml:6:")
                .contains(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{cpus: x}|not a CPU number",
                "{cpus: 0.5}|not a CPU number",
                "{cpus: 9000}|from 0 to 8191",
                "{cpus: [0, 1]}|single value",
                "{quota: 80 %}|not a plain number",
                "{quota: .nan}|not a plain number",
                "{quota: \"0.8\"}|a text in quotes, not a number",
                "{quota: 0xffffffffffffffffff}|not a plain number",
                "{quota: 0}|from 0.01",
                "{env: {1BAD: x}}|not the name of an environment variable",
                "{env: {GOOD: }}|missing",
                "{env: {GOOD: \"\\0\"}}|NUL",
                "{env: [a]}|words with values",
                "{binaries: {opensl: /x}}|did you mean \"openssl\"",
                "{binaries: {openssl: bin/openssl}}|no absolute path",
                "5|words with values"
            })
    void refusesBadVariants(String variant, String part) {
        assertThat(problems("baseline: a\ncandidates:\n- name: a\n- {name: b, variant: " + variant + "}"))
                .singleElement()
                .asString()
                .startsWith("handicap.yaml:4:")
                .contains(part);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|the file is empty",
                "# only a comment|the file is empty",
                "text|words with values",
                "'baseline: [a'|not YAML",
                "'a: b: c'|not YAML",
                "'\tx: 1'|not YAML",
                "'a: *nowhere'|not YAML"
            })
    void refusesWhatIsNoDefinition(String text, String part) {
        assertThat(problems(text).getFirst()).startsWith("handicap.yaml:1:").contains(part);
    }

    @Test
    void refusesASecondDocument() {
        assertThat(problems(TWO + "---\n" + TWO))
                .containsExactly("handicap.yaml:6:1: a second document; write one bake-off a file");
    }

    @Test
    void refusesTooFewAndTwinCandidates() {
        assertThat(problems("baseline: a\ncandidates: [{name: a}]"))
                .singleElement()
                .asString()
                .contains("nobody to meet");
        assertThat(problems("baseline: a\ncandidates: [{name: a}, {name: a}]"))
                .containsExactly("handicap.yaml:2:32: two candidates are called a; give each its own name");
        assertThat(problems("name: x")).hasSize(2).allMatch(problem -> problem.contains("is missing"));
    }

    @Test
    void boundsSizeDepthAndAliases() {
        assertThat(problems("#" + "x".repeat(1 << 20)))
                .singleElement()
                .asString()
                .contains("larger than 1 MiB");
        assertThat(problems("a: " + "[".repeat(100_000)))
                .singleElement()
                .asString()
                .contains("levels deep");
        String bomb = "a: &a [x]\n" + "b: [" + "*a,".repeat(1000) + "*a]\n";
        assertThat(problems(bomb)).singleElement().asString().contains(":2:").contains("more than 100 aliases");
        assertThat(problems("baseline: a\ncandidates: &c [*c, *c]")).isNotEmpty();
    }

    @Test
    void takesAnAliasForWhatItStandsFor() throws DefinitionException {
        assertThat(read("""
                baseline: a
                candidates:
                  - {name: a, variant: &same {quota: 0.5}}
                  - {name: b, variant: *same}
                """).candidates().getLast().variant()).isEqualTo(Variant.withQuota(0.5));
    }

    @Test
    void mergesWhatAnAliasStandsFor() throws DefinitionException {
        assertThat(secondVariant("{<<: &base {cpus: 0, quota: 1}, quota: 0.5}"))
                .isEqualTo(new Variant(
                        Optional.of(CpuSet.of(0)), Optional.of(0.5), Software.OF_HOST, MachineSettings.NONE));
    }

    @Test
    void asksForANameWhereTheFileHasNoFitOne() {
        assertThatThrownBy(() -> new DefinitionReader(AGENDA).read("my bake-off.yaml", TWO))
                .isInstanceOf(DefinitionException.class)
                .hasMessage("my bake-off.yaml:1:1: \"my bake-off\" cannot name a bake-off: use 1 to 64 letters, digits,"
                        + " dots, dashes and underscores; write for example name: handicap");
    }

    @ParameterizedTest
    @CsvSource({"quotta,quota,1", "qouta,quota,1", "kitten,sitting,3", "'',abc,3", "same,same,0"})
    void measuresTheDistanceOfWords(String a, String b, int distance) {
        assertThat(NearestWord.distance(a, b)).isEqualTo(distance);
        assertThat(NearestWord.distance(b, a)).isEqualTo(distance);
    }

    @Test
    void suggestsNothingFarFetched() {
        assertThat(NearestWord.of("colour", List.of("name", "quota"))).isEmpty();
        assertThat(NearestWord.of("x".repeat(1_000_000), List.of("name"))).isEmpty();
    }

    private static Variant secondVariant(String variant) throws DefinitionException {
        return read("baseline: a\ncandidates:\n- name: a\n- name: b\n  variant: " + variant)
                .candidates()
                .getLast()
                .variant();
    }

    private static BakeOffDefinition read(String text) throws DefinitionException {
        return new DefinitionReader(AGENDA).read("handicap.yaml", text);
    }

    private static List<String> problems(String text) {
        DefinitionException refusal = catchThrowableOfType(DefinitionException.class, () -> read(text));
        assertThat(refusal).isNotNull();
        return refusal.problems().stream().map(Problem::toString).toList();
    }
}
