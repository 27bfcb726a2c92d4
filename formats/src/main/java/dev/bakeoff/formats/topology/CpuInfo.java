package dev.bakeoff.formats.topology;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * The processor models in {@code /proc/cpuinfo}.
 *
 * @param models each distinct model with its number of hardware threads, in the order first met; not empty
 */
public record CpuInfo(SequencedMap<String, Integer> models) {
    private static final String FILE = "/proc/cpuinfo";

    public CpuInfo {
        models = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(models));
        if (models.isEmpty()) {
            throw new IllegalArgumentException("a machine has a processor");
        }
    }

    /**
     * Reads the file of an x86, ARM or POWER machine. ARM's has no model name but an implementer's and a part's code;
     * codes that are not known here are shown as they are.
     *
     * @throws FormatException when no processor in it names its model
     */
    public static CpuInfo parse(String text) throws FormatException {
        SequencedMap<String, Integer> models = new LinkedHashMap<>();
        for (Map<String, String> processor : processors(text)) {
            models.merge(model(processor), 1, Integer::sum);
        }
        models.remove("");
        if (models.isEmpty()) {
            throw FormatException.nothing(FILE, "a processor with a model name, or with CPU implementer and CPU part");
        }
        return new CpuInfo(models);
    }

    /** The model, or for several: {@code 4 x Arm Cortex-A55 + 4 x Arm Cortex-A76}. */
    public String describe() {
        if (models.size() == 1) {
            return models.firstEntry().getKey();
        }
        return models.entrySet().stream()
                .map(model -> model.getValue() + " x " + model.getKey())
                .collect(Collectors.joining(" + "));
    }

    /** Every hardware thread's block begins with its number; what follows the last block may be the whole machine's. */
    private static List<Map<String, String>> processors(String text) {
        List<Map<String, String>> processors = new ArrayList<>();
        for (Line line : Line.of(FILE, text)) {
            int colon = line.text().indexOf(':');
            if (colon < 0) {
                continue;
            }
            String name = line.text().substring(0, colon).strip();
            if (name.equals("processor")) {
                processors.add(new LinkedHashMap<>());
            }
            if (!processors.isEmpty()) {
                processors.getLast().put(name, line.text().substring(colon + 1).strip());
            }
        }
        return processors;
    }

    /** ARM first: some 32-bit kernels print an architecture as model name beside the codes. */
    private static String model(Map<String, String> processor) {
        String implementer = processor.get("CPU implementer");
        String part = processor.get("CPU part");
        if (implementer != null && part != null) {
            return ArmParts.name(implementer, part);
        }
        return processor
                .getOrDefault("model name", processor.getOrDefault("cpu", ""))
                .replaceAll("\\s+", " ");
    }
}
