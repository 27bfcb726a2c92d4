package dev.bakeoff.core.machine;

import java.util.BitSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A set of hardware threads by their kernel numbers, written as the kernel writes it: {@code 0-3,8}.
 * Immutable; may be empty only as the result of {@link #minus} or {@link #and}, or of {@link #of} without a number.
 */
public final class CpuSet {
    /** The kernel's own compile-time ceiling (CONFIG_NR_CPUS) on x86-64 and arm64 distributions. */
    private static final int HIGHEST = 8191;

    private final BitSet members;

    private CpuSet(BitSet members) {
        this.members = members;
    }

    /**
     * Reads the kernel's list format.
     *
     * @param list for example {@code 0-3,8}
     * @throws IllegalArgumentException when the text is not such a list, with the offending part
     */
    public static CpuSet parse(String list) {
        BitSet members = new BitSet();
        for (String part : list.strip().split(",", -1)) {
            String range = part.strip();
            if (!range.matches("\\d{1,4}(-\\d{1,4})?")) {
                throw new IllegalArgumentException("\"" + part + "\""
                        + (part.equals(list) ? "" : " in \"" + list + "\"")
                        + " is not a CPU number or range such as 0 or 0-3");
            }
            int dash = range.indexOf('-');
            int first = Integer.parseInt(dash < 0 ? range : range.substring(0, dash));
            int last = dash < 0 ? first : Integer.parseInt(range.substring(dash + 1));
            if (Math.max(first, last) > HIGHEST) {
                throw new IllegalArgumentException("CPU numbers run from 0 to " + HIGHEST + ", not " + range);
            }
            if (last < first) {
                throw new IllegalArgumentException("the CPU range " + range + " runs backwards");
            }
            members.set(first, last + 1);
        }
        return new CpuSet(members);
    }

    /** @throws IllegalArgumentException when a number is negative or past what kernels are built for */
    public static CpuSet of(int... cpus) {
        BitSet members = new BitSet();
        if (IntStream.of(cpus).anyMatch(cpu -> cpu < 0 || cpu > HIGHEST)) {
            throw new IllegalArgumentException("CPU numbers run from 0 to " + HIGHEST);
        }
        IntStream.of(cpus).forEach(members::set);
        return new CpuSet(members);
    }

    public int size() {
        return members.cardinality();
    }

    public boolean isEmpty() {
        return members.isEmpty();
    }

    public boolean contains(int cpu) {
        return members.get(cpu);
    }

    public boolean containsAll(CpuSet other) {
        return other.minus(this).isEmpty();
    }

    public IntStream stream() {
        return members.stream();
    }

    public CpuSet minus(CpuSet other) {
        BitSet rest = (BitSet) members.clone();
        rest.andNot(other.members);
        return new CpuSet(rest);
    }

    public CpuSet and(CpuSet other) {
        BitSet common = (BitSet) members.clone();
        common.and(other.members);
        return new CpuSet(common);
    }

    public CpuSet plus(CpuSet other) {
        BitSet union = (BitSet) members.clone();
        union.or(other.members);
        return new CpuSet(union);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof CpuSet set && members.equals(set.members);
    }

    @Override
    public int hashCode() {
        return members.hashCode();
    }

    /** The kernel's list format, shortest form. */
    @Override
    public String toString() {
        return stream()
                .filter(cpu -> cpu == 0 || !contains(cpu - 1))
                .mapToObj(first -> {
                    int last = members.nextClearBit(first) - 1;
                    return first == last ? Integer.toString(first) : first + "-" + last;
                })
                .collect(Collectors.joining(","));
    }
}
