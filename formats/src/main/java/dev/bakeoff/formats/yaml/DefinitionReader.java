package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.formats.yaml.CandidateReader.Placed;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.Node;

/** Reads a bake-off definition as a person writes it. */
public final class DefinitionReader {
    /** The longest definition, in characters; also in bytes, since a file of more is not read. */
    public static final int LARGEST = 1 << 20;

    /** Stand-ins that let core be asked about one value on its own. */
    private static final List<Candidate> ANY_TWO = List.of(
            new Candidate("a", Candidate.LOCAL, Variant.NONE), new Candidate("b", Candidate.LOCAL, Variant.NONE));

    private final List<PointPattern> defaultAgenda;
    private final NamedFiles files;

    /**
     * @param defaultAgenda what to run where a definition states neither an agenda nor work of its own; not empty
     * @param files that a definition names
     */
    public DefinitionReader(List<PointPattern> defaultAgenda, NamedFiles files) {
        if (defaultAgenda.isEmpty()) {
            throw new IllegalArgumentException("the default agenda is empty");
        }
        this.defaultAgenda = List.copyOf(defaultAgenda);
        this.files = files;
    }

    /** For definitions that name no file. */
    public DefinitionReader(List<PointPattern> defaultAgenda) {
        this(defaultAgenda, NamedFiles.NONE);
    }

    /**
     * Reads one definition.
     *
     * @param fileName for the places of problems; without folder and {@code .yaml} it names a bake-off that has no name
     * @param text YAML, at most {@link #LARGEST} characters
     * @throws DefinitionException with everything that is wrong with it
     */
    public BakeOffDefinition read(String fileName, String text) throws DefinitionException {
        Problems problems = new Problems(fileName);
        Optional<BakeOffDefinition> definition =
                YamlDocument.root(problems, text).flatMap(root -> definition(problems, root, fileName));
        if (definition.isEmpty() || !problems.isEmpty()) {
            throw problems.toException();
        }
        return definition.get();
    }

