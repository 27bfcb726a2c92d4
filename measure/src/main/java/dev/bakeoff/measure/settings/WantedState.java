package dev.bakeoff.measure.settings;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.settings.PolicyState.Limits;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/** From what a definition asks for to the files of this machine; what it cannot have is refused here. */
final class WantedState {
    private static final long HERTZ_PER_KILOHERTZ = 1000;

    private final Host host;
    private final SettingPlaces places;

    WantedState(Host host, SettingPlaces places) {
        this.host = host;
        this.places = places;
    }

    /** @param cpus whose clock is meant */
    MachineState of(MachineSettings settings, CpuSet cpus) throws HostException, InterruptedException {
        SortedMap<String, String> kernel = new TreeMap<>();
        settings.kernel().forEach((name, value) -> kernel.put(places.kernelSetting(name), value));
        SortedMap<String, PolicyState> policies = new TreeMap<>();
        if (settings.changesFrequency()) {
            for (String folder : policies(cpus)) {
                policies.put(folder, policy(folder, settings));
            }
        }
        return new MachineState(kernel, policies);
    }

    /** The policies that govern any of the CPUs. Those that share a clock with them are set with them. */
    private List<String> policies(CpuSet cpus) throws HostException, InterruptedException {
        String list =
                "for policy in \"$0\"/policy*; do [ -e \"$policy/related_cpus\" ] && echo \"$policy\"; done; true";
        List<String> all = host.run(Command.of("sh", "-c", list, places.frequencyPolicies()))
                .orThrow()
                .output()
                .lines()
                .toList();
        List<String> ours =
                all.stream().filter(folder -> governsAny(folder, cpus)).toList();
        if (ours.isEmpty()) {
            throw new HostException(
                    all.isEmpty()
                            ? "there is no cpufreq here (" + places.frequencyPolicies() + " has no policy), as in most"
                                    + " virtual machines, whose hypervisor hides it and sets the clock itself; leave out"
                                    + " governor and frequency, or measure on the bare machine"
                            : "no frequency policy governs CPUs " + cpus + "; leave out governor and frequency");
        }
        return ours;
    }

    private boolean governsAny(String folder, CpuSet cpus) {
        return host.read(folder + "/related_cpus")
                .map(numbers -> CpuSet.parse(numbers.strip().replaceAll("\\s+", ",")))
                .map(threads -> !threads.minus(cpus).equals(threads))
                .orElse(false);
    }

    private PolicyState policy(String folder, MachineSettings settings) throws HostException {
        if (settings.governor().isPresent()) {
            requireOffered("governor", settings.governor().get(), folder + "/scaling_available_governors");
        }
        Optional<Limits> limits = Optional.empty();
        if (settings.frequencyHertz().isPresent()) {
            long kilohertz = settings.frequencyHertz().get() / HERTZ_PER_KILOHERTZ;
            requireOffered("frequency in kHz", Long.toString(kilohertz), folder + "/scaling_available_frequencies");
            requireInRange(kilohertz, folder);
            limits = Optional.of(new Limits(kilohertz, kilohertz));
        }
        return new PolicyState(settings.governor(), limits);
    }

    /** Drivers that can hold any frequency publish no list. */
    private void requireOffered(String what, String wanted, String listFile) throws HostException {
        if (host.read(listFile) instanceof Reading.Measured<String>(String list, String _)) {
            List<String> offered = List.of(list.strip().split("\\s+"));
            if (!offered.contains(wanted)) {
                throw new HostException("the " + what + " " + wanted + " is not offered here; there is "
                        + String.join(", ", offered) + " (" + listFile + ")");
            }
        }
    }

    private void requireInRange(long kilohertz, String folder) throws HostException {
        SettingFile slowest = new SettingFile(host, folder + "/cpuinfo_min_freq");
        SettingFile fastest = new SettingFile(host, folder + "/cpuinfo_max_freq");
        try {
            if (kilohertz < Long.parseLong(slowest.value()) || kilohertz > Long.parseLong(fastest.value())) {
                throw new HostException(kilohertz + " kHz lie outside of what the processor does: " + slowest.value()
                        + " to " + fastest.value() + " kHz (" + folder + ")");
            }
        } catch (NumberFormatException e) {
            throw new HostException("the range of " + folder + " cannot be read: " + e.getMessage(), e);
        }
    }
}
