package dev.bakeoff.results.facts;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.Pairing;
import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.Difference.Standing;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * In what candidates differ, and whether anybody asked for it. A difference that no variant declares is a confounder.
 */
public final class DifferingFacts {
    /** What a variant's CPUs and quota change. */
    static final String USABLE_CPUS = "Usable CPUs";

    /** What a host brings along and what could be changed without changing the machine, beside two whole headings. */
    static final Set<String> SYSTEM_SOFTWARE = Set.of("Kernel", "Distribution");

    /** What partners of one size are expected to share, though it comes with the host. */
    static final Set<String> EXPECTED_OF_PARTNERS = Set.of("Memory", "CPU model");

    private static final Set<String> CHANGEABLE = Set.of(MachineFacts.SOFTWARE, MachineFacts.SETTINGS);

    private static final String NOT_SET = "not set";

    private final List<Candidate> candidates;
    private final Map<String, List<MachineFacts.Group>> machines;
    private final boolean matched;
    private final List<Difference> differences = new ArrayList<>();

    private DifferingFacts(List<Candidate> candidates, BakeOffResult result) {
        this.candidates = candidates;
        this.machines = MachineFacts.byCandidate(result);
        this.matched = switch (result.definition().baseline()) {
            case Baseline.Named _ -> false;
            case Baseline.Matched _ -> true;
        };
    }

    /** Everything in which the candidates of a result differ, values in the order baseline first. */
    public static List<Difference> among(BakeOffResult result) {
        Set<String> confounders = Pairing.of(result.definition(), result.machines()).stream()
                .flatMap(sides -> confounders(sides, result).stream())
                .map(Confounder::fact)
                .collect(Collectors.toSet());
        return new DifferingFacts(result.definition().baselineFirst(), result)
                .differences().stream()
                        .map(difference -> standingByPairs(difference, confounders))
                        .toList();
    }

    /** What differs between no two that are compared explains none of the verdicts. */
    private static Difference standingByPairs(Difference difference, Set<String> confounders) {
        Standing standing = confounders.contains(difference.fact())
                ? Standing.CONFOUNDER
                : difference.standing() == Standing.CONFOUNDER ? Standing.NOT_COMPARED : difference.standing();
        return new Difference(difference.fact(), difference.values(), standing);
    }

    /** What no variant declares, and may be the cause of a verdict; what programs run with comes first. */
    public static List<Confounder> confounders(Sides sides, BakeOffResult result) {
        List<Candidate> both = Stream.of(sides.baseline(), sides.candidate())
                .map(name -> candidate(name, result))
                .toList();
        DifferingFacts facts = new DifferingFacts(both, result);
        return facts.differences().stream()
                .filter(difference -> difference.standing() == Standing.CONFOUNDER)
                .sorted(Comparator.comparing(
                        difference -> !facts.isUnder(Set.of(MachineFacts.SOFTWARE), difference.fact())))
                .map(difference -> new Confounder(
                        difference.fact(),
                        difference.values().getFirst(),
                        difference.values().getLast()))
                .toList();
    }

    private static Candidate candidate(String name, BakeOffResult result) {
        return result.definition().candidates().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private List<Difference> differences() {
        declared("Host", Candidate::host);
        declaredIfSet("CPUs", variant -> variant.cpus().map(CpuSet::toString));
        declaredIfSet("CPU quota", variant -> variant.quota().map(quota -> Quantity.significant(quota) + " CPU s/s"));
        declaredByName("Variable ", Variant::environment);
        declaredByName("Binary of ", Variant::binaries);
        declaredIfSet("ABI", variant -> variant.software().abi().map(Abi::word));
        declaredIfSet(
                "Library folders",
                variant -> Optional.of(variant.software().libraries())
                        .filter(folders -> !folders.isEmpty())
                        .map(folders -> String.join(", ", folders)));
        declaredIfSet("OpenSSL engine", variant -> variant.software().openssl().engine());
        declaredIfSet(
                "OpenSSL provider", variant -> variant.software().openssl().provider());
        declaredByName("nginx directive ", variant -> variant.nginx().directives());
        declaredByName("Setting ", variant -> variant.settings().kernel());
        declaredIfSet("Governor asked for", variant -> variant.settings().governor());
        declaredIfSet(
                "Frequency asked for",
                variant -> variant.settings().frequencyHertz().map(MachineSettings::words));
        facts().forEach(this::read);
        return differences;
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

    private void declaredIfSet(String name, Function<Variant, Optional<String>> setting) {
        declared(name, candidate -> setting.apply(candidate.variant()).orElse(NOT_SET));
    }

    private void declared(String name, Function<Candidate, String> setting) {
        if (differ(setting)) {
            differences.add(
                    new Difference(name, candidates.stream().map(setting).toList(), Standing.DECLARED));
        }
    }

    /** A fact of the weigh-in, where its values differ or are known of some candidates only. */
    private void read(String fact) {
        List<Reading<String>> readings =
                candidates.stream().map(candidate -> reading(candidate, fact)).toList();
        List<String> known = readings.stream()
                .flatMap(reading -> reading instanceof Reading.Measured<String>(String value, String _)
                        ? Stream.of(value)
                        : Stream.empty())
                .toList();
        boolean differs = known.stream().distinct().count() > 1;
        boolean partly = !known.isEmpty() && known.size() < candidates.size();
        if (differs || partly) {
            differences.add(new Difference(
                    fact,
                    readings.stream().map(Reading::describe).toList(),
                    differs ? standing(fact) : Standing.NOT_KNOWN_OF_ALL));
        }
    }

    private Standing standing(String fact) {
        boolean usable = fact.equals(USABLE_CPUS)
                && (differ(candidate -> candidate.variant().cpus())
                        || differ(candidate -> candidate.variant().quota()));
        String tool = SoftwareFacts.toolOf(fact);
        boolean binary = differ(
                candidate -> Optional.ofNullable(candidate.variant().binaries().get(tool)));
        // An ABI is asked for, other versions with it are not.
        boolean linked = SoftwareFacts.tellsLibraries(fact)
                && differ(candidate -> candidate.variant().software().abi());
        boolean libraries = isUnder(Set.of(MachineFacts.SOFTWARE), fact)
                && differ(candidate -> candidate.variant().software().libraries());
        if (usable || binary || linked || libraries) {
            return Standing.FROM_VARIANT;
        }
        boolean brought = differ(Candidate::host) && !isChangeable(fact);
        boolean expected = matched && EXPECTED_OF_PARTNERS.contains(fact);
        return brought && !expected ? Standing.WITH_HOST : Standing.CONFOUNDER;
    }

    private boolean isChangeable(String fact) {
        return SYSTEM_SOFTWARE.contains(fact) || isUnder(CHANGEABLE, fact);
    }

    private boolean isUnder(Set<String> headings, String fact) {
        return candidates.stream()
                .flatMap(candidate -> groups(candidate).stream())
                .filter(group -> headings.contains(group.heading()))
                .flatMap(group -> group.facts().stream())
                .anyMatch(known -> known.name().equals(fact));
    }

    private boolean differ(Function<Candidate, ?> setting) {
        return candidates.stream().map(setting).collect(Collectors.toSet()).size() > 1;
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
}
