package dev.bakeoff.measure.settings;

import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.List;
import java.util.Optional;

/**
 * What a frequency policy is told, as far as any candidate changes it. Source: Documentation/admin-guide/pm/cpufreq.rst.
 *
 * @param governor the rule that chooses the frequency
 * @param limits between which it chooses
 */
record PolicyState(Optional<String> governor, Optional<Limits> limits) {
    static final String GOVERNOR = "/scaling_governor";
    static final String LOWEST = "/scaling_min_freq";
    static final String HIGHEST = "/scaling_max_freq";

    /**
     * Bounds in kHz, as the kernel has them.
     *
     * @param lowest above 0
     * @param highest at least {@code lowest}
     */
    record Limits(long lowest, long highest) {
        Limits {
            if (lowest <= 0 || highest < lowest) {
                throw new IllegalArgumentException("from " + lowest + " to " + highest + " kHz are no limits");
            }
        }

        static Limits read(Host host, String folder) throws HostException {
            try {
                return new Limits(kilohertz(host, folder + LOWEST), kilohertz(host, folder + HIGHEST));
            } catch (IllegalArgumentException e) {
                throw new HostException("the limits of " + folder + " cannot be read: " + e.getMessage(), e);
            }
        }

        private static long kilohertz(Host host, String path) throws HostException {
            return Long.parseLong(new SettingFile(host, path).value());
        }
    }

    /** The one that asks for nothing leaves the other's as it is. */
    PolicyState over(PolicyState other) {
        return new PolicyState(governor.or(other::governor), limits.or(other::limits));
    }

    void establish(Host host, String folder) throws HostException {
        if (governor.isPresent()) {
            new SettingFile(host, folder + GOVERNOR).establish(governor.get());
        }
        if (limits.isPresent()) {
            Limits wanted = limits.get();
            // At no moment may the lowest lie above the highest, which kernels refuse.
            boolean upwards = wanted.highest() >= Limits.read(host, folder).lowest();
            for (String bound : upwards ? List.of(HIGHEST, LOWEST) : List.of(LOWEST, HIGHEST)) {
                long kilohertz = bound.equals(HIGHEST) ? wanted.highest() : wanted.lowest();
                new SettingFile(host, folder + bound).establish(Long.toString(kilohertz));
            }
        }
    }
}
