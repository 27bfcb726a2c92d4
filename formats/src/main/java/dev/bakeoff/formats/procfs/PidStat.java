package dev.bakeoff.formats.procfs;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;

/**
 * {@code /proc/PID/stat} of one process. Source: proc_pid_stat(5).
 *
 * @param pid process id
 * @param command file name of the executable, cut to 15 bytes by the kernel; may hold spaces and parentheses
 * @param state one letter: R running, S sleeping, D waiting for a disk, Z zombie, ...
 * @param parent process id of the parent; 0 for none in this namespace
 * @param session session id
 * @param ticks CPU time used
 * @param startTicks clock ticks from boot to the start of the process; with the pid it tells a process from a later one
 */
public record PidStat(
        int pid, String command, char state, int parent, int session, ProcessTicks ticks, long startTicks) {
    private static final String FILE = "/proc/PID/stat";

    /** Words after the command that are read here, up to starttime. */
    private static final int FEWEST_WORDS = 20;

    /**
     * CPU time of a process in clock ticks.
     *
     * @param user in user mode
     * @param system in kernel mode
     * @param childrenUser user time of children that ended and were waited for
     * @param childrenSystem system time of the same
     */
    public record ProcessTicks(long user, long system, long childrenUser, long childrenSystem) {
        public ProcessTicks {
            if (user < 0 || system < 0 || childrenUser < 0 || childrenSystem < 0) {
                throw new IllegalArgumentException("CPU time cannot be negative");
            }
        }

        /** User and system time of the process itself. */
        public long own() {
            return user + system;
        }

        /** Own time and that of children waited for. */
        public long withChildren() {
            return own() + childrenUser + childrenSystem;
        }
    }

    public PidStat {
        if (pid <= 0 || parent < 0 || startTicks < 0) {
            throw new IllegalArgumentException("not a process: pid " + pid + ", parent " + parent);
        }
    }

    /** @throws FormatException when the text is not one process's line, complete up to starttime */
    public static PidStat parse(String text) throws FormatException {
        // A command may even hold a line end, so the text is one line here whatever is in it.
        Line line = new Line(FILE, 1, text.strip());
        int open = line.text().indexOf(" (");
        int close = line.text().lastIndexOf(") ");
        if (open < 0 || close < open) {
            throw line.malformed("pid (command) state ...");
        }
        List<String> words = List.of(line.text().substring(close + 2).split(" "));
        if (words.size() < FEWEST_WORDS || words.getFirst().length() != 1) {
            throw line.malformed("a state letter and at least 19 numbers after the command");
        }
        return new PidStat(
                id(line, line.text().substring(0, open), 1),
                line.text().substring(open + 2, close),
                words.getFirst().charAt(0),
                id(line, words.get(1), 0),
                id(line, words.get(3), 0),
                new ProcessTicks(
                        line.wholeNumber(words.get(11), "utime"),
                        line.wholeNumber(words.get(12), "stime"),
                        line.wholeNumber(words.get(13), "cutime"),
                        line.wholeNumber(words.get(14), "cstime")),
                line.wholeNumber(words.get(19), "starttime"));
    }

    private static int id(Line line, String word, int lowest) throws FormatException {
        long id = line.wholeNumber(word, "a process id");
        if (id < lowest || id > Integer.MAX_VALUE) {
            throw line.malformed("a process id from " + lowest + " to " + Integer.MAX_VALUE);
        }
        return (int) id;
    }
}
