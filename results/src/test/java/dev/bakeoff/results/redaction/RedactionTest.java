package dev.bakeoff.results.redaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.comparison.Comparison;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.MatchBy;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.codec.JsonText;
import dev.bakeoff.results.exchange.ComparisonJson;
import dev.bakeoff.results.exchange.ResultJson;
import dev.bakeoff.results.journal.Opening;
import dev.bakeoff.results.journal.Quarantined;
import dev.bakeoff.results.journal.RawFile;
import dev.bakeoff.results.journal.Session;
import dev.bakeoff.results.journal.StoredResult;
import dev.bakeoff.results.report.HtmlReport;
import dev.bakeoff.results.report.MarkdownReport;
import dev.bakeoff.results.report.ReportContext;
import dev.bakeoff.results.report.TextReport;
import java.lang.reflect.RecordComponent;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

class RedactionTest {
    private static final ReportContext CONTEXT =
            new ReportContext("0.1.0", Instant.parse("2026-11-30T09:20:00Z"), ZoneOffset.UTC);

    private static final String BASELINE = "alice-box";
    private static final String CANDIDATE = "epyc.3.0.19";
    private static final String HOST = "build-7.corp.example.com";
    private static final String OTHER_HOST = "rack12-blade3";

    /** A sentence that gives everything away, and below what of it must not be seen. */
    private static final String PLANTED =
            "from 10.20.30.40 by 192.168.7.9:8443 over 172.16.254.3, fe80::1ff:fe23:4567:890a,"
                    + " [2001:db8:85a3::8a2e:370:7334]:443, 2001:0db8:0000:0000:0000:ff00:0042:8329 and ::ffff:10.9.8.7"
                    + " at 52:54:00:ab:cd:ef, 52-54-00-12-34-56, 0242.ac11.0002; hosts build-7, RACK12-BLADE3,"
                    + " db1.internal.example.org and nas.local; users alice and /home/jdoe/bin/openssl, jdoe too;"
                    + " /Users/mallory/src, /root/secret-plan/run.sh; mail alice.liddell@corp.example.com, ops@example.org"
                    + " or zed@jumphost; serial number CZC1234XYZ, S/N: 5CD8-0042, asset tag A-998877,"
                    + " uuid 4c4c4544-0042-3510-8052-b4c04f4a4d32, machine 9f86d081884c7d659a2feaa0c55ad015;"
                    + " GH ghp_16C7e42F292c6912E7710c838347Ae178B4a, GL glpat-AbCdEf0123456789xyz,"
                    + " AWS AKIAIOSFODNN7EXAMPLE, slack xoxb-2444333222111-abcdefghij,"
                    + " jwt eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl, Authorization: Bearer 0a9f8e7d6c5b4a39;"
                    + " https://bob:hunter2@registry.example.com/v2, password=sw0rdfish!, --token abc-flag-token,"
                    + " community string pr1vate-ro, MY_API_KEY='k3y-in-text', again t0ps3cr3t-value and n3tw0rk-ro;"
                    + " -----BEGIN RSA PRIVATE KEY----- MIIEowIBAAKCAQEA -----END RSA PRIVATE KEY-----";

    private static final List<String> SECRETS = List.of(
            "10.20.30.40",
            "192.168.7.9",
            "172.16.254.3",
            "fe80::1ff",
            "2001:db8",
            "2001:0db8",
            "10.9.8.7",
            ".9.8.7",
            "52:54:00",
            "52-54-00",
            "0242.ac11",
            "build-7",
            "rack12",
            "example.org",
            "example.com",
            "nas.local",
            "alice",
            "jdoe",
            "mallory",
            "secret-plan",
            "liddell",
            "jumphost",
            "CZC1234XYZ",
            "5CD8-0042",
            "A-998877",
            "4c4c4544",
            "9f86d081884c7d659a2feaa0c55ad015",
            "ghp_16C7e42F",
            "glpat-AbCdEf",
            "AKIAIOSFODNN7EXAMPLE",
            "xoxb-2444333222111",
            "eyJhbGciOiJIUzI1NiJ9",
            "0a9f8e7d6c5b4a39",
            "hunter2",
            "sw0rdfish",
            "abc-flag-token",
            "pr1vate-ro",
            "k3y-in-text",
            "t0ps3cr3t-value",
            "n3tw0rk-ro",
            "MIIEowIBAAKCAQEA",
            "correct horse");

