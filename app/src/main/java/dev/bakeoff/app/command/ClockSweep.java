package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Host;
import java.util.List;
import java.util.stream.Stream;

/** Every governor and every frequency that cpufreq offers for the first CPU, as candidates of a definition to choose from. */
final class ClockSweep {
    private static final String POLICY = "/sys/devices/system/cpu/cpufreq/policy0/";
    private static final long HERTZ_PER_KILOHERTZ = 1000;

    private final Host host;
    private final String root;

    /** @param root before the paths of {@code /sys}: empty on a real system */
    ClockSweep(Host host, String root) {
        this.host = host;
        this.root = root;
    }

    /** Lines in comments; one that says so where there is no cpufreq. */
    String lines() {
        List<String> governors = words("scaling_available_governors");
        List<String> candidates = Stream.concat(
                        governors.stream().map(name -> candidate(name, "governor: " + name)),
                        kilohertz().map(ClockSweep::frequency))
                .toList();
        return candidates.isEmpty()
                ? "  # no candidates by governor or frequency: this machine shows no cpufreq, as most virtual ones\n"
                : "  # Governors and frequencies that this machine offers; need root:\n" + String.join("", candidates);
    }

    /** Drivers that can hold any frequency publish no list; of theirs the two ends are shown. */
    private Stream<Long> kilohertz() {
        List<String> listed = words("scaling_available_frequencies");
        List<String> shown = listed.isEmpty()
                ? Stream.concat(words("cpuinfo_min_freq").stream(), words("cpuinfo_max_freq").stream())
                        .toList()
                : listed;
        return shown.stream()
                .filter(word -> word.matches("[1-9]\\d{0,7}"))
                .map(Long::parseLong)
                .distinct()
                .sorted();
    }

    private static String frequency(long kilohertz) {
        String words = MachineSettings.words(kilohertz * HERTZ_PER_KILOHERTZ);
        return candidate("at-" + words.replace(" ", ""), "frequency: " + words);
    }

    private static String candidate(String name, String setting) {
        return "  # - name: " + name + "\n  #   variant: {" + setting + "}\n";
    }

    private List<String> words(String file) {
        return host.read(root + POLICY + file) instanceof Reading.Measured<String>(String text, String _)
                        && !text.isBlank()
                ? List.of(text.strip().split("\\s+"))
                : List.of();
    }
}
