package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one candidate: its name, host and variant. */
final class CandidateReader {
    private static final List<String> WORDS = List.of("name", "host", "variant");
    private static final List<String> LATER = List.of("machines", "price");
    private static final List<String> VARIANT_WORDS = List.of("cpus", "quota", "env", "binaries");
    private static final List<String> VARIANT_LATER = List.of("governor", "frequency", "nginx");
    private static final List<String> TOOLS = List.of("openssl", "nginx", "brotli", "gzip");

    private final Problems problems;
    private final Values values;

    CandidateReader(Problems problems) {
        this.problems = problems;
        this.values = new Values(problems);
    }

    /** A candidate with the place of its name, for problems that show only when all are read. */
    record Placed(Node name, Candidate candidate) {}

    /** Empty when it has no usable name, with the problem noted. */
    Optional<Placed> read(Node node) {
        Fields fields = Fields.known(problems, node, "{name: full}", WORDS, LATER);
        Optional<Node> nameNode = fields.require("name", "write for example name: full");
        String host = fields.get("host").flatMap(this::host).orElse(Candidate.LOCAL);
        Variant variant = fields.get("variant").map(this::variant).orElse(Variant.NONE);
        return nameNode.flatMap(place -> values.text(place, "name: full")
                .flatMap(name -> problems.accept(place, () -> new Candidate(name, host, variant)))
                .map(candidate -> new Placed(place, candidate)));
    }

    private Optional<String> host(Node node) {
        return values.text(node, "host: local").filter(host -> {
            boolean local = host.equals(Candidate.LOCAL);
            if (!local) {
                problems.add(
                        node, "host \"" + host + "\": hosts other than local are not supported yet", "write local");
            }
            return local;
        });
    }

    private Variant variant(Node node) {
        Fields fields = Fields.known(problems, node, "{quota: 0.8}", VARIANT_WORDS, VARIANT_LATER);
        Optional<CpuSet> cpus = fields.get("cpus")
                .flatMap(place -> values.text(place, "cpus: \"0-3\"")
                        .flatMap(list -> problems.accept(place, () -> CpuSet.parse(list))));
        Optional<Double> quota = fields.get("quota")
                .flatMap(place -> values.number(place, "quota: 0.8")
                        .filter(limit -> problems.accept(place, () -> Variant.withQuota(limit))
                                .isPresent()));
        Map<String, String> environment =
                fields.get("env").map(this::environment).orElse(Map.of());
        Map<String, String> binaries =
                fields.get("binaries").map(this::binaries).orElse(Map.of());
        return new Variant(cpus, quota, environment, binaries);
    }

    private Map<String, String> environment(Node node) {
        Map<String, String> environment = new LinkedHashMap<>();
        Fields.free(problems, node, "{OPENSSL_ia32cap: \"0x0\"}")
                .forEach((name, place) -> values.text(place, name + ": \"1\"")
                        .filter(value -> problems.accept(
                                        place,
                                        () -> new Variant(
                                                Optional.empty(), Optional.empty(), Map.of(name, value), Map.of()))
                                .isPresent())
                        .ifPresent(value -> environment.put(name, value)));
        return environment;
    }

    private Map<String, String> binaries(Node node) {
        Map<String, String> binaries = new LinkedHashMap<>();
        Fields.known(problems, node, "{openssl: /opt/openssl/bin/openssl}", TOOLS, List.of())
                .forEach((tool, place) -> values.text(place, tool + ": /opt/" + tool + "/bin/" + tool)
                        .ifPresent(path -> {
                            if (path.startsWith("/")) {
                                binaries.put(tool, path);
                            } else {
                                problems.add(place, "\"" + path + "\" is no absolute path", "begin it with a slash");
                            }
                        }));
        return binaries;
    }
}
