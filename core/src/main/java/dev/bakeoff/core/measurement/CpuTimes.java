package dev.bakeoff.core.measurement;

/**
 * Where one hardware thread's time went, in seconds, as {@code /proc/stat} splits it. Guest time is inside user.
 *
 * @param user including nice
 * @param system kernel work for processes
 * @param interrupt hard and soft interrupts
 * @param steal taken by the hypervisor for others
 * @param idle including waiting for I/O
 */
public record CpuTimes(double user, double system, double interrupt, double steal, double idle) {
    public static final CpuTimes ZERO = new CpuTimes(0, 0, 0, 0, 0);

    public CpuTimes {
        if (!(user >= 0 && system >= 0 && interrupt >= 0 && steal >= 0 && idle >= 0)) {
            throw new IllegalArgumentException("CPU times cannot be negative");
        }
    }

    public double total() {
        return user + system + interrupt + steal + idle;
    }

    /** Share of the time spent working, 0 to 1; 0 when no time passed. */
    public double busyShare() {
        return total() == 0 ? 0 : (user + system + interrupt) / total();
    }

    /**
     * Share of the wanted time, which is all but idle time, that the hypervisor took, 0 to 1; 0 when none was wanted. With
     * idle time in the divisor, what one process loses would vanish beside many idle hardware threads.
     */
    public double stealShare() {
        double wanted = total() - idle;
        return wanted > 0 ? steal / wanted : 0;
    }

    public CpuTimes plus(CpuTimes other) {
        return new CpuTimes(
                user + other.user,
                system + other.system,
                interrupt + other.interrupt,
                steal + other.steal,
                idle + other.idle);
    }
}
