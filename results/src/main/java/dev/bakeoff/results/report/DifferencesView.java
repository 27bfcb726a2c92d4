package dev.bakeoff.results.report;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.page.Differences;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * In what the candidates differ, and whether anybody asked for it. A difference that no variant declares is a confounder:
 * it may be the cause of what is taken for the candidate's doing.
 */
final class DifferencesView {
    /** What a variant's CPUs and quota change. */
    static final String USABLE_CPUS = "Usable CPUs";

    /** What a host brings along and what could be changed without changing the machine, beside two whole headings. */
    static final Set<String> SYSTEM_SOFTWARE = Set.of("Kernel", "Distribution");

    private static final Set<String> CHANGEABLE = Set.of(MachineFacts.SOFTWARE, MachineFacts.SETTINGS);

    private static final String NOT_SET = "not set";

    private final List<Candidate> candidates;
    private final Map<String, List<MachineFacts.Group>> machines;
    private final List<Differences.Row> rows = new ArrayList<>();

    private DifferencesView(BakeOffResult result) {
        this.candidates = result.definition().baselineFirst();
        this.machines = MachineFacts.byCandidate(result);
    }

    static Differences of(BakeOffResult result) {
        return new DifferencesView(result).differences();
    }

    private Differences differences() {
        declared("Host", Candidate::host);
        declared(
                "CPUs",
                candidate -> candidate.variant().cpus().map(CpuSet::toString).orElse(NOT_SET));
        declared(
                "CPU quota",
                candidate -> candidate
                        .variant()
                        .quota()
                        .map(quota -> Quantity.significant(quota) + " CPU s/s")
                        .orElse(NOT_SET));
        declaredByName("Variable ", Variant::environment);
        declaredByName("Binary of ", Variant::binaries);
        facts().forEach(this::read);
        return new Differences(
                digest(), candidates.stream().map(Candidate::name).toList(), rows);
    }

    private String digest() {
        long confounders = rows.stream().filter(Differences.Row::confounder).count();
        if (rows.isEmpty()) {
            return "Nothing that was looked at differs between the candidates.";
        }
        return "The candidates differ in " + rows.size() + (rows.size() == 1 ? " thing" : " things") + " that "
                + (rows.size() == 1 ? "was" : "were") + " looked at. "
                + switch ((int) Math.min(confounders, 2)) {
                    case 0 -> "None of it is a confounder.";
                    case 1 ->
                        "One of them no variant declares: it is a confounder, which may be the cause of a"
                                + " difference in speed.";
                    default ->
                        confounders + " of them no variant declares: they are confounders, which may be the"
                                + " cause of a difference in speed.";
                };
    }

    private void declaredByName(String prefix, Function<Variant, Map<String, String>> settings) {
        candidates.stream()
                .flatMap(candidate -> settings.apply(candidate.variant()).keySet().stream())
                .distinct()
                .forEach(name -> declared(
                        prefix + name,
                        candidate -> Optional.ofNullable(
                                        settings.apply(candidate.variant()).get(name))
                                .orElse(NOT_SET)));
    }

    private void declared(String name, Function<Candidate, String> setting) {
        if (differ(setting)) {
            add(name, candidates.stream().map(setting).toList(), "declared in the definition", false);
        }
    }

    /** A fact of the weigh-in, where its values differ or are known of some candidates only. */
    private void read(String fact) {
        List<Reading<String>> readings =
                candidates.stream().map(candidate -> reading(candidate, fact)).toList();
        List<String> known = readings.stream()
                .flatMap(reading -> reading instanceof Reading.Measured<String>(String value, String _)
                        ? Stream.of(Printable.of(value))
                        : Stream.empty())
                .toList();
        boolean differs = known.stream().distinct().count() > 1;
        boolean partly = !known.isEmpty() && known.size() < candidates.size();
        if (differs || partly) {
            String standing = differs ? standing(fact) : "not known of all";
            add(
                    fact,
                    readings.stream().map(DifferencesView::words).toList(),
                    standing.isEmpty() ? "confounder: no variant declares it" : standing,
                    standing.isEmpty());
        }
    }

    /** Who asked for a difference; empty where nobody did. */
    private String standing(String fact) {
        boolean usable = fact.equals(USABLE_CPUS)
                && (differ(candidate -> candidate.variant().cpus())
                        || differ(candidate -> candidate.variant().quota()));
        String tool = SoftwareFacts.toolOf(fact);
        boolean binary = differ(
                candidate -> Optional.ofNullable(candidate.variant().binaries().get(tool)));
        if (usable || binary) {
            return "follows from the variant";
        }
        boolean machine = differ(Candidate::host) && !isChangeable(fact);
        return machine ? "comes with the host" : "";
    }

    private boolean isChangeable(String fact) {
        return SYSTEM_SOFTWARE.contains(fact)
                || candidates.stream()
                        .flatMap(candidate -> groups(candidate).stream())
                        .filter(group -> CHANGEABLE.contains(group.heading()))
                        .flatMap(group -> group.facts().stream())
                        .anyMatch(known -> known.name().equals(fact));
    }

    private boolean differ(Function<Candidate, ?> setting) {
        return candidates.stream().map(setting).collect(Collectors.toSet()).size() > 1;
    }

    private void add(String name, List<String> cells, String standing, boolean confounder) {
        rows.add(new Differences.Row(
                Printable.of(name), cells.stream().map(Printable::of).toList(), standing, confounder));
    }

    /** What any candidate was asked for, in the order shown everywhere. */
    private List<String> facts() {
        return candidates.stream()
                .flatMap(candidate -> facts(candidate).stream())
                .map(MachineFacts.Fact::name)
                .distinct()
                .toList();
    }

    private Reading<String> reading(Candidate candidate, String fact) {
        return facts(candidate).stream()
                .filter(known -> known.name().equals(fact))
                .map(MachineFacts.Fact::reading)
                .findFirst()
                .orElseGet(() -> Reading.unavailable("not looked for"));
    }

    private List<MachineFacts.Fact> facts(Candidate candidate) {
        return groups(candidate).stream()
                .flatMap(group -> group.facts().stream())
                .toList();
    }

    private List<MachineFacts.Group> groups(Candidate candidate) {
        return machines.getOrDefault(candidate.name(), List.of());
    }

    private static String words(Reading<String> reading) {
        return switch (reading) {
            case Reading.Measured<String>(String value, String _) -> value;
            case Reading.Unavailable<String>(String reason) -> "unavailable: " + reason;
        };
    }
}
