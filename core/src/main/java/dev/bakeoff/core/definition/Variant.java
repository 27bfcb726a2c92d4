package dev.bakeoff.core.definition;

import dev.bakeoff.core.machine.CpuSet;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Everything that may differ between two candidates on one host.
 *
 * @param cpus hardware threads the candidate may use; empty means all that are usable
 * @param quota CPU seconds a second, positive, fractions allowed; empty means no limit of ours
 * @param environment variables set for every process of the candidate, in the order written; no value has a NUL
 *     character, which would end it
 * @param binaries a tool's name to the absolute path to use instead of the one on PATH
 */
public record Variant(
        Optional<CpuSet> cpus, Optional<Double> quota, Map<String, String> environment, Map<String, String> binaries) {

    /** The host as it is. */
    public static final Variant NONE = new Variant(Optional.empty(), Optional.empty(), Map.of(), Map.of());

    public Variant {
        quota.ifPresent(limit -> {
            if (!(limit >= 0.01) || limit > 8192) {
                throw new IllegalArgumentException(
                        "a quota is CPU seconds a second, from 0.01 (1 % of one CPU) to 8192, not " + limit);
            }
        });
        environment = Collections.unmodifiableMap(new LinkedHashMap<>(environment));
        binaries = Collections.unmodifiableMap(new LinkedHashMap<>(binaries));
        environment.forEach((name, value) -> {
            if (!name.matches("[A-Za-z_][A-Za-z0-9_]*")) {
                throw new IllegalArgumentException("\"" + name + "\" is not the name of an environment variable");
            }
            refuseNul(value);
        });
        binaries.values().forEach(path -> {
            if (!path.startsWith("/")) {
                throw new IllegalArgumentException("\"" + path + "\" is no absolute path");
            }
            refuseNul(path);
        });
    }

    private static void refuseNul(String text) {
        if (text.indexOf('\0') >= 0) {
            throw new IllegalArgumentException("\"" + text + "\" has a NUL character, which no process can be given");
        }
    }

    public static Variant onCpus(CpuSet cpus) {
        return new Variant(Optional.of(cpus), Optional.empty(), Map.of(), Map.of());
    }

    public static Variant withQuota(double quota) {
        return new Variant(Optional.empty(), Optional.of(quota), Map.of(), Map.of());
    }

    public static Variant withEnvironment(Map<String, String> environment) {
        return new Variant(Optional.empty(), Optional.empty(), environment, Map.of());
    }

    public static Variant withBinaries(Map<String, String> binaries) {
        return new Variant(Optional.empty(), Optional.empty(), Map.of(), binaries);
    }

    /**
     * The argument vector of a tool: this variant's binary of it, in this variant's environment.
     *
     * @param tool a name on PATH, or a key of {@link #binaries}
     */
    public List<String> arguments(String tool, List<String> rest) {
        List<String> all = new ArrayList<>();
        if (!environment.isEmpty()) {
            all.add("env");
            environment.forEach((name, value) -> all.add(name + "=" + value));
        }
        all.add(binaries.getOrDefault(tool, tool));
        all.addAll(rest);
        return all;
    }

    /** In words, for people: {@code CPUs 0, quota 0.8}. */
    public String describe() {
        StringJoiner words = new StringJoiner(", ").setEmptyValue("as it is");
        cpus.ifPresent(set -> words.add((set.size() == 1 ? "CPU " : "CPUs ") + set));
        quota.ifPresent(limit -> words.add("quota " + limit + " CPU s/s"));
        environment.forEach((name, value) -> words.add(name + "=" + value));
        binaries.forEach((tool, path) -> words.add(tool + " from " + path));
        return words.toString();
    }
}
