package dev.bakeoff.measure.settings;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Settings that differ between the candidates of a bake-off, under one roof for as long as it takes. What no candidate
 * changes is never touched; the old values are safe on disk before the first one is.
 */
public final class HeldSettings implements AutoCloseable {
    private final Host host;
    private final Map<String, MachineState> byCandidate;
    private final MachineState before;
    private final Optional<RestoreFolder> folder;

    private HeldSettings(
            Host host, Map<String, MachineState> byCandidate, MachineState before, Optional<RestoreFolder> folder) {
        this.host = host;
        this.byCandidate = byCandidate;
        this.before = before;
        this.folder = folder;
    }

    /**
     * What a candidate asks for.
     *
     * @param cpus whose clock is meant
     */
    public record Wish(MachineSettings settings, CpuSet cpus) {}

    /**
     * Restores what a process that died while it held settings has left.
     *
     * @return what was restored, in words
     * @throws HostException when the kernel does not take an old value back
     */
    public static Optional<Warning> recover(Host host, SettingPlaces places)
            throws HostException, InterruptedException {
        return new RestoreFolder(host, places.restoreFolder()).recover();
    }

    /**
     * Takes hold of everything that any of the candidates changes, and tries each candidate's settings, so that what the
     * kernel refuses shows before anything is measured.
     *
     * @param wishes by the name of the candidate
     * @throws HostException when this machine does not have a setting, refuses a value, or another bake-off holds settings
     */
    public static HeldSettings hold(Host host, SettingPlaces places, Map<String, Wish> wishes)
            throws HostException, InterruptedException {
        Map<String, MachineState> byCandidate = new LinkedHashMap<>();
        for (Map.Entry<String, Wish> wish : wishes.entrySet()) {
            byCandidate.put(wish.getKey(), wanted(host, places, wish.getKey(), wish.getValue()));
        }
        if (byCandidate.values().stream().allMatch(MachineState::isEmpty)) {
            return new HeldSettings(host, byCandidate, MachineState.NONE, Optional.empty());
        }
        RestoreFolder folder = new RestoreFolder(host, places.restoreFolder());
        folder.claim();
        MachineState before = MachineState.NONE;
        boolean ready = false;
        try {
            before = MachineState.current(host, byCandidate.values());
            folder.keep(before);
            HeldSettings held = new HeldSettings(host, byCandidate, before, Optional.of(folder));
            held.tryAll();
            ready = true;
            return held;
        } finally {
            if (!ready) {
                restore(host, before, folder);
            }
        }
    }

    private static MachineState wanted(Host host, SettingPlaces places, String candidate, Wish wish)
            throws HostException, InterruptedException {
        try {
            return new WantedState(host, places).of(wish.settings(), wish.cpus());
        } catch (HostException e) {
            throw new HostException("candidate " + candidate + ": " + e.getMessage(), e);
        }
    }

    private void tryAll() throws HostException {
        for (String candidate : byCandidate.keySet()) {
            establish(candidate);
        }
        establishNone();
    }

    /** Gives the machine the old values of all that any candidate changes. */
    public void establishNone() throws HostException {
        before.establish(host);
    }

    /**
     * Gives the machine the settings of a candidate: its own, and for all else that any candidate changes the old values.
     *
     * @throws HostException when the kernel refuses a value or makes another of it
     */
    public void establish(String candidate) throws HostException {
        try {
            byCandidate.getOrDefault(candidate, MachineState.NONE).over(before).establish(host);
        } catch (HostException e) {
            throw new HostException("candidate " + candidate + ": " + e.getMessage(), e);
        }
    }

    private static void restore(Host host, MachineState before, RestoreFolder folder) throws HostException {
        // An interrupt closes the files of the thread that it meets, and this must be done all the same.
        boolean interrupted = Thread.interrupted();
        try {
            before.establish(host);
            folder.release();
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** Restores every setting. */
    @Override
    public void close() throws HostException {
        if (folder.isPresent()) {
            restore(host, before, folder.get());
        }
    }
}
