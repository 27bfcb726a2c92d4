package dev.bakeoff.formats.cgroup;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * One line of {@code /proc/PID/cgroup}. Source: cgroups(7).
 *
 * @param hierarchy its number; 0 for version 2
 * @param controllers of version 1, or a named hierarchy as {@code name=systemd}; none for version 2
 * @param path of the process's group in that hierarchy, from the root of the cgroup namespace
 */
record CgroupMembership(long hierarchy, Set<String> controllers, String path) {
    private static final String FILE = "/proc/PID/cgroup";

    CgroupMembership {
        controllers = Set.copyOf(controllers);
    }

    static List<CgroupMembership> parse(String text) throws FormatException {
        List<CgroupMembership> memberships = new ArrayList<>();
        for (Line line : Line.of(FILE, text)) {
            String[] fields = line.text().split(":", 3);
            if (fields.length != 3 || !fields[2].startsWith("/")) {
                throw line.malformed("hierarchy:controllers:/path");
            }
            Set<String> controllers = fields[1].isEmpty() ? Set.of() : Set.copyOf(List.of(fields[1].split(",")));
            memberships.add(new CgroupMembership(
                    line.wholeNumber(fields[0], "the number of a hierarchy"), controllers, fields[2]));
        }
        return List.copyOf(memberships);
    }

    boolean isOf(Hierarchy kind) {
        return switch (kind) {
            case CPU_V1 -> controllers.contains("cpu");
            case CPUSET_V1 -> controllers.contains("cpuset");
            case MEMORY_V1 -> controllers.contains("memory");
            case UNIFIED_V2 -> hierarchy == 0 && controllers.isEmpty();
        };
    }
}
