package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.WebTarget;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads the user's own servers and programs. */
final class OwnWorkReader {
    private final Problems problems;
    private final NamedFiles files;
    private boolean allTargetsRead = true;

    OwnWorkReader(Problems problems, NamedFiles files) {
        this.problems = problems;
        this.files = files;
    }

    List<WebTarget> targets(Fields fields) {
        List<Node> nodes = nodes(fields, "targets", "targets: [{name: shop, url: \"http://127.0.0.1:8080/\"}]");
        List<WebTarget> targets = all("targets", nodes, new TargetReader(problems, files)::read, WebTarget::name);
        allTargetsRead = targets.size() == nodes.size();
        return targets;
    }

    /** Whether a target that was not read is none: after one with a problem, that cannot be told. */
    boolean allTargetsRead() {
        return allTargetsRead;
    }

    List<OwnCommand> commands(Fields fields) {
        List<Node> nodes = nodes(fields, "commands", "commands: [{name: compile, run: [make, bench], ...}]");
        return all("commands", nodes, new CommandReader(problems)::read, OwnCommand::name);
    }

    private List<Node> nodes(Fields fields, String word, String example) {
        return fields.get(word)
                .map(place -> new Values(problems).list(place, example))
                .orElse(List.of());
    }

    /** Each under a name of its own. */
    private <T> List<T> all(
            String word, List<Node> nodes, Function<Node, Optional<T>> reader, Function<T, String> nameOf) {
        List<T> all = new ArrayList<>();
        Map<String, Node> places = new HashMap<>();
        for (Node node : nodes) {
            Optional<T> one = reader.apply(node);
            one.ifPresent(read -> {
                String name = nameOf.apply(read);
                if (places.putIfAbsent(name, node) != null) {
                    problems.add(node, "two " + word + " are called " + name, "give each its own name");
                }
                all.add(read);
            });
        }
        return all;
    }
}
