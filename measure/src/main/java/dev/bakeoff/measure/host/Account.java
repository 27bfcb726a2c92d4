package dev.bakeoff.measure.host;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.ProcStatus;
import dev.bakeoff.formats.text.FormatException;

/** What the account that we have on a host may do. */
public final class Account {
    private static final String STATUS = "/proc/self/status";

    private Account() {}

    /**
     * Whether it is root, which may install packages, make control groups and give servers another user. Read from
     * {@code /proc}, so that it is known where no program can be run, too.
     */
    public static boolean isRoot(Host host) throws HostException {
        return switch (host.read(STATUS)) {
            case Reading.Measured<String>(String text, String _) -> isRoot(text);
            case Reading.Unavailable<String>(String reason) ->
                throw new HostException("cannot tell which account this is: " + reason);
        };
    }

    private static boolean isRoot(String status) throws HostException {
        try {
            return ProcStatus.effectiveUser(status) == 0;
        } catch (FormatException e) {
            throw new HostException("cannot tell which account this is: " + e.getMessage(), e);
        }
    }
}
