package dev.bakeoff.measure.host;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** A system's package manager, and how it is told to install. */
public enum PackageManager {
    APT("apt", "apt-get", "apt-get update", "apt-get install -y --no-install-recommends"),
    DNF("dnf", "dnf", "", "dnf install -y --setopt=install_weak_deps=False"),
    APK("apk", "apk", "", "apk add --update-cache"),
    /** Its list of packages is not renewed: that without an upgrade of all packages may break installed ones. */
    PACMAN("pacman", "pacman", "", "pacman -S --noconfirm --needed");

    private static final Duration LIMIT = Duration.ofMinutes(15);

    /** Where Debian's packages ask whether they may start their service. */
    private static final String SERVICE_POLICY = "/usr/sbin/policy-rc.d";

    private final String id;
    private final String program;
    private final String refresh;
    private final String install;

    /** @param refresh a command of its own that renews the list of packages, where installing does not do that itself */
    PackageManager(String id, String program, String refresh, String install) {
        this.id = id;
        this.program = program;
        this.refresh = refresh;
        this.install = install;
    }

    /** The manager of a host; empty where none of those we know is there. */
    public static Optional<PackageManager> of(Host host) throws HostException, InterruptedException {
        for (PackageManager manager : values()) {
            if (host.run(Command.of("sh", "-c", "command -v " + manager.program))
                    .succeeded()) {
                return Optional.of(manager);
            }
        }
        return Optional.empty();
    }

    /**
     * A script that forbids services to start while it executes its arguments, and takes the ban back in any case: also
     * when it is told to end. It waits in the background, since a shell heeds a signal only after what is in front.
     *
     * @param policy the file that forbids
     * @param refresh a command before the first
     */
    static String withoutServices(String policy, String refresh) {
        return "policy='" + policy + "'\n"
                + "if [ ! -e \"$policy\" ]; then\n"
                + "  trap 'rm -f \"$policy\"' EXIT\n"
                + "  trap 'exit 143' HUP INT TERM\n"
                + "  printf '#!/bin/sh\\nexit 101\\n' >\"$policy\" && chmod +x \"$policy\"\n"
                + "fi\n"
                + "export DEBIAN_FRONTEND=noninteractive\n"
                + "{ " + refresh + " && \"$@\"; } &\n"
                + "wait $!\n";
    }

    /** As in a requirement's table of packages. */
    public String id() {
        return id;
    }

    /** The command that a person would type. */
    public String installCommand(Collection<String> packages) {
        return (refresh.isEmpty() ? "" : refresh + " && ") + install + " " + String.join(" ", packages);
    }

    /**
     * Installs packages without starting any service. The other managers than apt start none by themselves.
     *
     * @throws HostException when the manager fails, with its words
     */
    public void install(Host host, Collection<String> packages) throws HostException, InterruptedException {
        List<String> arguments = new ArrayList<>(
                this == APT ? List.of("sh", "-c", withoutServices(SERVICE_POLICY, refresh), "sh") : List.of());
        arguments.addAll(List.of(install.split(" ")));
        arguments.addAll(packages);
        Execution execution =
                host.run(Command.of(arguments.toArray(String[]::new)).within(LIMIT));
        if (!execution.succeeded()) {
            throw new HostException("the packages could not be installed: " + execution.describeFailure());
        }
    }
}