    private Optional<BakeOffDefinition> definition(Problems problems, Node root, String fileName) {
        Values values = new Values(problems);
        Fields fields = Fields.of(problems, root, Level.TOP);
        Optional<String> name = fields.get("name")
                .map(place -> values.text(place, "name: handicap").filter(text -> nameFits(problems, place, text)))
                .orElseGet(() -> Optional.of(nameFrom(fileName)).filter(text -> nameFits(problems, root, text)));
        OwnWorkReader own = new OwnWorkReader(problems, files);
        List<WebTarget> targets = own.targets(fields);
        List<OwnCommand> commands = own.commands(fields);
        List<Candidate> candidates = fields.require("candidates", "list at least two")
                .map(place ->
                        candidates(problems, place, own.allTargetsRead() ? Optional.of(targets) : Optional.empty()))
                .orElse(List.of());
        Optional<Baseline> baseline = fields.require("baseline", "name the candidate that the others are compared with")
                .flatMap(place -> new BaselineReader(problems, candidates).read(place));
        fields.get("clients").ifPresent(place -> checkClients(problems, place));
        List<PointPattern> agenda = fields.get("agenda")
                .map(place -> agenda(problems, place))
                .orElseGet(() -> usualAgenda(targets, commands));
        JudgementRule rule = rule(problems, fields);
        Optional<Duration> budget = fields.get("budget").flatMap(place -> budget(problems, place));
        if (!problems.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(new BakeOffDefinition(
                name.orElseThrow(),
                baseline.orElseThrow(),
                candidates,
                new Work(agenda, targets, commands),
                rule,
                budget));
    }

    /** Who defines work wants it, and states an agenda to have more. */
    private List<PointPattern> usualAgenda(List<WebTarget> targets, List<OwnCommand> commands) {
        List<PointPattern> own = Work.ownAgenda(targets, commands);
        return own.isEmpty() ? defaultAgenda : own;
    }

    private static boolean nameFits(Problems problems, Node place, String name) {
        return problems.accept(place, () -> alone(name, Optional.empty()), "name: handicap")
                .isPresent();
    }

    private static String nameFrom(String fileName) {
        return fileName.substring(fileName.lastIndexOf('/') + 1).replaceFirst("\\.ya?ml$", "");
    }

    private static BakeOffDefinition alone(String name, Optional<Duration> budget) {
        return new BakeOffDefinition(
                name, "a", ANY_TWO, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, budget);
    }

    private static List<Candidate> candidates(Problems problems, Node place, Optional<List<WebTarget>> targets) {
        CandidateReader reader = new CandidateReader(
                problems,
                targets.map(known -> known.stream().map(WebTarget::name).toList()));
        List<Node> written = new Values(problems).list(place, "candidates: [{name: full}, {name: half}]");
        if (written.size() == 1) {
            problems.add(place, "one candidate has nobody to meet", "list the baseline and at least one other");
        }
        List<Candidate> candidates = new ArrayList<>();
        Map<String, Node> places = new HashMap<>();
        for (Node node : written) {
            Optional<Placed> placed = reader.read(node);
            placed.ifPresent(one -> {
                String name = one.candidate().name();
                if (places.putIfAbsent(name, one.name()) != null) {
                    problems.add(one.name(), "two candidates are called " + name, "give each its own name");
                }
                candidates.add(one.candidate());
            });
        }
        return candidates;
    }

    private static void checkClients(Problems problems, Node place) {
        Values values = new Values(problems);
        for (Node client : values.list(place, "clients: [local]")) {
            values.text(client, "local")
                    .filter(host -> !host.equals(Candidate.LOCAL))
                    .ifPresent(host -> problems.add(
                            client,
                            "load client \"" + host + "\": clients other than local are not supported yet",
                            "write [local]"));
        }
    }

    private static List<PointPattern> agenda(Problems problems, Node place) {
        Values values = new Values(problems);
        List<PointPattern> agenda = new ArrayList<>();
        for (Node node : values.list(place, "agenda: [\"crypto.*\"]")) {
            values.text(node, "\"crypto.*\"")
                    .flatMap(text -> problems.accept(node, () -> PointPattern.parse(text), "\"crypto.*\""))
                    .ifPresent(agenda::add);
        }
        return agenda;
    }

    private static JudgementRule rule(Problems problems, Fields fields) {
        JudgementRule usual = JudgementRule.DEFAULT;
        double margin = share(
                        problems,
                        fields,
                        "margin",
                        "margin: 3 %",
                        share -> new JudgementRule(share, usual.confidence()))
                .orElse(usual.margin());
        double confidence = share(
                        problems,
                        fields,
                        "confidence",
                        "confidence: 95 %",
                        share -> new JudgementRule(usual.margin(), share))
                .orElse(usual.confidence());
        double precision = share(
                        problems,
                        fields,
                        "precision",
                        "precision: 3 %",
                        share -> new JudgementRule(
                                usual.margin(), usual.confidence(), share, usual.weights(), usual.goals()))
                .orElse(margin);
        SortedMap<String, Double> weights = positiveNumbers(problems, fields, "weights", "weights: {web: 3}");
        SortedMap<String, Double> goals = positiveNumbers(problems, fields, "goals", "goals: {throughput: 2.0}");
        return new JudgementRule(margin, confidence, precision, weights, goals);
    }

    /** A share that core accepts. */
    private static Optional<Double> share(
            Problems problems, Fields fields, String word, String example, Function<Double, JudgementRule> trial) {
        return fields.get(word)
                .flatMap(place -> new Values(problems)
                        .share(place, example)
                        .filter(share -> problems.accept(place, () -> trial.apply(share), example)
                                .isPresent()));
    }

    /** Numbers above 0 by names that are looked up later, when it is known what can be measured. */
    private static SortedMap<String, Double> positiveNumbers(
            Problems problems, Fields fields, String word, String example) {
        SortedMap<String, Double> numbers = new TreeMap<>();
        fields.get(word)
                .ifPresent(place -> Fields.free(problems, place, example)
                        .forEach((name, value) -> new Values(problems)
                                .number(value, example)
                                .ifPresent(number -> {
                                    if (number > 0) {
                                        numbers.put(name, number);
                                    } else {
                                        problems.add(
                                                value,
                                                name + " needs a number above 0, not " + number,
                                                "write for example " + example);
                                    }
                                })));
        return numbers;
    }

    private static Optional<Duration> budget(Problems problems, Node place) {
        return new Values(problems)
                .time(place, "budget: 20 min")
                .filter(time -> problems.accept(place, () -> alone("budget", Optional.of(time)), "budget: 20 min")
                        .isPresent());
    }
}
