package dev.bakeoff.measure.meter;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;

/** From what a command printed to a typed reading; what cannot be understood becomes a reason, not an error. */
final class ReadingParser {

    private ReadingParser() {}

    /** What a command printed becomes a value, with the command as its source. */
    static <T> Reading<T> run(Host host, Command command, Parser<Execution, T> parser) throws InterruptedException {
        return run(host, command, command.toString(), parser);
    }

    /** @param source what the command looks at, where that says more than the command */
    static <T> Reading<T> run(Host host, Command command, String source, Parser<Execution, T> parser)
            throws InterruptedException {
        try {
            Execution execution = host.run(command);
            if (execution.exitCode() == Execution.NOT_FOUND) {
                return Reading.unavailable(
                        "there is no program " + command.arguments().getFirst());
            }
            if (!execution.succeeded()) {
                return Reading.unavailable(execution.describeFailure());
            }
            return Reading.measured(parser.parse(execution), source);
        } catch (HostException | FormatException e) {
            return Reading.unavailable(String.valueOf(e.getMessage()));
        }
    }
}
