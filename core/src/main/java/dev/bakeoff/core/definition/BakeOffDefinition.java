package dev.bakeoff.core.definition;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A validated bake-off.
 *
 * @param name names the result folder and the report
 * @param baseline what the others are compared with
 * @param candidates at least two, names unique, the baseline among them, and somebody beside it
 * @param work what to run
 * @param rule margin and confidence
 * @param budget time for trials; empty takes the length's own
 */
public record BakeOffDefinition(
        String name,
        Baseline baseline,
        List<Candidate> candidates,
        Work work,
        JudgementRule rule,
        Optional<Duration> budget) {
    public BakeOffDefinition {
        candidates = List.copyOf(candidates);
        Names.require(name, "a bake-off");
        if (candidates.size() < 2) {
            throw new IllegalArgumentException("a bake-off needs a baseline and at least one candidate beside it");
        }
        Set<String> names = new HashSet<>();
        candidates.forEach(candidate -> {
            if (!names.add(candidate.name())) {
                throw new IllegalArgumentException("two candidates are called " + candidate.name());
            }
        });
        requireSides(baseline, candidates);
        requireTargets(candidates, work);
        budget.ifPresent(time -> {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException(
                        "a budget is a positive time, not " + time.toMillis() / 1000.0 + " s");
            }
        });
    }

    /** A bake-off without work of the user's own. */
    public BakeOffDefinition(
            String name,
            Baseline baseline,
            List<Candidate> candidates,
            List<PointPattern> agenda,
            JudgementRule rule,
            Optional<Duration> budget) {
        this(name, baseline, candidates, new Work(agenda), rule, budget);
    }

    /** The same, in which one candidate is the baseline of all the others. */
    public BakeOffDefinition(
            String name,
            String baseline,
            List<Candidate> candidates,
            List<PointPattern> agenda,
            JudgementRule rule,
            Optional<Duration> budget) {
        this(name, new Baseline.Named(baseline), candidates, new Work(agenda), rule, budget);
    }

    private static void requireSides(Baseline baseline, List<Candidate> candidates) {
        long members = candidates.stream()
                .filter(candidate -> isBaseline(candidate, baseline))
                .count();
        if (members == 0) {
            String names = candidates.stream().map(Candidate::name).collect(Collectors.joining(", ", "[", "]"));
            throw new IllegalArgumentException(
                    switch (baseline) {
                        case Baseline.Named(String name) ->
                            "the baseline " + name + " is none of the candidates " + names;
                        case Baseline.Matched(String family, MatchBy _) ->
                            "no candidate is of the baseline family " + family;
                    });
        }
        if (members == candidates.size()) {
            throw new IllegalArgumentException(
                    "all candidates are of the baseline family " + baseline.name() + ", so that nobody is judged");
        }
    }

    private static void requireTargets(List<Candidate> candidates, Work work) {
        List<String> known = work.targets().stream().map(WebTarget::name).toList();
        candidates.forEach(candidate -> candidate.targets().keySet().forEach(name -> {
            if (!known.contains(name)) {
                throw new IllegalArgumentException("candidate " + candidate.name() + " says where the target " + name
                        + " is, but the targets are " + known);
            }
        }));
    }

    /** Which points to run. */
    public List<PointPattern> agenda() {
        return work.agenda();
    }

    /** The same bake-off with another agenda. */
    public BakeOffDefinition withAgenda(List<PointPattern> other) {
        return new BakeOffDefinition(name, baseline, candidates, work.withAgenda(other), rule, budget);
    }

    /** The same bake-off seen from another baseline. */
    public BakeOffDefinition withBaseline(String other) {
        return new BakeOffDefinition(name, new Baseline.Named(other), candidates, work, rule, budget);
    }

    /** Whether a candidate is the baseline, or of its family. */
    public boolean isBaseline(Candidate candidate) {
        return isBaseline(candidate, baseline);
    }

    private static boolean isBaseline(Candidate candidate, Baseline baseline) {
        return switch (baseline) {
            case Baseline.Named(String name) -> candidate.name().equals(name);
            case Baseline.Matched(String family, MatchBy _) ->
                candidate.family().filter(family::equals).isPresent();
        };
    }

    /** The baseline or its family first, then the others, each in the order written. */
    public List<Candidate> baselineFirst() {
        return Stream.concat(candidates.stream().filter(this::isBaseline), challengers().stream())
                .toList();
    }

    /** The candidates that are judged. */
    public List<Candidate> challengers() {
        return candidates.stream().filter(candidate -> !isBaseline(candidate)).toList();
    }
}
