package dev.bakeoff.measure.host;

import dev.bakeoff.core.unit.Reading;
import java.nio.charset.StandardCharsets;
import java.util.List;

/**
 * A control group of ours that limits the CPU time of a candidate's processes, by cgroup v1 {@code cpu.cfs_quota_us} or
 * cgroup v2 {@code cpu.max}. Needs the right to make control groups, as root has.
 */
public final class QuotaGroup implements AutoCloseable {
    /** The kernel's default period, as clouds and container engines use it, in microseconds. */
    private static final long PERIOD = 100_000;

    private final Host host;
    private final String folder;

    private QuotaGroup(Host host, String folder) {
        this.host = host;
        this.folder = folder;
    }

    /**
     * Makes the group, or takes over the one of the same name that a killed execution left.
     *
     * @param name unique to result and candidate
     * @param cpuSecondsPerSecond the limit
     * @throws HostException when neither version of control groups lets us
     */
    public static QuotaGroup make(Host host, String name, double cpuSecondsPerSecond) throws HostException {
        long quota = Math.round(cpuSecondsPerSecond * PERIOD);
        for (String mount : List.of("/sys/fs/cgroup/cpu", "/sys/fs/cgroup/cpu,cpuacct")) {
            if (host.read(mount + "/cpu.cfs_period_us") instanceof Reading.Measured<String>
                    || host.read(mount + "/tasks") instanceof Reading.Measured<String>) {
                return new QuotaGroup(host, mount + "/" + name).made(group -> {
                    group.set("cpu.cfs_period_us", Long.toString(PERIOD));
                    group.set("cpu.cfs_quota_us", Long.toString(quota));
                });
            }
        }
        for (String mount : List.of("/sys/fs/cgroup", "/sys/fs/cgroup/unified")) {
            String controllers = host.read(mount + "/cgroup.controllers").orElse("");
            if (List.of(controllers.strip().split(" ")).contains("cpu")) {
                return new QuotaGroup(host, mount + "/" + name).made(group -> {
                    new QuotaGroup(host, mount).set("cgroup.subtree_control", "+cpu");
                    group.set("cpu.max", quota + " " + PERIOD);
                });
            }
        }
        throw new HostException(
                "this system offers no CPU controller of control groups (neither version 1 nor 2), which"
                        + " a quota needs; compare candidates without one by a definition of your own");
    }

    /** What gives a group that was just made its limit. */
    @FunctionalInterface
    private interface Limit {
        void set(QuotaGroup group) throws HostException;
    }

    private QuotaGroup made(Limit limit) throws HostException {
        boolean made = false;
        try {
            host.makeFolder(folder);
            limit.set(this);
            made = true;
            return this;
        } catch (HostException e) {
            throw new HostException(
                    "making control groups, as a quota needs, takes root and a writable control group file system;"
                            + " run Bakeoff as root, or compare candidates without a quota by a definition of your own: "
                            + e.getMessage(),
                    e);
        } finally {
            if (!made) {
                close();
            }
        }
    }

    private void set(String file, String value) throws HostException {
        host.write(folder + "/" + file, value.getBytes(StandardCharsets.US_ASCII));
    }

    /** What starts a command inside the group: the shell joins first, then becomes the command. */
    List<String> entry() {
        return List.of("sh", "-c", "echo 0 > \"$0\" && exec \"$@\"", folder + "/cgroup.procs");
    }

    /** The file that counts how often and how long the group was held back. */
    public String statFile() {
        return folder + "/cpu.stat";
    }

    /** Removes the group; its processes have ended before. */
    @Override
    public void close() throws HostException {
        host.removeEmptyFolder(folder);
    }
}
