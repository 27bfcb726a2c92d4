package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.KernelCommandLine;
import dev.bakeoff.core.machine.Settings;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Settings in words. */
final class SettingFacts {
    private static final String DOES_NOT_APPLY = "Not affected";

    private SettingFacts() {}

    static List<Fact> of(Settings settings) {
        List<Fact> facts = new ArrayList<>();
        settings.kernel().forEach((name, value) -> facts.add(new Fact(capitalised(name), value)));
        facts.add(new Fact("Kernel command line", settings.commandLine().map(SettingFacts::commandLine)));
        facts.addAll(mitigations(settings.mitigations()));
        facts.add(new Fact("Hypervisor by source", hypervisor(settings.hypervisor())));
        return facts;
    }

    private static String capitalised(String name) {
        // A name with a point is a setting's own, and is written as it is.
        return name.contains(".") ? name : name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
    }

    private static String commandLine(KernelCommandLine line) {
        String known = line.performance().isEmpty() ? "no word known to matter" : String.join(" ", line.performance());
        return known + ", and " + line.others() + " other words";
    }

    /** One fact for each flaw that the processor has, since what is done about it costs differently. */
    private static List<Fact> mitigations(Reading<Map<String, String>> mitigations) {
        return switch (mitigations) {
            case Reading.Unavailable<Map<String, String>>(String reason) ->
                List.of(new Fact("Mitigations", Reading.unavailable(reason)));
            case Reading.Measured<Map<String, String>>(Map<String, String> flaws, String source) -> {
                List<Fact> facts = new ArrayList<>();
                facts.add(new Fact("Mitigations", Reading.measured(summary(flaws), source)));
                flaws.forEach((flaw, state) -> {
                    if (!state.equals(DOES_NOT_APPLY)) {
                        facts.add(new Fact(flaw, Reading.measured(state, source + "/" + flaw)));
                    }
                });
                yield facts;
            }
        };
    }

    private static String summary(Map<String, String> flaws) {
        long free = flaws.values().stream().filter(DOES_NOT_APPLY::equals).count();
        return "of " + flaws.size() + " known flaws the processor has " + (flaws.size() - free);
    }

    private static Reading<String> hypervisor(Map<String, Reading<String>> sources) {
        String said = sources.entrySet().stream()
                .filter(entry -> entry.getValue() instanceof Reading.Measured<String>)
                .map(entry -> entry.getKey() + ": " + entry.getValue().orElse(""))
                .collect(Collectors.joining("; "));
        return said.isEmpty()
                ? Reading.unavailable(sources.values().stream()
                        .findFirst()
                        .map(Reading::describe)
                        .orElse("not recorded by the version of Bakeoff that measured"))
                : Reading.measured(said, "each as named");
    }
}
