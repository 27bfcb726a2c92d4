package dev.bakeoff.core.definition;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;

/** What makes two candidates the same size. */
public enum MatchBy {
    /** What a candidate may use: its hardware threads or its quota, whichever is less, rounded up. */
    VCPUS("vcpus", "vCPU", "vCPUs"),
    /** Of its machine, in GiB rounded up: a kernel keeps some of what was bought for itself, and not always as much. */
    MEMORY("memory", "GiB of memory", "GiB of memory"),
    /** Physical cores of its machine. */
    CORES("cores", "core", "cores");

    private static final long GIBIBYTE = 1L << 30;

    private final String word;
    private final String one;
    private final String several;

    MatchBy(String word, String one, String several) {
        this.word = word;
        this.one = one;
        this.several = several;
    }

    /** As in files. */
    public String word() {
        return word;
    }

    /**
     * The size of a candidate.
     *
     * @param machine its weigh-in, with the CPUs that its variant leaves it
     */
    public Reading<Long> sizeOf(MachineDescription machine) {
        return switch (this) {
            case VCPUS -> machine.usable().map(UsableCpus::processes).map(Integer::longValue);
            case MEMORY -> machine.platform().memoryBytes().map(bytes -> Math.ceilDiv(bytes, GIBIBYTE));
            case CORES -> machine.processor().cores().map(Integer::longValue);
        };
    }

    /** {@code 2 vCPUs}. */
    public String words(long size) {
        return size + " " + (size == 1 ? one : several);
    }
}