    /** Fields in which nothing can be planted: names and ids with a narrow alphabet, and hosts, which have their own. */
    private static final Set<String> NARROW = Set.of(
            "BakeOffDefinition.name",
            "Named.name",
            "Candidate.name",
            "Candidate.host",
            "PlannedTrial.candidate",
            "Point.workload",
            "Point.parameters",
            "Metric.name",
            "Unit.symbol");

    private static StoredResult planted;
    private static StoredResult redacted;

    @BeforeAll
    static void plant() {
        planted = planted();
        redacted = Redaction.of(planted);
    }

    @Test
    void nothingPlantedIsSeenInAnyView() {
        assertThat(SECRETS).hasSizeGreaterThanOrEqualTo(40);
        for (String view : views(redacted)) {
            assertThat(view).doesNotContainIgnoringCase(SECRETS.toArray(String[]::new));
        }
        assertThat(redacted.toString()).doesNotContainIgnoringCase(SECRETS.toArray(String[]::new));
    }

    @Test
    void withoutRedactionEverythingPlantedIsSeen() {
        for (String view : views(planted)) {
            assertThat(view).contains("alice-box");
        }
        String all = String.join("\n", views(planted));
        assertThat(SECRETS).allSatisfy(secret -> assertThat(all).containsIgnoringCase(secret));
    }

    /** Goes its own way through the records, so that a field which the redaction overlooks is seen here. */
    @Test
    void everyTextOfTheResultWasPlanted() {
        List<String> bare = texts(
                        "", List.of(planted.opening(), planted.result(), planted.sessions(), planted.quarantined()))
                .entrySet()
                .stream()
                .filter(entry -> !NARROW.contains(entry.getKey()))
                .filter(entry -> entry.getValue().stream().noneMatch(text -> text.contains(PLANTED)))
                .map(Map.Entry::getKey)
                .toList();
        assertThat(bare).isEmpty();
    }

    @Test
    void everyFigureStays() {
        assertThat(judgementOf(redacted).candidates().getFirst().groups())
                .isEqualTo(judgementOf(planted).candidates().getFirst().groups());
        assertThat(numbers(ResultJson.write(redacted.result()))).isEqualTo(numbers(ResultJson.write(planted.result())));
        assertThat(numbers(ComparisonJson.write(judgementOf(redacted), redacted.result())))
                .isEqualTo(numbers(ComparisonJson.write(judgementOf(planted), planted.result())));
        assertThat(redacted.result().points()).isEqualTo(planted.result().points());
    }

    @Test
    void theSameThingHasTheSameNameEverywhere() {
        List<Candidate> candidates = redacted.result().definition().candidates();

        assertThat(candidates.getFirst().name()).isEqualTo("user1-box");
        assertThat(candidates.getLast().name()).isEqualTo(CANDIDATE);
        assertThat(candidates.getFirst().host()).isEqualTo("host1");
        assertThat(redacted.result().machines())
                .extractingByKey("user1-box")
                .satisfies(machine -> assertThat(machine.hostName().describe()).isEqualTo("host1"));
        assertThat(redacted.result().warnings().getFirst().text()).startsWith("host1 and host2 and host1 ");
    }

