package dev.bakeoff.formats.cgroup;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus.Quota;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Where a process's CPU bandwidth, memory and hardware threads may be limited: in its own control group and in every
 * ancestor, so the tightest of them counts.
 */
public final class CgroupLimits {
    private static final Set<Hierarchy> BANDWIDTH = EnumSet.of(Hierarchy.CPU_V1, Hierarchy.UNIFIED_V2);
    /**
     * Version 1 has no word for "no limit": it writes the largest multiple of the page below 2^63. Nothing has half of
     * that.
     */
    private static final BigInteger UNLIMITED = BigInteger.TWO.pow(62);

    private CgroupLimits() {}

    /** The folders to look into for a limit of CPU bandwidth, and as {@link #folders(String, String, Set)}. */
    public static List<CgroupFolder> folders(String cgroup, String mountinfo) throws FormatException {
        return folders(cgroup, mountinfo, BANDWIDTH);
    }

    /**
     * The folders to look into: for each hierarchy that is mounted, the process's own group first, then its ancestors up
     * to the mount.
     *
     * <p>A container may see a mount that does not show the process's own group by its path; the mount's top folder is
     * then the nearest that can be read. Limits above what is mounted cannot be seen from inside.
     *
     * @param cgroup {@code /proc/PID/cgroup}
     * @param mountinfo {@code /proc/PID/mountinfo} of the same process
     * @param hierarchies to look for
     * @return empty where none of them is mounted
     * @throws FormatException when either is malformed
     */
    public static List<CgroupFolder> folders(String cgroup, String mountinfo, Set<Hierarchy> hierarchies)
            throws FormatException {
        List<CgroupMembership> memberships = CgroupMembership.parse(cgroup);
        List<CgroupMount> mounts = CgroupMount.parse(mountinfo);
        List<CgroupFolder> folders = new ArrayList<>();
        for (Hierarchy hierarchy : hierarchies) {
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

    /**
     * The tightest memory limit that any of the folders sets, in bytes.
     *
     * @param texts the contents of the folders' {@link CgroupFolder#memoryFile} by path; files that do not exist are
     *     left out
     * @return empty when none sets a limit
     * @throws FormatException when a file is malformed
     */
    public static OptionalLong tightestMemory(List<CgroupFolder> folders, Map<String, String> texts)
            throws FormatException {
        OptionalLong tightest = OptionalLong.empty();
        for (CgroupFolder folder : folders) {
            String file = folder.memoryFile().orElse("");
            if (texts.containsKey(file)) {
                OptionalLong limit = memory(file, texts.getOrDefault(file, "").strip());
                if (limit.isPresent() && limit.getAsLong() < tightest.orElse(Long.MAX_VALUE)) {
                    tightest = limit;
                }
            }
        }
        return tightest;
    }

    private static OptionalLong memory(String file, String text) throws FormatException {
        if (text.equals("max")) {
            return OptionalLong.empty();
        }
        if (!text.matches("\\d{1,20}")) {
            throw new Line(file, 1, text).malformed("a number of bytes or max");
        }
        BigInteger bytes = new BigInteger(text);
        return bytes.compareTo(UNLIMITED) >= 0 ? OptionalLong.empty() : OptionalLong.of(bytes.longValueExact());
    }

    /**
     * The hardware threads that all cpusets of the folders have in common.
     *
     * @param texts the contents of the folders' {@link CgroupFolder#cpusetFile} by path; files that do not exist are
     *     left out
     * @return empty where no folder has a cpuset
     * @throws FormatException when a file is no list of CPUs
     */
    public static Optional<CpuSet> cpuset(List<CgroupFolder> folders, Map<String, String> texts)
            throws FormatException {
        Optional<CpuSet> common = Optional.empty();
        for (CgroupFolder folder : folders) {
            String file = folder.cpusetFile().orElse("");
            if (texts.containsKey(file)) {
                CpuSet threads = threads(file, texts.getOrDefault(file, "").strip());
                common = Optional.of(common.map(threads::and).orElse(threads));
            }
        }
        return common;
    }

    private static CpuSet threads(String file, String list) throws FormatException {
        try {
            return CpuSet.parse(list);
        } catch (IllegalArgumentException _) {
            throw new Line(file, 1, list).malformed("a list of CPUs such as 0-3,8");
        }
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
