package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.results.exchange.MachineJson;
import dev.bakeoff.results.report.MachineText;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** {@code bakeoff inspect}. */
@Command(name = "inspect", description = "Describes this machine, each fact with its source or why it is missing.")
final class InspectCommand implements Callable<Integer> {
    private final Streams streams;

    @Option(names = "--json", description = "Print it as JSON.")
    private boolean json;

    InspectCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws InterruptedException {
        MachineDescription machine = WeighIn.of(new LocalHost(), Variant.NONE);
        streams.out().print(json ? MachineJson.write(machine) : MachineText.of(machine));
        return 0;
    }
}
