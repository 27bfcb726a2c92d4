package dev.bakeoff.formats.procfs;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * {@code /proc/PID/status}. Source: proc_pid_status(5).
 *
 * @param allowed hardware threads the scheduler may use for the process: its affinity within its cpuset
 */
public record ProcStatus(CpuSet allowed) {
    private static final String FILE = "/proc/PID/status";
    private static final String ALLOWED = "Cpus_allowed_list:";
    private static final String USERS = "Uid:";
    private static final String THREADS = "Threads:";

    public ProcStatus {
        if (allowed.isEmpty()) {
            throw new IllegalArgumentException("a process may use at least one hardware thread");
        }
    }

    /** @throws FormatException when Cpus_allowed_list is missing or is no CPU list */
    public static ProcStatus parse(String text) throws FormatException {
        for (Line line : Line.of(FILE, text)) {
            if (line.text().startsWith(ALLOWED)) {
                try {
                    return new ProcStatus(CpuSet.parse(line.text().substring(ALLOWED.length())));
                } catch (IllegalArgumentException _) {
                    throw line.malformed("a CPU list such as 0-3,8");
                }
            }
        }
        throw FormatException.nothing(FILE, "a line " + ALLOWED);
    }

    /**
     * The effective user of the process; 0 is root.
     *
     * @throws FormatException when the line Uid is missing or does not have four numbers
     */
    public static long effectiveUser(String text) throws FormatException {
        for (Line line : Line.of(FILE, text)) {
            if (line.text().startsWith(USERS)) {
                List<String> words = line.words();
                if (words.size() != 5) {
                    throw line.malformed("the real, effective, saved and file system user");
                }
                return line.wholeNumber(words.get(2), "the effective user");
            }
        }
        throw FormatException.nothing(FILE, "a line " + USERS);
    }

    /**
     * How many threads the process has.
     *
     * @throws FormatException when the line Threads is missing or is not a number above 0
     */
    public static long threads(String text) throws FormatException {
        for (Line line : Line.of(FILE, text)) {
            if (line.text().startsWith(THREADS)) {
                return line.positiveWholeNumber(
                        line.text().substring(THREADS.length()).strip(), "a number of threads");
            }
        }
        throw FormatException.nothing(FILE, "a line " + THREADS);
    }
}
