package dev.bakeoff.measure.settings;

import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.settings.PolicyState.Limits;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Values of settings, by the paths of their files and policies.
 *
 * @param kernel value by the path of a file
 * @param policies by the path of a frequency policy's folder
 */
record MachineState(SortedMap<String, String> kernel, SortedMap<String, PolicyState> policies) {
    static final MachineState NONE = new MachineState(new TreeMap<>(), new TreeMap<>());

    MachineState {
        kernel = Collections.unmodifiableSortedMap(new TreeMap<>(kernel));
        policies = Collections.unmodifiableSortedMap(new TreeMap<>(policies));
    }

    boolean isEmpty() {
        return equals(NONE);
    }

    /** What several states change between them, with the values that the machine has now. */
    static MachineState current(Host host, Iterable<MachineState> changes) throws HostException {
        SortedMap<String, String> kernel = new TreeMap<>();
        SortedMap<String, PolicyState> policies = new TreeMap<>();
        for (MachineState change : changes) {
            for (String path : change.kernel.keySet()) {
                kernel.put(path, new SettingFile(host, path).value());
            }
            for (Map.Entry<String, PolicyState> policy : change.policies.entrySet()) {
                policies.merge(policy.getKey(), current(host, policy.getKey(), policy.getValue()), PolicyState::over);
            }
        }
        return new MachineState(kernel, policies);
    }

    private static PolicyState current(Host host, String folder, PolicyState change) throws HostException {
        return new PolicyState(
                change.governor().isPresent()
                        ? Optional.of(new SettingFile(host, folder + PolicyState.GOVERNOR).value())
                        : Optional.empty(),
                change.limits().isPresent() ? Optional.of(Limits.read(host, folder)) : Optional.empty());
    }

    /** This one's values, and the other's where this one has none. */
    MachineState over(MachineState other) {
        SortedMap<String, String> allKernel = new TreeMap<>(other.kernel);
        allKernel.putAll(kernel);
        SortedMap<String, PolicyState> allPolicies = new TreeMap<>(other.policies);
        policies.forEach((folder, policy) -> allPolicies.merge(folder, policy, (theirs, ours) -> ours.over(theirs)));
        return new MachineState(allKernel, allPolicies);
    }

    /**
     * Sets every value that the machine does not have yet, and reads it back. One that is refused keeps none of the others
     * from being set: they may be old values that are to be restored.
     *
     * @throws HostException when the kernel refuses a value or makes another of it
     */
    void establish(Host host) throws HostException {
        List<HostException> refusals = new ArrayList<>();
        for (Map.Entry<String, String> setting : kernel.entrySet()) {
            attempt(() -> new SettingFile(host, setting.getKey()).establish(setting.getValue()), refusals);
        }
        for (Map.Entry<String, PolicyState> policy : policies.entrySet()) {
            attempt(() -> policy.getValue().establish(host, policy.getKey()), refusals);
        }
        if (!refusals.isEmpty()) {
            HostException first = refusals.getFirst();
            refusals.stream().skip(1).forEach(first::addSuppressed);
            throw first;
        }
    }

    /** What sets one value. */
    @FunctionalInterface
    private interface Step {
        void take() throws HostException;
    }

    private static void attempt(Step step, List<HostException> refusals) {
        try {
            step.take();
        } catch (HostException e) {
            refusals.add(e);
        }
    }

    /** For people: the names of all that is set. */
    String names() {
        SortedSet<String> paths = new TreeSet<>(kernel.keySet());
        paths.addAll(policies.keySet());
        return String.join(", ", paths);
    }

    /** As text of one line a value, for {@link #parse}. */
    String format() {
        return Stream.concat(
                        kernel.entrySet().stream()
                                .map(setting -> "kernel\t" + setting.getKey() + "\t" + setting.getValue()),
                        policies.entrySet().stream().flatMap(policy -> lines(policy.getKey(), policy.getValue())))
                .map(line -> line + "\n")
                .collect(Collectors.joining());
    }

    private static Stream<String> lines(String folder, PolicyState policy) {
        return Stream.concat(
                policy.governor().stream().map(governor -> "governor\t" + folder + "\t" + governor),
                policy.limits().stream()
                        .map(limits -> "limits\t" + folder + "\t" + limits.lowest() + "\t" + limits.highest()));
    }

    /** @throws IllegalArgumentException when a line is none of {@link #format} */
    static MachineState parse(List<String> lines) {
        SortedMap<String, String> kernel = new TreeMap<>();
        SortedMap<String, PolicyState> policies = new TreeMap<>();
        for (String line : lines) {
            List<String> words = List.of(line.split("\t", -1));
            if (words.size() == 3 && words.getFirst().equals("kernel")) {
                kernel.put(words.get(1), words.get(2));
            } else if (words.size() == 3 && words.getFirst().equals("governor")) {
                add(policies, words.get(1), new PolicyState(Optional.of(words.get(2)), Optional.empty()));
            } else if (words.size() == 4 && words.getFirst().equals("limits")) {
                Limits limits = new Limits(Long.parseLong(words.get(2)), Long.parseLong(words.get(3)));
                add(policies, words.get(1), new PolicyState(Optional.empty(), Optional.of(limits)));
            } else {
                throw new IllegalArgumentException("\"" + line + "\" is no setting and its value");
            }
        }
        return new MachineState(kernel, policies);
    }

    private static void add(SortedMap<String, PolicyState> policies, String folder, PolicyState part) {
        policies.merge(folder, part, PolicyState::over);
    }
}
