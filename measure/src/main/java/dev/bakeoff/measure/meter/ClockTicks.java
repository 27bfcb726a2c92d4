package dev.bakeoff.measure.meter;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;

/** The unit of the kernel's CPU accounting. */
public final class ClockTicks {
    private ClockTicks() {}

    /** Ticks a second, 100 on almost every Linux. */
    public static int perSecond(Host host) throws HostException, InterruptedException {
        String answer =
                host.run(Command.of("getconf", "CLK_TCK")).orThrow().output().strip();
        if (!answer.matches("[1-9]\\d{0,5}")) {
            throw new HostException(
                    "getconf CLK_TCK answered \"" + answer + "\" instead of a number of ticks a second");
        }
        return Integer.parseInt(answer);
    }
}
