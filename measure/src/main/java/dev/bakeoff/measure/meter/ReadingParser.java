package dev.bakeoff.measure.meter;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;

/** From text that was read to a typed reading; text that cannot be understood becomes a reason, not an error. */
final class ReadingParser {

    /** A pure reader of {@code formats}. */
    @FunctionalInterface
    interface Parser<S, T> {
        T parse(S source) throws FormatException;
    }

    private ReadingParser() {}

    static <T> Reading<T> parse(Reading<String> text, Parser<String, T> parser) {
        return switch (text) {
            case Reading.Unavailable<String>(String reason) -> Reading.unavailable(reason);
            case Reading.Measured<String>(String content, String source) -> {
                try {
                    yield Reading.measured(parser.parse(content), source);
                } catch (FormatException e) {
                    yield Reading.unavailable(String.valueOf(e.getMessage()));
                } catch (IllegalArgumentException e) {
                    yield Reading.unavailable(source + ": " + e.getMessage());
                }
            }
        };
    }

    /** The same for what a command printed; the command is the source. */
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
