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
    private final String membersFile;

    private QuotaGroup(Host host, String folder, String membersFile) {
        this.host = host;
        this.folder = folder;
        this.membersFile = membersFile;
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
                QuotaGroup group = new QuotaGroup(host, mount + "/" + name, "cgroup.procs");
                group.makeFolder();
                group.set("cpu.cfs_period_us", Long.toString(PERIOD));
                group.set("cpu.cfs_quota_us", Long.toString(quota));
                return group;
            }
        }
        for (String mount : List.of("/sys/fs/cgroup", "/sys/fs/cgroup/unified")) {
            String controllers = host.read(mount + "/cgroup.controllers").orElse("");
            if (List.of(controllers.strip().split(" ")).contains("cpu")) {
                QuotaGroup group = new QuotaGroup(host, mount + "/" + name, "cgroup.procs");
                new QuotaGroup(host, mount, "cgroup.procs").set("cgroup.subtree_control", "+cpu");
                group.makeFolder();
                group.set("cpu.max", quota + " " + PERIOD);
                return group;
            }
        }
        throw new HostException(
                "this system offers no CPU controller of control groups (neither version 1 nor 2), which"
                        + " a quota needs; leave the quota out, or limit the candidate by cpus");
    }

    private void makeFolder() throws HostException {
        try {
            host.makeFolder(folder);
        } catch (HostException e) {
            throw new HostException(
                    "a quota needs the right to make control groups; run as root, or leave the quota out: "
                            + e.getMessage(),
                    e);
        }
    }

    private void set(String file, String value) throws HostException {
        try {
            host.write(folder + "/" + file, value.getBytes(StandardCharsets.US_ASCII));
        } catch (HostException e) {
            throw new HostException("the quota could not be set: " + e.getMessage(), e);
        }
    }

    /** What starts a command inside the group: the shell joins first, then becomes the command. */
    List<String> entry() {
        return List.of("sh", "-c", "echo 0 > \"$0\" && exec \"$@\"", folder + "/" + membersFile);
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
