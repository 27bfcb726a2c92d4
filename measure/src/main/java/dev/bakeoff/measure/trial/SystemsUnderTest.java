package dev.bakeoff.measure.trial;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Placement;
import dev.bakeoff.measure.host.QuotaGroup;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.settings.HeldSettings;
import dev.bakeoff.measure.settings.SettingPlaces;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The candidates of a bake-off, made ready on their host; closing them leaves the host as it was. */
public final class SystemsUnderTest implements AutoCloseable {
    private final Workspace workspace;
    private final Map<String, SystemUnderTest> byCandidate = new LinkedHashMap<>();
    private final List<QuotaGroup> groups = new ArrayList<>();
    private final List<Warning> warnings = new ArrayList<>();

    /** By candidate, why none of its trials can be what it says. */
    private final Map<String, String> refusals = new LinkedHashMap<>();

    private Optional<HeldSettings> settings = Optional.empty();

    private SystemsUnderTest(Workspace workspace) {
        this.workspace = workspace;
    }

    /**
     * Makes all candidates ready, after ending what a killed execution of the same result left behind.
     *
     * @param resultId of the result that the trials belong to
     * @throws HostException when a variant cannot be carried out on the host
     */
    public static SystemsUnderTest prepare(Host host, List<Candidate> candidates, String resultId)
            throws HostException, InterruptedException {
        return prepare(host, candidates, resultId, SettingPlaces.USUAL);
    }

    /** @param places of settings: those of this machine, or of a captured one */
    static SystemsUnderTest prepare(Host host, List<Candidate> candidates, String resultId, SettingPlaces places)
            throws HostException, InterruptedException {
        UsableCpus usable = usable(host);
        SystemsUnderTest systems = new SystemsUnderTest(Workspace.open(host, resultId));
        boolean ready = false;
        try {
            HeldSettings.recover(host, places).ifPresent(systems.warnings::add);
            for (Candidate candidate : candidates) {
                systems.prepare(candidate, usable, resultId);
            }
            systems.holdSettings(places);
            ready = true;
            return systems;
        } finally {
            if (!ready) {
                systems.close();
            }
        }
    }

    private static UsableCpus usable(Host host) throws HostException {
        return switch (WeighIn.usableCpus(host)) {
            case Reading.Measured<UsableCpus>(UsableCpus cpus, String _) -> cpus;
            case Reading.Unavailable<UsableCpus>(String reason) ->
                throw new HostException("cannot tell which CPUs of " + host.name() + " may be used: " + reason);
        };
    }

    private void prepare(Candidate candidate, UsableCpus usable, String resultId)
            throws HostException, InterruptedException {
        Variant variant = ProviderVariant.of(AbiVariant.of(candidate, workspace), workspace);
        CpuSet cpus = variant.cpus().orElse(usable.affinity());
        if (!usable.affinity().containsAll(cpus)) {
            throw new HostException("candidate " + candidate.name() + " asks for CPUs " + cpus + ", but on "
                    + workspace.host().name() + " only CPUs " + usable.affinity() + " may be used");
        }
        checkBinaries(candidate);
        Optional<QuotaGroup> group = group(candidate, resultId);
        group.ifPresent(groups::add);
        Placement placement = new Placement(cpus, usable.affinity().minus(cpus), group);
        SystemUnderTest system =
                new SystemUnderTest(candidate.with(variant), placement, capacity(variant, cpus, usable), workspace);
        byCandidate.put(candidate.name(), system);
        OpensslCheck openssl = OpensslCheck.of(candidate, system);
        openssl.refusal().ifPresent(reason -> refusals.put(candidate.name(), reason));
        openssl.warning().ifPresent(warnings::add);
    }

