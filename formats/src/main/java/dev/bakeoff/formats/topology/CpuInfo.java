package dev.bakeoff.formats.topology;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.function.BinaryOperator;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * {@code /proc/cpuinfo}, whose fields differ by architecture.
 *
 * @param processors the fields of each hardware thread by its number, field names in lower case; not empty
 */
public record CpuInfo(SequencedMap<Integer, Map<String, String>> processors) {
    private static final String FILE = "/proc/cpuinfo";
    private static final String NUMBER = "processor";
    private static final String IMPLEMENTER = "cpu implementer";
    private static final String PART = "cpu part";
    private static final String VARIANT = "cpu variant";
    private static final String REVISION = "cpu revision";
    private static final String ARCHITECTURE = "cpu architecture";
    private static final Set<String> ARM_FIELDS = Set.of(IMPLEMENTER, PART, VARIANT, REVISION, ARCHITECTURE);

    public CpuInfo {
        SequencedMap<Integer, Map<String, String>> copy = new LinkedHashMap<>();
        processors.forEach((thread, fields) -> copy.put(thread, Map.copyOf(fields)));
        processors = Collections.unmodifiableSequencedMap(copy);
        if (processors.isEmpty()) {
            throw new IllegalArgumentException("a machine has a processor");
        }
    }

    /**
     * Reads the file of an x86, ARM, POWER, LoongArch or RISC-V machine.
     *
     * @throws FormatException when it lists no numbered processor
     */
    public static CpuInfo parse(String text) throws FormatException {
        SequencedMap<Integer, Map<String, String>> processors = new LinkedHashMap<>();
        Map<String, String> machine = new LinkedHashMap<>();
        Map<String, String> block = machine;
        for (Line line : Line.of(FILE, text)) {
            int colon = line.text().indexOf(':');
            if (line.text().isBlank()) {
                // What is not under a thread's number is the whole machine's; old ARM kernels name the part there.
                block = machine;
            } else if (colon > 0) {
                String name = lowerCase(line.text().substring(0, colon).strip());
                String value = line.text().substring(colon + 1).strip();
                // Old ARM kernels begin with "Processor : ARMv7 ...", which is a name, not a number.
                if (name.equals(NUMBER) && value.matches("\\d{1,5}")) {
                    block = processors.computeIfAbsent(Integer.valueOf(value), _ -> new LinkedHashMap<>());
                } else {
                    block.putIfAbsent(name, value);
                }
            }
        }
        if (processors.isEmpty()) {
            throw FormatException.nothing(FILE, "a line \"processor : 0\"");
        }
        machine.keySet().retainAll(ARM_FIELDS);
        processors.values().forEach(fields -> machine.forEach(fields::putIfAbsent));
        return new CpuInfo(processors);
    }

    private static String lowerCase(String name) {
        return name.toLowerCase(Locale.ROOT);
    }

    /** The hardware threads it lists: those online, where nothing is hidden. */
    public CpuSet threads() {
        return CpuSet.of(
                processors.keySet().stream().mapToInt(Integer::intValue).toArray());
    }

    /**
     * The model as the kernel names it, for several {@code 4 x one + 2 x another}. 32-bit ARM kernels name the
     * architecture only.
     *
     * @throws FormatException when a thread has no model name
     */
    public String stated() throws FormatException {
        return listed("a model name", CpuInfo::statedModel);
    }

    /**
     * ARM's design from the codes of implementer and part; codes that are not known here are shown as they are.
     *
     * @throws FormatException when a thread has no such codes
     */
    public String decoded() throws FormatException {
        return listed("a CPU implementer and a CPU part", CpuInfo::armDesign);
    }

    /** ARM's design of one hardware thread; empty on other architectures. */
    public Optional<String> design(int thread) {
        return Optional.ofNullable(processors.get(thread)).flatMap(CpuInfo::armDesign);
    }

