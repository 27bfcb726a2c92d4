package dev.bakeoff.core.definition;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A validated bake-off.
 *
 * @param name names the result folder and the report
 * @param baseline the name of the candidate the others are compared with
 * @param candidates at least two, names unique, the baseline among them
 * @param agenda what to run; not empty
 * @param rule margin and confidence
 * @param budget time for trials; empty takes the length's own
 */
public record BakeOffDefinition(
        String name,
        String baseline,
        List<Candidate> candidates,
        List<PointPattern> agenda,
        JudgementRule rule,
        Optional<Duration> budget) {
    public BakeOffDefinition {
        candidates = List.copyOf(candidates);
        agenda = List.copyOf(agenda);
        if (!name.matches("[A-Za-z0-9][A-Za-z0-9._-]{0,63}")) {
            throw new IllegalArgumentException("\"" + name
                    + "\" cannot name a bake-off: use 1 to 64 letters, digits, dots, dashes and underscores");
        }
        if (candidates.size() < 2) {
            throw new IllegalArgumentException("a bake-off needs a baseline and at least one candidate beside it");
        }
        Set<String> names = new HashSet<>();
        candidates.forEach(candidate -> {
            if (!names.add(candidate.name())) {
                throw new IllegalArgumentException("two candidates are called " + candidate.name());
            }
        });
        if (!names.contains(baseline)) {
            throw new IllegalArgumentException("the baseline " + baseline + " is none of the candidates " + names);
        }
        if (agenda.isEmpty()) {
            throw new IllegalArgumentException("the agenda is empty; write for example crypto.*");
        }
        budget.ifPresent(time -> {
            if (time.isNegative() || time.isZero()) {
                throw new IllegalArgumentException(
                        "a budget is a positive time, not " + time.toMillis() / 1000.0 + " s");
            }
        });
    }

    /** The same bake-off with another agenda. */
    public BakeOffDefinition withAgenda(List<PointPattern> other) {
        return new BakeOffDefinition(name, baseline, candidates, other, rule, budget);
    }

    /** The same bake-off seen from another baseline. */
    public BakeOffDefinition withBaseline(String other) {
        return new BakeOffDefinition(name, other, candidates, agenda, rule, budget);
    }

    /** The baseline first, then the others in the order written. */
    public List<Candidate> baselineFirst() {
        return candidates.stream()
                .sorted((a, b) ->
                        Boolean.compare(b.name().equals(baseline), a.name().equals(baseline)))
                .toList();
    }

    /** The candidates that are compared with the baseline. */
    public List<Candidate> challengers() {
        return baselineFirst().subList(1, candidates.size());
    }
}
