package dev.bakeoff.results.report;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.List;

/** A weigh-in in words, fact by fact, in the order shown everywhere. */
final class MachineFacts {

    /**
     * One line of a weigh-in.
     *
     * @param reading in words for people
     */
    record Fact(String name, Reading<String> reading) {}

    private MachineFacts() {}

    static List<Fact> of(MachineDescription machine) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Host name", machine.hostName()));
        facts.add(new Fact("CPU model", machine.processor().model()));
        facts.add(new Fact("Sockets", machine.processor().sockets().map(String::valueOf)));
        facts.add(new Fact("Cores", machine.processor().cores().map(String::valueOf)));
        facts.add(new Fact(
                "Hardware threads", machine.processor().hardwareThreads().map(String::valueOf)));
        facts.add(new Fact("Usable CPUs", machine.usable().map(MachineFacts::usable)));
        facts.add(new Fact("Memory", machine.platform().memoryBytes().map(Quantity::memory)));
        facts.add(new Fact("Kernel", machine.platform().kernel()));
        facts.add(new Fact("Distribution", machine.platform().distribution()));
        facts.add(new Fact("Virtualisation", machine.platform().virtualisation()));
        machine.software().forEach((tool, version) -> facts.add(new Fact(tool, version)));
        return facts;
    }

    private static String usable(UsableCpus usable) {
        String affinity = "CPUs " + usable.affinity();
        return usable.quota()
                .map(quota -> affinity + ", quota " + Quantity.significant(quota.cpuSecondsPerSecond()) + " CPU s/s")
                .orElse(affinity);
    }
}
