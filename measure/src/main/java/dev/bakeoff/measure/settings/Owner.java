package dev.bakeoff.measure.settings;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.PidStat;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.ProcessLimits;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The process that holds settings. A number is given again to a later process, a number with a start time is not.
 *
 * @param pid process id
 * @param startTicks clock ticks from boot to its start
 */
record Owner(int pid, long startTicks) {
    private static final Pattern NAME = Pattern.compile("(\\d{1,9})-(\\d{1,18})");

    static Owner self(Host host) throws HostException {
        return switch (read(host, ProcessLimits.SELF)) {
            case Reading.Measured<Owner>(Owner owner, String _) -> owner;
            case Reading.Unavailable<Owner>(String reason) ->
                throw new HostException("cannot tell which process this is: " + reason);
        };
    }

    /** Empty when the name is none of ours. */
    static Optional<Owner> named(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches()
                ? Optional.of(new Owner(Integer.parseInt(matcher.group(1)), Long.parseLong(matcher.group(2))))
                : Optional.empty();
    }

    private static Reading<Owner> read(Host host, String process) {
        return Parser.apply(host.read("/proc/" + process + "/stat"), PidStat::parse)
                .map(stat -> new Owner(stat.pid(), stat.startTicks()));
    }

    boolean alive(Host host) {
        return read(host, Integer.toString(pid)).map(this::equals).orElse(false);
    }

    /** As the name of a folder. */
    String name() {
        return pid + "-" + startTicks;
    }
}
