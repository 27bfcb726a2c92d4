package dev.bakeoff.formats.cgroup;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A mounted cgroup hierarchy from {@code /proc/PID/mountinfo}. Source: proc_pid_mountinfo(5).
 *
 * @param type {@code cgroup} or {@code cgroup2}
 * @param root the group that the mount shows as its top folder; in a container often not {@code /}
 * @param folder where it is mounted
 * @param options of the file system; for version 1 these name its controllers
 */
record CgroupMount(String type, String root, String folder, Set<String> options) {
    private static final String FILE = "/proc/PID/mountinfo";
    private static final Pattern OCTAL = Pattern.compile("\\\\([0-3][0-7]{2})");

    CgroupMount {
        options = Set.copyOf(options);
    }

    /** The cgroup mounts, in the order of the file; every other file system is passed over. */
    static List<CgroupMount> parse(String text) throws FormatException {
        List<CgroupMount> mounts = new ArrayList<>();
        for (Line line : Line.of(FILE, text)) {
            // Any number of optional fields stands before the dash.
            int dash = line.text().indexOf(" - ");
            if (dash < 0) {
                throw line.malformed("fields, a dash, and the type of file system");
            }
            String[] type = line.text().substring(dash + 3).split(" ");
            if (!type[0].equals("cgroup") && !type[0].equals("cgroup2")) {
                continue;
            }
            String[] fields = line.text().substring(0, dash).split(" ");
            if (fields.length < 6 || type.length < 3) {
                throw line.malformed("at least 6 fields before the dash and 3 after it");
            }
            mounts.add(new CgroupMount(
                    type[0], unescape(fields[3]), unescape(fields[4]), Set.copyOf(List.of(type[2].split(",")))));
        }
        return List.copyOf(mounts);
    }

    boolean isOf(Hierarchy kind) {
        return switch (kind) {
            case CPU_V1 -> type.equals("cgroup") && options.contains("cpu");
            case CPUSET_V1 -> type.equals("cgroup") && options.contains("cpuset");
            case MEMORY_V1 -> type.equals("cgroup") && options.contains("memory");
            case UNIFIED_V2 -> type.equals("cgroup2");
        };
    }

    /** Whether the group lies in what this mount shows. */
    boolean shows(String group) {
        boolean below = root.equals("/") || group.equals(root) || group.startsWith(root + "/");
        return below && !group.contains("/..");
    }

    /** Space, tab, line end and backslash are written as octal numbers. */
    private static String unescape(String field) {
        return OCTAL.matcher(field).replaceAll(CgroupMount::character);
    }

    private static String character(MatchResult escape) {
        char decoded = (char) Integer.parseInt(escape.group(1), 8);
        return Matcher.quoteReplacement(Character.toString(decoded));
    }
}
