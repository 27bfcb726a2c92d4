package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Variant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one candidate: its name, family, host and the places of its servers; its variant by {@link VariantReader}. */
final class CandidateReader {
    private static final String TARGETS = "targets: {shop: \"http://10.0.0.2:8080\"}";

    private final Problems problems;
    private final Values values;
    private final Optional<List<String>> targets;

    /** @param targets names of those that are defined; empty where that is not known, since one is wrong */
    CandidateReader(Problems problems, Optional<List<String>> targets) {
        this.problems = problems;
        this.values = new Values(problems);
        this.targets = targets;
    }

    /** A candidate with the place of its name, for problems that show only when all are read. */
    record Placed(Node name, Candidate candidate) {}

    /** Empty when it has no usable name, with the problem noted. */
    Optional<Placed> read(Node node) {
        Fields fields = Fields.of(problems, node, Level.CANDIDATE);
        Optional<Node> nameNode = fields.require("name", "write for example name: full");
        String host = fields.get("host").flatMap(this::host).orElse(Candidate.LOCAL);
        Optional<String> family = fields.get("family").flatMap(this::family);
        Variant variant =
                fields.get("variant").map(new VariantReader(problems)::read).orElse(Variant.NONE);
        Map<String, Origin> origins = fields.get("targets").map(this::origins).orElse(Map.of());
        return nameNode.flatMap(place -> values.text(place, "name: full")
                .filter(name -> plain(place, name))
                .flatMap(name ->
                        problems.accept(place, () -> new Candidate(name, host, variant, family, origins), "name: full"))
                .map(candidate -> new Placed(place, candidate)));
    }

    private Map<String, Origin> origins(Node node) {
        Map<String, Origin> origins = new LinkedHashMap<>();
        Fields.free(problems, node, TARGETS).forEach((target, place) -> {
            targets.filter(known -> !known.contains(target))
                    .ifPresent(known -> problems.add(
                            place,
                            "there is no target \"" + target + "\"",
                            NearestWord.of(target, known)
                                    .map(nearest -> "did you mean \"" + nearest + "\"?")
                                    .orElse("define it at the top of the file, under targets")));
            values.text(place, TARGETS)
                    .flatMap(text -> problems.accept(place, () -> Origin.parse(text), TARGETS))
                    .ifPresent(origin -> origins.put(target, origin));
        });
        return origins;
    }

    /** A slash is kept for the name of a result, where several are put side by side. */
    private boolean plain(Node place, String name) {
        boolean plain = name.indexOf('/') < 0;
        if (!plain) {
            problems.add(
                    place,
                    "\"" + name + "\" cannot name a candidate: a slash stands between a result and its candidate",
                    "name: full");
        }
        return plain;
    }

    private Optional<String> family(Node node) {
        return values.text(node, "family: n2d")
                .flatMap(text -> problems.accept(
                        node,
                        () -> new Candidate("a", Candidate.LOCAL, Variant.NONE, Optional.of(text)),
                        "family: n2d"))
                .flatMap(Candidate::family);
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
}
