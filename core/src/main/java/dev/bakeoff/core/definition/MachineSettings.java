package dev.bakeoff.core.definition;

import java.math.BigDecimal;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.TreeMap;

/**
 * Settings of the machine that hold while a candidate is measured, and only then.
 *
 * @param kernel value by the setting's name as sysctl(8) has it, such as {@code vm.swappiness}; sorted by name
 * @param governor of cpufreq, such as {@code performance}
 * @param frequencyHertz the clock that the candidate's CPUs are held at: 1 kHz to below 100 GHz, in whole kHz as the
 *     kernel counts
 */
public record MachineSettings(Map<String, String> kernel, Optional<String> governor, Optional<Long> frequencyHertz) {

    /** The machine as it is. */
    public static final MachineSettings NONE = new MachineSettings(Map.of(), Optional.empty(), Optional.empty());

    private static final long HIGHEST_HERTZ = 100_000_000_000L;

    public MachineSettings {
        kernel = Collections.unmodifiableMap(new TreeMap<>(kernel));
        kernel.forEach((name, value) -> {
            if (!name.matches("[A-Za-z][A-Za-z0-9_-]*(?:[./][A-Za-z0-9_-]+)+")) {
                throw new IllegalArgumentException(
                        "\"" + name + "\" is not the name of a kernel setting, such as vm.swappiness");
            }
            if (!value.matches("[ -~\t]*[!-~][ -~\t]*")) {
                throw new IllegalArgumentException("\"" + value + "\" is no value of a kernel setting");
            }
        });
        governor.ifPresent(name -> {
            if (!name.matches("[a-z][a-z0-9_-]{0,14}")) {
                throw new IllegalArgumentException("\"" + name + "\" is not the name of a governor");
            }
        });
        frequencyHertz.ifPresent(hertz -> {
            if (hertz <= 0 || hertz >= HIGHEST_HERTZ || hertz % 1000 != 0) {
                throw new IllegalArgumentException(
                        "a frequency is a whole number of kHz above 0 and below 100 GHz, not " + hertz + " Hz");
            }
        });
    }

    public boolean isEmpty() {
        return equals(NONE);
    }

    /** Whether cpufreq is needed. */
    public boolean changesFrequency() {
        return governor.isPresent() || frequencyHertz.isPresent();
    }

    /** A frequency as people write it: {@code 1.6 GHz}. */
    public static String words(long hertz) {
        return BigDecimal.valueOf(hertz, 9).stripTrailingZeros().toPlainString() + " GHz";
    }

    void describe(StringJoiner words) {
        kernel.forEach((name, value) -> words.add(name + "=" + value));
        governor.ifPresent(name -> words.add("governor " + name));
        frequencyHertz.ifPresent(hertz -> words.add(words(hertz)));
    }
}
