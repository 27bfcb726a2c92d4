package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MatchBy;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads what the others are compared with: a candidate's name, or a family and what makes its members match. */
final class BaselineReader {
    private final Problems problems;
    private final Values values;
    private final List<Candidate> candidates;

    /** @param candidates those that could be read; none where the list itself is wrong, which is said already */
    BaselineReader(Problems problems, List<Candidate> candidates) {
        this.problems = problems;
        this.values = new Values(problems);
        this.candidates = candidates;
    }

    /** Empty when it is wrong, with the problem noted. */
    Optional<Baseline> read(Node place) {
        return place instanceof MappingNode ? matched(place) : named(place);
    }

    private Optional<Baseline> named(Node place) {
        List<String> names = candidates.stream().map(Candidate::name).toList();
        return values.text(place, "baseline: full")
                .filter(name -> isOneOf(names, place, name, "the baseline \"" + name + "\" is none of the candidates"))
                .flatMap(name -> problems.accept(place, () -> new Baseline.Named(name), "baseline: full"));
    }

    private Optional<Baseline> matched(Node place) {
        Fields fields = Fields.of(problems, place, Level.BASELINE);
        Optional<String> family =
                fields.require("family", "write for example family: n2d").flatMap(this::family);
        Optional<MatchBy> matchBy =
                fields.require("matchBy", "write for example matchBy: vcpus").flatMap(this::matchBy);
        return family.flatMap(name -> matchBy.map(by -> new Baseline.Matched(name, by)));
    }

    private Optional<String> family(Node node) {
        List<String> families = candidates.stream()
                .flatMap(candidate -> candidate.family().stream())
                .distinct()
                .toList();
        Optional<String> family = values.text(node, "family: n2d");
        if (families.isEmpty() && family.isPresent() && !candidates.isEmpty()) {
            problems.add(
                    node,
                    "no candidate is of the family \"" + family.get() + "\"",
                    "write family: " + family.get() + " under its members");
            return Optional.empty();
        }
        return family.filter(name -> isOneOf(families, node, name, "no candidate is of the family \"" + name + "\""))
                .filter(name -> leavesSomebody(node, name));
    }

    private boolean leavesSomebody(Node node, String family) {
        boolean all = !candidates.isEmpty()
                && candidates.stream()
                        .allMatch(candidate ->
                                candidate.family().filter(family::equals).isPresent());
        if (all) {
            problems.add(
                    node,
                    "all candidates are of the family \"" + family + "\", so that nobody is judged",
                    "list candidates of another family, or of none");
        }
        return !all;
    }

    private Optional<MatchBy> matchBy(Node node) {
        List<String> words = Arrays.stream(MatchBy.values()).map(MatchBy::word).toList();
        return values.text(node, "matchBy: vcpus")
                .filter(word -> isOneOf(words, node, word, "nothing is matched by \"" + word + "\""))
                .flatMap(word -> Arrays.stream(MatchBy.values())
                        .filter(matchBy -> matchBy.word().equals(word))
                        .findFirst());
    }

    private boolean isOneOf(List<String> known, Node node, String word, String problem) {
        boolean ok = known.isEmpty() || known.contains(word);
        if (!ok) {
            problems.add(
                    node,
                    problem,
                    NearestWord.of(word, known)
                            .map(nearest -> "did you mean \"" + nearest + "\"?")
                            .orElse("write one of " + String.join(", ", known)));
        }
        return ok;
    }
}
