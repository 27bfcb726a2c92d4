package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.measure.abi.AbiPrograms;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.PackageManager;
import dev.bakeoff.measure.workload.Requirement;
import java.util.List;
import java.util.Optional;
import java.util.SequencedSet;

/** Brings what is missing, as far as the system lets us; what it does not let us is said, and the run goes on. */
final class Installation {
    private final Host host;
    private final Streams streams;

    Installation(Host host, Streams streams) {
        this.host = host;
        this.streams = streams;
    }

    void install(SequencedSet<Requirement> missing) throws HostException, InterruptedException {
        Optional<PackageManager> manager = PackageManager.of(host);
        if (manager.isEmpty()) {
            say("no package manager that Bakeoff knows (apt, dnf, apk, pacman) is here: nothing was installed");
            return;
        }
        List<String> packages = Fitness.packages(missing, manager.get());
        String command = manager.get().installCommand(packages);
        if (!Account.isRoot(host)) {
            say("installing needs root, so nothing was installed; as root: " + command);
            return;
        }
        say("installing: " + command);
        try {
            manager.get().install(host, packages);
        } catch (HostException e) {
            say(String.valueOf(e.getMessage()));
        }
    }

    /** Programs of other ABIs go into a folder of their own; the system's packages stay as they are. */
    void fetch(SequencedSet<Abi> abis) throws HostException, InterruptedException {
        for (Abi abi : abis) {
            AbiPrograms programs = AbiPrograms.of(host, abi);
            if (!programs.areOn(host)) {
                say("downloading the programs of " + abi.word() + " into " + programs.folder());
                try {
                    programs.fetch(host, abi);
                } catch (HostException e) {
                    say(String.valueOf(e.getMessage()));
                }
            }
        }
    }

    private void say(String line) {
        streams.err().println("bakeoff: " + line);
    }
}
