package dev.bakeoff.core.definition;

import dev.bakeoff.core.machine.CpuSet;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;

/**
 * Everything that may differ between two candidates on one host.
 *
 * @param cpus hardware threads the candidate may use; empty means all that are usable
 * @param quota CPU seconds a second, positive, fractions allowed; empty means no limit of ours
 * @param software the programs, and what they run with
 * @param settings of the machine, for as long as the candidate is measured
 * @param nginx what our nginx is told beside its usual configuration
 */
public record Variant(
        Optional<CpuSet> cpus,
        Optional<Double> quota,
        Software software,
        MachineSettings settings,
        NginxSettings nginx) {

    /** The host as it is. */
    public static final Variant NONE =
            new Variant(Optional.empty(), Optional.empty(), Software.OF_HOST, MachineSettings.NONE);

    public Variant {
        quota.ifPresent(limit -> {
            if (!(limit >= 0.01) || limit > 8192) {
                throw new IllegalArgumentException(
                        "a quota is CPU seconds a second, from 0.01 (1 % of one CPU) to 8192, not " + limit);
            }
        });
    }

    /** With our nginx as it is. */
    public Variant(Optional<CpuSet> cpus, Optional<Double> quota, Software software, MachineSettings settings) {
        this(cpus, quota, software, settings, NginxSettings.NONE);
    }

    public static Variant onCpus(CpuSet cpus) {
        return new Variant(Optional.of(cpus), Optional.empty(), Software.OF_HOST, MachineSettings.NONE);
    }

    public static Variant withQuota(double quota) {
        return new Variant(Optional.empty(), Optional.of(quota), Software.OF_HOST, MachineSettings.NONE);
    }

    public static Variant withEnvironment(Map<String, String> environment) {
        return of(new Software(environment, Map.of(), Optional.empty(), List.of()));
    }

    public static Variant withBinaries(Map<String, String> binaries) {
        return of(new Software(Map.of(), binaries, Optional.empty(), List.of()));
    }

    public static Variant of(Software software) {
        return new Variant(Optional.empty(), Optional.empty(), software, MachineSettings.NONE);
    }

    public static Variant of(MachineSettings settings) {
        return new Variant(Optional.empty(), Optional.empty(), Software.OF_HOST, settings);
    }

    public static Variant of(OpensslParts openssl) {
        return of(Software.of(openssl));
    }

    public static Variant of(NginxSettings nginx) {
        return new Variant(Optional.empty(), Optional.empty(), Software.OF_HOST, MachineSettings.NONE, nginx);
    }

    /**
     * The same with its ABI resolved into the programs that were found for it.
     *
     * @param programs a tool's name to an absolute path
     */
    public Variant withPrograms(Map<String, String> programs) {
        return with(software.withPrograms(programs));
    }

    /**
     * The same with its OpenSSL provider resolved into the configuration file that brings it.
     *
     * @param path of the file on the host
     */
    public Variant withConfiguration(String path) {
        return with(software.withConfiguration(path));
    }

    private Variant with(Software other) {
        return new Variant(cpus, quota, other, settings, nginx);
    }

    /** Of {@link Software}. */
    public Map<String, String> environment() {
        return software.environment();
    }

    /** Of {@link Software}. */
    public Map<String, String> binaries() {
        return software.binaries();
    }

    /**
     * The argument vector of a tool: this variant's binary of it, in this variant's environment.
     *
     * @param tool a name on PATH, or a key of {@link #binaries()}
     */
    public List<String> arguments(String tool, List<String> rest) {
        List<String> all = new ArrayList<>();
        Map<String, String> variables = software.variables();
        if (!variables.isEmpty()) {
            all.add("env");
            variables.forEach((name, value) -> all.add(name + "=" + value));
        }
        all.add(binaries().getOrDefault(tool, tool));
        all.addAll(rest);
        return all;
    }

    /** What decides which code does the cryptography and how it is called, in words; empty for what the host has. */
    List<String> cryptography() {
        List<String> words = new ArrayList<>(software.cryptography());
        nginx.ofTls().describe(words::add);
        return words;
    }

    /** In words, for people: {@code CPUs 0, quota 0.8}. */
    public String describe() {
        StringJoiner words = new StringJoiner(", ").setEmptyValue("as it is");
        cpus.ifPresent(set -> words.add((set.size() == 1 ? "CPU " : "CPUs ") + set));
        quota.ifPresent(limit -> words.add("quota " + limit + " CPU s/s"));
        software.describe(words::add);
        settings.describe(words);
        nginx.describe(words::add);
        return words.toString();
    }
}
