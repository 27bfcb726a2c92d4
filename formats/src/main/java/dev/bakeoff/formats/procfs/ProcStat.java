package dev.bakeoff.formats.procfs;

import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * {@code /proc/stat}: CPU time since boot by hardware thread. Source: proc_stat(5).
 *
 * @param byThread kernel CPU number to its counters; not empty
 */
public record ProcStat(SortedMap<Integer, Ticks> byThread) {
    private static final String FILE = "/proc/stat";

    /** Counters are read one thread after the other, and each is rounded to a tick. */
    private static final int ROUNDING_TICKS = 2;

    /**
     * One hardware thread's counters in clock ticks, folded as {@link CpuTimes} is.
     *
     * @param user with nice; the kernel counts guest time in here already, so its own columns are not added
     * @param system kernel work for processes
     * @param interrupt hard and soft interrupts
     * @param steal taken by the hypervisor for others
     * @param idle with waiting for I/O, which alone may run backwards
     */
    public record Ticks(long user, long system, long interrupt, long steal, long idle) {
        private Ticks minus(Ticks earlier) {
            return new Ticks(
                    user - earlier.user,
                    system - earlier.system,
                    interrupt - earlier.interrupt,
                    steal - earlier.steal,
                    idle - earlier.idle);
        }

        private boolean runsBackwards() {
            return user < 0 || system < 0 || interrupt < 0 || steal < 0 || idle < 0;
        }

        private CpuTimes seconds(long ticksPerSecond) {
            return new CpuTimes(
                    user / (double) ticksPerSecond,
                    system / (double) ticksPerSecond,
                    interrupt / (double) ticksPerSecond,
                    steal / (double) ticksPerSecond,
                    idle / (double) ticksPerSecond);
        }
    }

    public ProcStat {
        byThread = Collections.unmodifiableSortedMap(new TreeMap<>(byThread));
        if (byThread.isEmpty()) {
            throw new IllegalArgumentException("a machine has at least one hardware thread");
        }
    }

    /** @throws FormatException when a cpu line is malformed, one appears twice, or there is none */
    public static ProcStat parse(String text) throws FormatException {
        SortedMap<Integer, Ticks> threads = new TreeMap<>();
        for (Line line : Line.of(FILE, text)) {
            List<String> words = line.words();
            if (words.isEmpty() || !words.getFirst().matches("cpu\\d+")) {
                continue;
            }
            int cpu = (int)
                    line.wholeNumber(words.getFirst().substring("cpu".length()), "the number of a hardware thread");
            if (threads.put(cpu, ticks(line, words)) != null) {
                throw line.malformed("one line a hardware thread, but cpu" + cpu + " has two");
            }
        }
        if (threads.isEmpty()) {
            throw FormatException.nothing(FILE, "a line for each hardware thread (cpu0 ...)");
        }
        return new ProcStat(threads);
    }

    private static Ticks ticks(Line line, List<String> words) throws FormatException {
        if (words.size() < 9) {
            throw line.malformed("cpuN and at least 8 counters (user to steal)");
        }
        long[] counters = new long[9];
        for (int i = 1; i < counters.length; i++) {
            counters[i] = counter(line, words.get(i));
        }
        return new Ticks(
                counters[1] + counters[2],
                counters[3],
                counters[6] + counters[7],
                counters[8],
                counters[4] + counters[5]);
    }

    /**
     * The kernel prints unsigned 64-bit numbers, and a hypervisor's broken steal clock shows as one close to 2^64:
     * taken as it is, so that {@link #difference} can say what is wrong.
     */
    private static long counter(Line line, String word) throws FormatException {
        if (!word.matches("\\d{1,20}")) {
            throw line.malformed("counters as whole numbers");
        }
        try {
            return Long.parseUnsignedLong(word);
        } catch (NumberFormatException _) {
            throw line.malformed("counters of at most 64 bits");
        }
    }

    /**
     * Where the time between two readings went.
     *
     * @param ticksPerSecond the system's {@code getconf CLK_TCK}, above 0
     * @param elapsed wall time between the readings, above 0; bounds what a believable steal counter can show
     * @return unavailable, with the reason, when a counter ran backwards, steal exceeds elapsed time on all hardware
     *     threads, or hardware threads came or went
     */
    public static Reading<CpuSplit> difference(ProcStat before, ProcStat after, long ticksPerSecond, Duration elapsed) {
        if (ticksPerSecond <= 0 || elapsed.isNegative() || elapsed.isZero()) {
            throw new IllegalArgumentException(
                    "ticks a second and elapsed time must be above 0, not " + ticksPerSecond + " and " + elapsed);
        }
        if (!before.byThread.keySet().equals(after.byThread.keySet())) {
            return Reading.unavailable(FILE + ": hardware threads came or went, from " + before.byThread.keySet()
                    + " to " + after.byThread.keySet());
        }
        SortedMap<Integer, CpuTimes> split = new TreeMap<>();
        double stealTicks = 0;
        for (Map.Entry<Integer, Ticks> thread : after.byThread.entrySet()) {
            Ticks passed = thread.getValue().minus(before.of(thread.getKey()));
            if (passed.runsBackwards()) {
                return Reading.unavailable(FILE + ": a counter of cpu" + thread.getKey() + " ran backwards: " + passed);
            }
            stealTicks += passed.steal();
            split.put(thread.getKey(), passed.seconds(ticksPerSecond));
        }
        double possibleTicks = (elapsed.toNanos() / 1e9 * ticksPerSecond + ROUNDING_TICKS) * split.size();
        if (stealTicks > possibleTicks) {
            return Reading.unavailable(FILE + ": steal of " + stealTicks / ticksPerSecond + " s cannot pass in "
                    + elapsed + " on " + split.size() + " hardware threads");
        }
        return Reading.measured(new CpuSplit(split), FILE);
    }

    private Ticks of(int cpu) {
        Ticks ticks = byThread.get(cpu);
        if (ticks == null) {
            throw new IllegalArgumentException("no hardware thread " + cpu);
        }
        return ticks;
    }
}