    private void holdSettings(SettingPlaces places) throws HostException, InterruptedException {
        Map<String, HeldSettings.Wish> wishes = new LinkedHashMap<>();
        byCandidate.forEach((name, system) -> wishes.put(
                name,
                new HeldSettings.Wish(
                        system.candidate().variant().settings(),
                        system.placement().cpus())));
        HeldSettings held = HeldSettings.hold(workspace.host(), places, wishes);
        settings = Optional.of(held);
        for (SystemUnderTest system : byCandidate.values()) {
            Optional<Long> asked = system.candidate().variant().settings().frequencyHertz();
            if (asked.isPresent()) {
                held.establish(system.candidate().name());
                warnings.addAll(ClockCheck.of(system, asked.get()));
            }
        }
        held.establishNone();
    }

    /**
     * Gives the machine the settings under which a candidate is measured.
     *
     * @throws HostException also when its OpenSSL lacks what it asks for: that is the outcome of each of its trials, and no
     *     reason to measure nobody else
     */
    void establish(String candidate) throws HostException {
        String refusal = refusals.get(candidate);
        if (refusal != null) {
            throw new HostException(refusal);
        }
        if (settings.isPresent()) {
            settings.get().establish(candidate);
        }
    }

    private Optional<QuotaGroup> group(Candidate candidate, String resultId) throws HostException {
        Optional<Double> quota = candidate.variant().quota();
        if (quota.isEmpty()) {
            return Optional.empty();
        }
        try {
            return Optional.of(
                    QuotaGroup.make(workspace.host(), "bakeoff-" + resultId + "-" + candidate.name(), quota.get()));
        } catch (HostException e) {
            throw new HostException(
                    "candidate " + candidate.name() + " has a quota of " + quota.get()
                            + " CPU seconds a second, which cannot be carried out: " + e.getMessage(),
                    e);
        }
    }

    private void checkBinaries(Candidate candidate) throws HostException, InterruptedException {
        for (Map.Entry<String, String> binary : candidate.variant().binaries().entrySet()) {
            Command question = Command.of("test", "-x", binary.getValue());
            if (!workspace.host().run(question).succeeded()) {
                throw new HostException("candidate " + candidate.name() + " takes " + binary.getKey() + " from "
                        + binary.getValue() + ", where there is no program that can be executed");
            }
        }
    }

    private static UsableCpus capacity(Variant variant, CpuSet cpus, UsableCpus usable) {
        Optional<UsableCpus.Quota> tightest = variant.quota()
                .map(limit -> new UsableCpus.Quota(limit, "the variant's quota"))
                .filter(own -> usable.quota().isEmpty()
                        || own.cpuSecondsPerSecond() <= usable.quota().get().cpuSecondsPerSecond())
                .or(usable::quota);
        return new UsableCpus(cpus, tightest);
    }

    /** The weigh-in of every candidate, with the CPUs that its variant leaves it. */
    public Map<String, MachineDescription> weighIn() throws InterruptedException {
        Map<String, MachineDescription> machines = new LinkedHashMap<>();
        WeighIn weighIn = WeighIn.on(workspace.host());
        for (SystemUnderTest system : byCandidate.values()) {
            MachineDescription host = weighIn.describe(system.candidate().variant());
            machines.put(
                    system.candidate().name(),
                    host.withUsable(Reading.measured(system.usable(), "the host's limits and the variant")));
        }
        return machines;
    }

    /** What was found while they were made ready. */
    public List<Warning> warnings() {
        return List.copyOf(warnings);
    }

    /** Where the candidates' processes, and load clients beside them, work. */
    public Workspace workspace() {
        return workspace;
    }

    /** By candidate name, in the order of the definition. */
    public Map<String, SystemUnderTest> byCandidate() {
        return Collections.unmodifiableMap(byCandidate);
    }

    @Override
    public void close() throws HostException {
        // Processes end with the workspace; only then can their groups be removed.
        try {
            workspace.close();
        } finally {
            try {
                for (QuotaGroup group : groups) {
                    group.close();
                }
            } finally {
                if (settings.isPresent()) {
                    settings.get().close();
                }
            }
        }
    }
}
