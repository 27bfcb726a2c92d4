package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads one candidate: its name, family and host; its variant by {@link VariantReader}. */
final class CandidateReader {
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
        Fields fields = Fields.of(problems, node, Level.CANDIDATE);
        Optional<Node> nameNode = fields.require("name", "write for example name: full");
        String host = fields.get("host").flatMap(this::host).orElse(Candidate.LOCAL);
        Optional<String> family = fields.get("family").flatMap(this::family);
        Variant variant =
                fields.get("variant").map(new VariantReader(problems)::read).orElse(Variant.NONE);
        return nameNode.flatMap(place -> values.text(place, "name: full")
                .filter(name -> plain(place, name))
                .flatMap(name -> problems.accept(place, () -> new Candidate(name, host, variant, family), "name: full"))
                .map(candidate -> new Placed(place, candidate)));
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
