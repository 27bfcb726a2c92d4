package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/** A weigh-in in words, fact by fact under headings, in the order shown everywhere. */
public final class MachineFacts {
    static final String SETTINGS = "Settings";
    static final String SOFTWARE = "Software";

    /**
     * Facts that belong together.
     *
     * @param facts not empty; names occur once
     */
    public record Group(String heading, List<Fact> facts) {
        public Group {
            facts = List.copyOf(facts);
        }
    }

    /**
     * One line of a weigh-in.
     *
     * @param reading in words for people
     */
    public record Fact(String name, Reading<String> reading) {

        /** A number as it is. */
        static Fact count(String name, Reading<Integer> number) {
            return new Fact(name, number.map(String::valueOf));
        }
    }

    private MachineFacts() {}

    /** The weigh-ins of a result by candidate's name, made once for all that is looked up in them. */
    public static Map<String, List<Group>> byCandidate(BakeOffResult result) {
        return result.machines().entrySet().stream()
                .collect(Collectors.toMap(Map.Entry::getKey, machine -> of(machine.getValue())));
    }

    /** One weigh-in. */
    public static List<Group> of(MachineDescription machine) {
        ProcessorFacts processor = new ProcessorFacts(machine.inventory().processor());
        return List.of(
                new Group("System", system(machine)),
                new Group("Processor", processor.processor(machine.processor().model())),
                new Group("Topology", topology(machine, processor)),
                new Group("Caches", processor.caches()),
                new Group("Memory", memory(machine)),
                new Group("Devices", DeviceFacts.of(machine.inventory().devices())),
                new Group(SETTINGS, settings(machine, processor)),
                new Group("Limits", limits(machine)),
                new Group(SOFTWARE, SoftwareFacts.of(machine)));
    }

    private static List<Fact> system(MachineDescription machine) {
        return List.of(
                new Fact("Host name", machine.hostName()),
                new Fact("Machine", machine.inventory().devices().product()),
                new Fact("Kernel", machine.platform().kernel()),
                new Fact("Distribution", machine.platform().distribution()),
                new Fact("Virtualisation", machine.platform().virtualisation()));
    }

    private static List<Fact> topology(MachineDescription machine, ProcessorFacts processor) {
        Processor counts = machine.processor();
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.count("Sockets", counts.sockets()));
        facts.add(Fact.count("Cores", counts.cores()));
        facts.add(Fact.count("Hardware threads", counts.hardwareThreads()));
        facts.addAll(processor.topology());
        facts.addAll(MemoryFacts.nodes(machine.inventory().memory()));
        return facts;
    }

    private static List<Fact> memory(MachineDescription machine) {
        List<Fact> facts = new ArrayList<>();
        facts.add(new Fact("Memory", machine.platform().memoryBytes().map(Quantity::memory)));
        facts.addAll(MemoryFacts.of(machine.inventory().memory()));
        return facts;
    }

    private static List<Fact> settings(MachineDescription machine, ProcessorFacts processor) {
        List<Fact> facts = new ArrayList<>(processor.governor());
        facts.addAll(SettingFacts.of(machine.inventory().settings()));
        return facts;
    }

    private static List<Fact> limits(MachineDescription machine) {
        return List.of(
                new Fact("Usable CPUs", machine.usable().map(MachineFacts::usable)),
                new Fact(
                        "Memory limit",
                        machine.inventory().settings().limits().memoryBytes().map(MachineFacts::limit)),
                new Fact(
                        "Cpuset",
                        machine.inventory().settings().limits().threads().map(threads -> "CPUs " + threads)));
    }

    private static String usable(UsableCpus usable) {
        String affinity = "CPUs " + usable.affinity();
        return usable.quota()
                .map(quota -> affinity + ", quota " + Quantity.significant(quota.cpuSecondsPerSecond()) + " CPU s/s")
                .orElse(affinity);
    }

    private static String limit(OptionalLong bytes) {
        return bytes.isPresent() ? Quantity.memory(bytes.getAsLong()) : "none";
    }
}
