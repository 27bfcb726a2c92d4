package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.LinkedLibrary;
import dev.bakeoff.core.machine.LinkedProgram;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.results.facts.MachineFacts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Versions, and what programs run with. */
final class SoftwareFacts {
    private static final String RUNS_WITH = " runs with";

    private SoftwareFacts() {}

    static List<Fact> of(MachineDescription machine) {
        List<Fact> facts = new ArrayList<>();
        machine.software().forEach((tool, version) -> facts.add(new Fact(tool, version)));
        machine.inventory()
                .programs()
                .forEach((tool, program) -> facts.add(new Fact(tool + RUNS_WITH, program.map(SoftwareFacts::linked))));
        return facts;
    }

    /** The tool that a fact under this heading is about. */
    static String toolOf(String fact) {
        return tellsLibraries(fact) ? fact.substring(0, fact.length() - RUNS_WITH.length()) : fact;
    }

    static boolean tellsLibraries(String fact) {
        return fact.endsWith(RUNS_WITH);
    }

    private static String linked(LinkedProgram program) {
        if (program.libraries().isEmpty()) {
            return program.path() + ", statically linked";
        }
        return program.path() + " with "
                + program.libraries().stream().map(SoftwareFacts::library).collect(Collectors.joining(", "));
    }

    private static String library(LinkedLibrary library) {
        return library.name() + library.version().map(version -> " " + version).orElse("");
    }
}
