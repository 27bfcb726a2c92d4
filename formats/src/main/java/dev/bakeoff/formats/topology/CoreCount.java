package dev.bakeoff.formats.topology;

import java.util.Collection;

/**
 * Sockets and physical cores as far as the system shows them; a hypervisor may show threads as cores.
 *
 * @param sockets at least 1
 * @param cores in all sockets, at least {@code sockets}
 */
public record CoreCount(int sockets, int cores) {
    public CoreCount {
        if (sockets < 1 || cores < sockets) {
            throw new IllegalArgumentException(cores + " cores cannot fill " + sockets + " sockets");
        }
    }

    /** @param places of every hardware thread online, at least one */
    public static CoreCount of(Collection<CorePlace> places) {
        long sockets = places.stream().map(CorePlace::socket).distinct().count();
        return new CoreCount((int) sockets, (int) places.stream().distinct().count());
    }
}
