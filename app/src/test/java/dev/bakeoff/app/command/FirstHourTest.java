package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.StreamSupport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a person meets before the first bake-off of their own. */
final class FirstHourTest {
    private static final JsonMapper JSON = new JsonMapper();

    @TempDir
    Path folder;

    @Test
    void listsEveryWorkloadWithItsMetricsToolsAndTime() {
        Console.Outcome text = Console.bakeoff("workloads");

        assertThat(text.exitCode()).isZero();
        assertThat(text.out())
                .contains("crypto.rsa2048-sign\n")
                .contains("metrics: throughput in op/s, higher is better")
                .contains("responseTimeP99 in s, lower is better")
                .contains("needs taskset, openssl, nginx; about ")
                .contains("points: @1 @all")
                .contains("points: 1620, from http,html-1k,c1 to tls1.3-h2,file-100m,c100;"
                        + " 1570 of them by name only");
        JsonNode workloads =
                JSON.readTree(Console.bakeoff("workloads", "--json").out()).path("workloads");
        assertThat(StreamSupport.stream(workloads.spliterator(), false)
                        .map(workload -> workload.path("workload").asString())
                        .toList())
                .contains("compression.brotli-11", "web.static")
                .hasSize(Workbench.catalogueOnly().workloads().size());
        assertThat(workloads.path(0).path("secondsPerTrial").asDouble()).isPositive();
    }

    @Test
    void writesADefinitionThatCanBeRunAsItIs() throws Exception {
        Path file = folder.resolve("mine.yaml");

        Console.Outcome written = Console.bakeoff("init", file.toString());

        assertThat(written.exitCode()).as(written.err()).isZero();
        assertThat(written.out()).isEqualTo(file + "\n");
        assertThat(written.err()).contains("bakeoff run " + file);
        Console.Outcome plan = Console.bakeoff("run", file.toString(), "--quick", "--dry-run");
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.out()).contains("baseline ").contains("crypto.rsa2048-sign:@all");
    }

    @Test
    void placesTheSchemaBesideTheDefinitionForEditors() throws Exception {
        Path file = folder.resolve("mine.yaml");
        Path schema = folder.resolve("bakeoff-definition.schema.json");

        assertThat(Console.bakeoff("init", file.toString()).exitCode()).isZero();

        assertThat(file).content().startsWith("# yaml-language-server: $schema=bakeoff-definition.schema.json\n");
        assertThat(schema).content().isEqualTo(Console.bakeoff("schema").out());
        assertThat(JSON.readTree(schema.toFile()).path("$schema").asString()).contains("2020-12");
        assertThat(violations(Files.readString(file))).isEmpty();
        assertThat(violations(Files.readString(file).replace("margin: 3 %", "margin: 300 %")))
                .isNotEmpty();
    }

    /** As an editor finds them. */
    private static List<?> violations(String definition) {
        Object tree =
                new Load(LoadSettings.builder().setSchema(new CoreSchema()).build()).loadFromString(definition);
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(Console.bakeoff("schema").out())
                .validate(JSON.valueToTree(tree));
    }

    @Test
    void leavesASchemaThatIsAlreadyThere() throws Exception {
        Path schema = Files.writeString(folder.resolve("bakeoff-definition.schema.json"), "{}");

        Console.Outcome written =
                Console.bakeoff("init", folder.resolve("mine.yaml").toString());

        assertThat(written.exitCode()).isZero();
        assertThat(written.err()).contains("bakeoff schema > " + schema);
        assertThat(schema).hasContent("{}");
    }

    @Test
    void doesNotWriteOverADefinition() throws Exception {
        Path file = Files.writeString(folder.resolve("mine.yaml"), "mine");

        Console.Outcome refused = Console.bakeoff("init", file.toString());

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains(file.toString()).contains("name another one");
        assertThat(file).hasContent("mine");
        assertThat(Console.bakeoff("init", folder + "/no/such/mine.yaml").exitCode())
                .isEqualTo(2);
    }

    @Test
    void saysWhatWouldBeRunAndTouchesNothing() {
        Path out = folder.resolve("planned.bakeoff");

        Console.Outcome plan = Console.bakeoff(
                "run",
                "--quick",
                "--dry-run",
                "--out",
                out.toString(),
                "--only",
                "web.static:http,html-1k,c1",
                "crypto.x25519");

        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.out())
                .contains("nothing has been touched")
                .contains("trials: about 196: 16 of the baseline against itself, then some 30 blocks of 3 points on 2")
                .contains("time: about ")
                .contains("68 trials offer load to our own nginx, over the loopback interface only")
                .contains("crypto.x25519:@all, 60 trials")
                .contains(out.toString());
        assertThat(out).doesNotExist();
        assertThat(Console.bakeoff("run", "--dry-run", "--quick", "--only", "crypto.x25519")
                        .out())
                .contains("traffic: none")
                .contains("a workspace under /tmp, removed at the end");
        assertThat(Console.bakeoff("run", "--dry-run", "--quick", "--only", "disk.direct-read")
                        .out())
                .contains("a workspace under /tmp with a file of 256 MiB, removed at the end");
    }

    @Test
    void saysWhichProgramsOfAnAbiWouldHaveToBeFetched() throws Exception {
        Path file = Files.writeString(
                folder.resolve("abi.yaml"),
                "baseline: a\ncandidates: [{name: a}, {name: b, variant: {abi: x32}}]\nagenda: [\"crypto.x25519:@1\"]\n");

        Console.Outcome outcome = Console.bakeoff("run", file.toString(), "--dry-run");

        assertThat(outcome.exitCode()).isZero();
        assertThat(outcome.out())
                .contains("candidate b: local, ABI x32")
                .contains("the programs of the ABI x32 are not in ")
                .contains("--install");
    }

    @Test
    void findsThisMachineFitForTheTests() {
        Console.Outcome healthy = Console.bakeoff("doctor");

        assertThat(healthy.exitCode()).as(healthy.out()).isZero();
        assertThat(healthy.out())
                .containsPattern("crypto       all \\d+ points can run")
                .contains("web          all 68");
        JsonNode tree = JSON.readTree(Console.bakeoff("doctor", "--json").out());
        assertThat(tree.path("format").asString()).isEqualTo("bakeoff-doctor/1");
        assertThat(tree.path("missing")).isEmpty();
    }

    @Test
    void examinesNoOtherHost() {
        assertThat(Console.bakeoff("doctor", "local").exitCode()).isZero();

        Console.Outcome refused = Console.bakeoff("doctor", "local", "root@server");

        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("root@server").contains("only local").contains("leave the host out");
        assertThat(refused.out()).isEmpty();
    }
}
