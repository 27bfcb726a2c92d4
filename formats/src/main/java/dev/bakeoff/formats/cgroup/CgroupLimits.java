package dev.bakeoff.formats.cgroup;

import dev.bakeoff.core.machine.UsableCpus.Quota;
import dev.bakeoff.formats.text.FormatException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Where a process's CPU bandwidth may be limited: in its own control group and in every ancestor, so the tightest of
 * them counts.
 */
public final class CgroupLimits {
    private CgroupLimits() {}

    /**
     * The folders to look into: for each hierarchy that is mounted, the process's own group first, then its ancestors up
     * to the mount.
     *
     * <p>A container may see a mount that does not show the process's own group by its path; the mount's top folder is
     * then the nearest that can be read. Limits above what is mounted cannot be seen from inside.
     *
     * @param cgroup {@code /proc/PID/cgroup}
     * @param mountinfo {@code /proc/PID/mountinfo} of the same process
     * @return empty where no hierarchy with CPU limits is mounted
     * @throws FormatException when either is malformed
     */
    public static List<CgroupFolder> folders(String cgroup, String mountinfo) throws FormatException {
        List<CgroupMembership> memberships = CgroupMembership.parse(cgroup);
        List<CgroupMount> mounts = CgroupMount.parse(mountinfo);
        List<CgroupFolder> folders = new ArrayList<>();
        for (Hierarchy hierarchy : Hierarchy.values()) {
            memberships.stream()
                    .filter(membership -> membership.isOf(hierarchy))
                    .findFirst()
                    .ifPresent(own -> best(mounts, hierarchy, own.path())
                            .ifPresent(mount -> upwards(mount, own.path())
                                    .forEach(path -> folders.add(new CgroupFolder(hierarchy, path)))));
        }
        return List.copyOf(folders);
    }

    /**
     * The tightest limit that any of the folders sets.
     *
     * @param texts the contents of the folders' {@link CgroupFolder#limitFiles} by path; files that do not exist are
     *     left out
     * @return empty when none sets a limit
     * @throws FormatException when a file is malformed
     */
    public static Optional<Quota> tightest(List<CgroupFolder> folders, Map<String, String> texts)
            throws FormatException {
        List<Quota> quotas = new ArrayList<>();
        for (CgroupFolder folder : folders) {
            folder.quota(texts).ifPresent(quotas::add);
        }
        return quotas.stream().min(Comparator.comparingDouble(Quota::cpuSecondsPerSecond));
    }

    /** A hierarchy can be mounted several times, in parts: the part that shows most ancestors is best. */
    private static Optional<CgroupMount> best(List<CgroupMount> mounts, Hierarchy hierarchy, String group) {
        List<CgroupMount> all =
                mounts.stream().filter(mount -> mount.isOf(hierarchy)).toList();
        return all.stream()
                .filter(mount -> mount.shows(group))
                .min(Comparator.comparingInt(mount -> mount.root().length()))
                .or(() -> all.stream().findFirst());
    }

    private static List<String> upwards(CgroupMount mount, String group) {
        String below = mount.shows(group) ? belowRoot(mount, group) : "";
        List<String> paths = new ArrayList<>();
        while (!below.isEmpty()) {
            paths.add(mount.folder() + below);
            below = below.substring(0, below.lastIndexOf('/'));
        }
        paths.add(mount.folder());
        return paths;
    }

    private static String belowRoot(CgroupMount mount, String group) {
        String below =
                mount.root().equals("/") ? group : group.substring(mount.root().length());
        return below.equals("/") ? "" : below;
    }
}
