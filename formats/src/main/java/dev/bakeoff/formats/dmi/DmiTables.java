package dev.bakeoff.formats.dmi;

import dev.bakeoff.core.machine.MemoryModule;
import dev.bakeoff.core.machine.MemorySlots;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.tree.SystemTree;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The firmware's tables of processors (type 4) and memory devices (type 17), as {@code dmidecode} prints them. Source:
 * DMTF DSP0134, System Management BIOS.
 */
public final class DmiTables {
    private static final String COMMAND = "dmidecode -t 4 -t 17";
    private static final Pattern HANDLE = Pattern.compile("Handle 0x[0-9A-F]{4}, DMI type (\\d{1,3}), \\d+ bytes");
    private static final Pattern SIZE = Pattern.compile("(\\d{1,7}) (MB|GB|TB)");
    private static final Pattern SPEED = Pattern.compile("(\\d{1,6}) (MT/s|MHz)");
    private static final String PROCESSOR = "4";
    private static final String MEMORY_DEVICE = "17";
    private static final String EMPTY_SLOT = "No Module Installed";
    private static final long TRANSFERS_PER_MEGATRANSFER = 1_000_000;
    /** What boards say that were never told. */
    private static final Set<String> FILLERS = Set.of(
            "",
            "unknown",
            "not specified",
            "none",
            "<out of spec>",
            "to be filled by o.e.m.",
            "default string",
            "other");

    private final List<Structure> structures;

    /** One table entry: its type and its fields, tables within it left out. */
    private record Structure(String type, Map<String, String> fields) {
        Optional<String> stated(String name) {
            return Optional.ofNullable(fields.get(name))
                    .map(value -> value.replaceAll("\\s+", " "))
                    .filter(value -> !isFiller(value));
        }
    }

    private DmiTables(List<Structure> structures) {
        this.structures = structures;
    }

    /** What the command printed there. */
    public static Reading<String> source(SystemTree tree) {
        return tree.output(COMMAND, 0);
    }

    /** Whether a firmware's words stand for nothing. */
    public static boolean isFiller(String words) {
        return FILLERS.contains(words.strip().toLowerCase(Locale.ROOT));
    }

    /** Reads the output; what is no table is passed over. */
    public static DmiTables parse(String output) {
        List<Structure> structures = new ArrayList<>();
        for (Line line : Line.of(COMMAND, output)) {
            Matcher handle = HANDLE.matcher(line.text());
            int colon = line.text().indexOf(": ");
            if (handle.matches()) {
                structures.add(new Structure(handle.group(1), new LinkedHashMap<>()));
            } else if (!structures.isEmpty() && line.text().matches("\\t[^\\t].*") && colon > 0) {
                structures
                        .getLast()
                        .fields()
                        .put(
                                line.text().substring(1, colon),
                                line.text().substring(colon + 2).strip());
            }
        }
        return new DmiTables(structures);
    }

    /**
     * What the firmware calls the processors, several names joined by a plus sign.
     *
     * @throws FormatException when it names none
     */
    public String processorVersion() throws FormatException {
        Set<String> versions = new LinkedHashSet<>();
        of(PROCESSOR).forEach(processor -> processor.stated("Version").ifPresent(versions::add));
        if (versions.isEmpty()) {
            throw FormatException.nothing(COMMAND, "a processor with its version");
        }
        return String.join(" + ", versions);
    }

    /**
     * Slots for memory, and the modules in them.
     *
     * @throws FormatException when there is no slot, or one does not say what it holds
     */
    public MemorySlots memorySlots() throws FormatException {
        List<Structure> slots = of(MEMORY_DEVICE);
        if (slots.isEmpty()) {
            throw FormatException.nothing(COMMAND, "a memory device");
        }
        List<MemoryModule> modules = new ArrayList<>();
        for (Structure slot : slots) {
            String size = slot.fields().getOrDefault("Size", "");
            if (!size.equals(EMPTY_SLOT)) {
                modules.add(module(slot, bytes(size)));
            }
        }
        return new MemorySlots(slots.size(), modules);
    }

    private List<Structure> of(String type) {
        return structures.stream()
                .filter(structure -> structure.type().equals(type))
                .toList();
    }

    private static MemoryModule module(Structure slot, long bytes) {
        return new MemoryModule(
                slot.stated("Locator").orElse("a slot without a name"),
                bytes,
                slot.stated("Type")
                        .<Reading<String>>map(type -> Reading.measured(type, COMMAND))
                        .orElseGet(() -> Reading.unavailable("the firmware does not state it")),
                transfersPerSecond(slot));
    }

    private static long bytes(String size) throws FormatException {
        Matcher matcher = SIZE.matcher(size);
        if (!matcher.matches()) {
            throw new FormatException(COMMAND, OptionalInt.empty(), size, "the size of a memory device such as 32 GB");
        }
        int shift = switch (matcher.group(2)) {
            case "MB" -> 20;
            case "GB" -> 30;
            default -> 40;
        };
        return Long.parseLong(matcher.group(1)) << shift;
    }

    /** As configured; older releases call it a clock. Its unit was MHz in name only. */
    private static Reading<Long> transfersPerSecond(Structure slot) {
        OptionalLong configured = slot.stated("Configured Memory Speed")
                .or(() -> slot.stated("Configured Clock Speed"))
                .map(SPEED::matcher)
                .filter(Matcher::matches)
                .map(speed -> OptionalLong.of(Long.parseLong(speed.group(1)) * TRANSFERS_PER_MEGATRANSFER))
                .orElseGet(OptionalLong::empty);
        return configured.isPresent()
                ? Reading.measured(configured.getAsLong(), COMMAND)
                : Reading.unavailable("the firmware does not state a configured speed");
    }
}
