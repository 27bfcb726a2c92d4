package dev.bakeoff.core.definition;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Finds for every challenger the candidate that it is judged against. */
public final class Pairing {
    private final Baseline.Matched baseline;
    private final Map<String, MachineDescription> machines;
    private final Map<String, Long> family = new LinkedHashMap<>();

    private Pairing(Baseline.Matched baseline, Map<String, MachineDescription> machines) {
        this.baseline = baseline;
        this.machines = machines;
    }

    /**
     * The challengers with their baselines, in the order of the definition.
     *
     * @param machines weigh-in by candidate name, looked at only where sizes are matched
     * @throws PairingException when a size cannot be known, or a challenger has no partner of its size, or two
     */
    public static List<Sides> of(BakeOffDefinition definition, Map<String, MachineDescription> machines) {
        return switch (definition.baseline()) {
            case Baseline.Named(String name) ->
                definition.challengers().stream()
                        .map(challenger -> Sides.of(named(definition, name), challenger))
                        .toList();
            case Baseline.Matched matched -> new Pairing(matched, machines).match(definition);
        };
    }

    private List<Sides> match(BakeOffDefinition definition) {
        definition.candidates().stream()
                .filter(definition::isBaseline)
                .forEach(member -> family.put(member.name(), sizeOf(member.name())));
        return definition.challengers().stream()
                .map(challenger -> Sides.of(named(definition, partnerOf(challenger.name())), challenger))
                .toList();
    }

    private static Candidate named(BakeOffDefinition definition, String name) {
        return definition.candidates().stream()
                .filter(candidate -> candidate.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private String partnerOf(String challenger) {
        long size = sizeOf(challenger);
        List<String> partners = family.entrySet().stream()
                .filter(member -> member.getValue() == size)
                .map(Map.Entry::getKey)
                .toList();
        String words = "candidate " + challenger + " has " + baseline.matchBy().words(size);
        return switch (partners.size()) {
            case 0 ->
                throw new PairingException(words + ", and nobody in the baseline family " + baseline.family()
                        + " has: there "
                        + family.entrySet().stream()
                                .map(member -> member.getKey() + " has "
                                        + baseline.matchBy().words(member.getValue()))
                                .collect(Collectors.joining(", "))
                        + "; add one of its size to the family, or leave " + challenger + " out");
            case 1 -> partners.getFirst();
            default ->
                throw new PairingException(words + ", and so have " + String.join(" and ", partners)
                        + " in the baseline family " + baseline.family()
                        + "; keep one of them, or match by something in which they differ");
        };
    }

    private long sizeOf(String candidate) {
        Reading<Long> size = Optional.ofNullable(machines.get(candidate))
                .map(baseline.matchBy()::sizeOf)
                .orElseGet(() -> Reading.unavailable("it was not weighed in"));
        return switch (size) {
            case Reading.Measured<Long>(Long known, String _) -> known;
            case Reading.Unavailable<Long>(String reason) ->
                throw new PairingException("the size of candidate " + candidate + " by "
                        + baseline.matchBy().word() + " is not known: " + reason
                        + "; match by something else, or name a candidate as baseline");
        };
    }
}