    /**
     * What all threads say under the first of these names that they have; several values are joined by a comma.
     *
     * @throws FormatException when there is no field that all have
     */
    public String field(String... names) throws FormatException {
        for (String name : names) {
            Collection<String> values =
                    distinct(fields -> Optional.ofNullable(fields.get(name))).keySet();
            if (!values.isEmpty()) {
                return String.join(", ", values);
            }
        }
        throw FormatException.nothing(FILE, "a line " + String.join(" or ", names));
    }

    /**
     * Whether a hypervisor says so by the processor's flag.
     *
     * @throws FormatException when a thread lists no flags, as only x86 does
     */
    public boolean hasHypervisorFlag() throws FormatException {
        return (" " + field("flags").replace(", ", " ") + " ").contains(" hypervisor ");
    }

    /** Whether the processors identify themselves by ARM's codes. */
    public boolean isArm() {
        return processors.values().stream().anyMatch(fields -> fields.containsKey(IMPLEMENTER));
    }

    /**
     * The model's code within its family; ARM's implementer and part, {@code 0x41/0xd0c}.
     *
     * @throws FormatException when a thread has neither
     */
    public String modelCode() throws FormatException {
        return isArm() ? joined("CPU implementer and CPU part", CpuInfo::armCode) : field("model");
    }

    /**
     * The stepping or revision; ARM's as its makers write it, {@code r3p1}.
     *
     * @throws FormatException when a thread has neither
     */
    public String stepping() throws FormatException {
        return isArm()
                ? joined("CPU variant and CPU revision", CpuInfo::armRevision)
                : field("stepping", "revision", REVISION);
    }

    private String joined(String what, Function<Map<String, String>, Optional<String>> value) throws FormatException {
        Collection<String> values = distinct(value).keySet();
        if (values.isEmpty()) {
            throw FormatException.nothing(FILE, what + " of every hardware thread");
        }
        return String.join(", ", values);
    }

    /** Each value with its number of threads; none when a thread has no value, for then the numbers would be wrong. */
    private SequencedMap<String, Integer> distinct(Function<Map<String, String>, Optional<String>> value) {
        SequencedMap<String, Integer> counts = new LinkedHashMap<>();
        for (Map<String, String> fields : processors.values()) {
            Optional<String> found = value.apply(fields);
            if (found.isEmpty()) {
                return new LinkedHashMap<>();
            }
            counts.merge(found.get(), 1, Integer::sum);
        }
        return counts;
    }

    private String listed(String what, Function<Map<String, String>, Optional<String>> model) throws FormatException {
        SequencedMap<String, Integer> models = distinct(model);
        if (models.isEmpty()) {
            throw FormatException.nothing(FILE, what);
        }
        return models.size() == 1
                ? models.firstEntry().getKey()
                : models.entrySet().stream()
                        .map(each -> each.getValue() + " x " + each.getKey())
                        .collect(Collectors.joining(" + "));
    }

    /** x86 and MIPS, then POWER, then RISC-V. */
    private static Optional<String> statedModel(Map<String, String> fields) {
        return Stream.of("model name", "cpu model", "cpu", "uarch")
                .map(name -> fields.getOrDefault(name, "").replaceAll("\\s+", " "))
                .filter(name -> !name.isBlank())
                .findFirst();
    }

    private static Optional<String> armDesign(Map<String, String> fields) {
        return both(fields, IMPLEMENTER, PART, ArmParts::name);
    }

    private static Optional<String> armCode(Map<String, String> fields) {
        return both(fields, IMPLEMENTER, PART, (implementer, part) -> implementer + "/" + part);
    }

    private static Optional<String> armRevision(Map<String, String> fields) {
        return both(
                fields,
                "cpu variant",
                "cpu revision",
                (variant, revision) -> variant.matches("0x[0-9a-f]")
                        ? "r" + Integer.decode(variant) + "p" + revision
                        : variant + "/" + revision);
    }

    private static Optional<String> both(
            Map<String, String> fields, String first, String second, BinaryOperator<String> together) {
        String one = fields.get(first);
        String other = fields.get(second);
        return one == null || other == null ? Optional.empty() : Optional.of(together.apply(one, other));
    }
}