    @Test
    void everyViewSaysThatSomethingIsLeftOut() {
        assertThat(views(redacted))
                .allSatisfy(view -> assertThat(view.replaceAll("\\s+", " "))
                        .contains("are left out of this copy.", "The full result stays with its owner."));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "3.0.19",
                "OpenSSL 3.0.19 27 Jan 2026",
                "nginx/1.22.1",
                "libssl.so.1.1.1.1.2, v1.2.3.4",
                "5.15.167.4-microsoft-standard-WSL2",
                "6.12.57+deb13-amd64 x86_64",
                "Debian GNU/Linux 13 (trixie)",
                "Intel(R) Xeon(R) Platinum 8481C CPU @ 2.70GHz",
                "127.0.0.1:8080 and [::1]:8080 and localhost",
                "crypto.aes-128-gcm:16KiB@all and b1/db.ca:rsa@1/full",
                "web.static:tls1.3,html-1k,c1",
                "java.net.ConnectException: Connection refused",
                "report.html, nginx.conf, cpu.stat",
                "2026-11-30T09:15:00Z, 12:30:45",
                "std::vector, 3 of 5 keys",
                "denied: /sys/class/dmi/id/product_serial is for root only",
                "the load client used 97 % of its CPU, more than the bound of 90 %",
                "openssl: exit code 137, \"Killed\" (out of memory?)",
                "MariaDB Community Server 11.4.2",
                "1.3.6.1.4.1.2021 is an object id",
                "asia-northeast1-a",
            })
    void whatOnlyLooksAlikeStays(String text) {
        assertThat(new SensitiveText(new Pseudonyms(Set.of())).replace("reason", text))
                .isEqualTo(text);
    }

    @Test
    void aFamilyIsRedactedWhereverItIsNamed() {
        Candidate member = new Candidate(BASELINE, "alice@" + HOST, Variant.NONE, Optional.of(BASELINE));
        StoredResult result = Redaction.of(withDefinition(new BakeOffDefinition(
                "families",
                new Baseline.Matched(BASELINE, MatchBy.CORES),
                List.of(member, candidate(CANDIDATE, OTHER_HOST, Map.of())),
                RealisticResult.opening(1).definition().agenda(),
                RealisticResult.opening(1).definition().rule(),
                Optional.empty())));

        assertThat(result.result().definition().baseline()).isEqualTo(new Baseline.Matched("user1-box", MatchBy.CORES));
        assertThat(judgementOf(result).candidates().getFirst().baseline()).isEqualTo("user1-box");
    }

    @Test
    void ownServersAndProgramsAreRedacted() {
        WebTarget shop = new WebTarget(
                "shop",
                new Origin(true, HOST, 8443),
                new WebTarget.Asked(
                        List.of(new WebRequest("POST", "/cart", Map.of("Cookie", "id=4711"), "password=hunter22", 1)),
                        "/home/alice/shop.har"),
                WebTarget.Offering.USUAL,
                WebTarget.Check.USUAL);
        OwnCommand bench = new OwnCommand(
                "bench",
                List.of("/home/alice/bench", "--token", "abc123def"),
                new Metric("throughput", Unit.OPERATIONS_PER_SECOND, Better.HIGHER),
                new FigurePattern("token: ([a-z]+)"),
                Duration.ofSeconds(1));
        Candidate own = new Candidate(
                "b", OTHER_HOST, Variant.NONE, Optional.empty(), Map.of("shop", new Origin(false, "10.20.30.40", 80)));
        BakeOffDefinition definition = RealisticResult.opening(1).definition();

        StoredResult result = Redaction.of(withDefinition(new BakeOffDefinition(
                definition.name(),
                new Baseline.Named("a"),
                List.of(candidate("a", HOST, Map.of()), own),
                new Work(definition.agenda(), List.of(shop), List.of(bench)),
                definition.rule(),
                Optional.empty())));

        Work work = result.result().definition().work();
        assertThat(work.targets().getFirst().origin().host()).isEqualTo("host1");
        assertThat(work.targets().getFirst().asked().requests().getFirst().headers())
                .hasEntrySatisfying("Cookie", value -> assertThat(value).startsWith("secret"));
        assertThat(result.result().definition().toString())
                .doesNotContainIgnoringCase("alice", "hunter22", "4711", "10.20.30.40", HOST);
        assertThat(work.commands().getFirst().pattern()).isEqualTo(FigurePattern.LINE);
    }

    @Test
    void namesThatCannotBeKeptInPartAreReplacedAsAWhole() {
        String glued = "xx-malicebuild-7x";
        StoredResult result = Redaction.of(withDefinition(new BakeOffDefinition(
                "b".repeat(55) + ".build-7",
                glued,
                List.of(candidate(glued, "alice@" + HOST, Map.of()), candidate("name1", OTHER_HOST, Map.of())),
                RealisticResult.opening(1).definition().agenda(),
                RealisticResult.opening(1).definition().rule(),
                Optional.empty())));

        // The word name1 is a candidate's already.
        assertThat(result.result().definition().baseline().name()).isEqualTo("name2");
        assertThat(result.result().definition().candidates().getLast().name()).isEqualTo("name1");
        assertThat(result.result().definition().name()).isEqualTo("b".repeat(55) + ".host1");
    }

    @Test
    void aNameThatWouldGrowTooLongIsReplacedAsAWhole() {
        StoredResult result = Redaction.of(withDefinition(new BakeOffDefinition(
                "x".repeat(61) + ".ab",
                "a",
                List.of(candidate("a", "ab", Map.of()), candidate("b", "cd", Map.of())),
                RealisticResult.opening(1).definition().agenda(),
                RealisticResult.opening(1).definition().rule(),
                Optional.empty())));

        assertThat(result.result().definition().name()).isEqualTo("name1");
    }

    @Test
    void otherFormsOfTheSameLetterAreLeftOutToo() {
        Pseudonyms pseudonyms = new Pseudonyms(Set.of());
        pseudonyms.same(Kind.HOST, List.of("desk"));

        assertThat(new SensitiveText(pseudonyms).replace("reason", "on DESK, de\u017fk and des\u212a"))
                .isEqualTo("on host1, secret1 and host1");
    }

    @Test
    void aHostCalledLikeAWorkloadLeavesPointsAsTheyAre() {
        BakeOffDefinition definition = RealisticResult.opening(1).definition();
        StoredResult result = Redaction.of(withDefinition(new BakeOffDefinition(
                definition.name(),
                "a",
                List.of(candidate("a", "web", Map.of()), candidate("b", "crypto", Map.of())),
                definition.agenda(),
                definition.rule(),
                Optional.empty())));

        assertThat(result.result().points()).contains(new Point("web.static", "http,1k-html,c4"));
    }

    private static StoredResult planted() {
        StoredResult model = RealisticResult.stored(20261130);
        Map<String, String> environment = new LinkedHashMap<>();
        environment.put("API_TOKEN", "t0ps3cr3t-value");
        environment.put("DB_PASSWORD", "correct horse");
        environment.put("SNMP_COMMUNITY", "n3tw0rk-ro");
        environment.put("LOGNAME", "alice");
        environment.put("GREETING", PLANTED);
        BakeOffDefinition definition = new BakeOffDefinition(
                "alice-first",
                BASELINE,
                List.of(
                        candidate(BASELINE, "alice@" + HOST + ":2222", environment),
                        candidate(CANDIDATE, OTHER_HOST, Map.of())),
                model.result().definition().agenda(),
                model.result().definition().rule(),
                Optional.empty());
        StoredResult renamed = withDefinition(definition);
        TextMap planting = new TextMap((label, text) -> plantable(label, text) ? text + " " + PLANTED : text);
        Opening opening = planting.map(renamed.opening());
        BakeOffResult result = planting.map(renamed.result());
        List<Warning> warnings = new ArrayList<>();
        warnings.add(
                new Warning("build-7 and " + OTHER_HOST + " and Build-7.corp.example.com differ. " + PLANTED, PLANTED));
        warnings.addAll(result.warnings());
        return new StoredResult(
                opening,
                new BakeOffResult(result.definition(), result.schedule(), result.machines(), result.trials(), warnings),
                Map.of(
                        "b1/crypto.x25519:@1/alice-box",
                        List.of(new RawFile("raw/b1-alice/openssl.txt", "0".repeat(64)))),
                List.of(new Session(Instant.EPOCH, "0.1.1 " + PLANTED)),
                List.of(new Quarantined(187, PLANTED)),
                true);
    }

    private static boolean plantable(String label, String text) {
        boolean name = text.equals(BASELINE) || text.equals(CANDIDATE) || text.equals("alice-first");
        boolean own = Labels.kindOf(label).isPresent();
        return !label.isEmpty() && !name && !own && !text.contains(PLANTED);
    }

    private static Candidate candidate(String name, String host, Map<String, String> environment) {
        return new Candidate(
                name,
                host,
                Variant.of(new Software(
                        environment,
                        environment.isEmpty() ? Map.of() : Map.of("openssl", "/home/jdoe/bin/openssl"),
                        Optional.empty(),
                        List.of())));
    }

    /** The realistic result with other candidates, the first one on the host that says it is {@link #HOST}. */
    private static StoredResult withDefinition(BakeOffDefinition definition) {
        StoredResult model = RealisticResult.stored(20261130);
        String candidate = definition.challengers().getFirst().name();
        Map<String, String> names =
                Map.of(RealisticResult.BASELINE, definition.baseline().name(), RealisticResult.CANDIDATE, candidate);
        List<TrialRecord> trials = model.result().trials().stream()
                .map(trial -> new TrialRecord(
                        renamed(trial.trial(), names), trial.startedAt(), trial.elapsed(), trial.outcome()))
                .toList();
        Schedule schedule = new Schedule(
                model.result().schedule().seed(),
                model.result().schedule().blocks(),
                model.result().schedule().looks(),
                model.result().schedule().trials().stream()
                        .map(trial -> renamed(trial, names))
                        .toList());
        Map<String, MachineDescription> machines = Map.of(
                definition.baseline().name(),
                RealisticResult.machine("0"),
                candidate,
                new TextMap((_, text) -> text.equals("build-7") ? OTHER_HOST : text)
                        .map(RealisticResult.machine("0-1")));
        Opening opening = model.opening();
        return new StoredResult(
                new Opening(opening.provenance(), definition, opening.length(), schedule, machines, opening.warnings()),
                new BakeOffResult(
                        definition, schedule, machines, trials, model.result().warnings()),
                Map.of(),
                List.of(),
                List.of(),
                true);
    }

    private static PlannedTrial renamed(PlannedTrial trial, Map<String, String> names) {
        return new PlannedTrial(
                trial.stage(), trial.block(), trial.point(), names.getOrDefault(trial.candidate(), trial.candidate()));
    }

    private static List<String> views(StoredResult stored) {
        Judgement judgement = judgementOf(stored);
        return List.of(
                HtmlReport.render(stored, judgement, CONTEXT),
                MarkdownReport.compare(stored, judgement, "0.1.0"),
                TextReport.show(stored, false),
                TextReport.compare(judgement, stored.result(), false),
                ResultJson.write(stored.result()),
                ComparisonJson.write(judgement, stored.result()));
    }

    private static Judgement judgementOf(StoredResult stored) {
        return Judgement.of(
                Comparison.of(stored.result()), stored.result().definition().rule());
    }

    private static List<Number> numbers(String json) {
        List<Number> numbers = new ArrayList<>();
        collect(JsonText.parse(json), numbers);
        return numbers;
    }

    private static void collect(JsonNode node, List<Number> numbers) {
        if (node.isNumber()) {
            numbers.add(node.numberValue());
        }
        StreamSupport.stream(node.spliterator(), false).forEach(child -> collect(child, numbers));
    }

    /** Every text in a tree by the class and component that hold it; map keys are left out. */
    private static Map<String, List<String>> texts(String place, Object value) {
        Map<String, List<String>> texts = new LinkedHashMap<>();
        switch (value) {
            case String text -> texts.put(place, List.of(text));
            case Record tree -> {
                for (RecordComponent component : tree.getClass().getRecordComponents()) {
                    String name = tree.getClass().getSimpleName() + "." + component.getName();
                    merge(texts, texts(name, valueOf(component, tree)));
                }
            }
            case Optional<?> optional -> optional.ifPresent(inner -> merge(texts, texts(place, inner)));
            case Map<?, ?> entries -> entries.values().forEach(inner -> merge(texts, texts(place, inner)));
            case Collection<?> elements -> elements.forEach(inner -> merge(texts, texts(place, inner)));
            default -> {
                // Numbers, times and the like hold no text.
            }
        }
        return texts;
    }

    private static void merge(Map<String, List<String>> into, Map<String, List<String>> more) {
        more.forEach((place, texts) -> into.merge(place, texts, (one, other) -> {
            List<String> both = new ArrayList<>(one);
            both.addAll(other);
            return both;
        }));
    }

    private static Object valueOf(RecordComponent component, Record tree) {
        try {
            return component.getAccessor().invoke(tree);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError("cannot read " + component, e);
        }
    }
}
