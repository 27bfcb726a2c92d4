package dev.bakeoff.formats.lscpu;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.LinkedHashSet;
import java.util.Set;

/** {@code lscpu} of util-linux or busybox, in the C locale. */
public final class Lscpu {
    private static final String TOOL = "lscpu";
    private static final String MODEL = "Model name:";

    private Lscpu() {}

    /**
     * The model; on a machine with several, all in their order, joined by a plus sign.
     *
     * @throws FormatException when it names none; util-linux prints a dash then
     */
    public static String modelName(String output) throws FormatException {
        Set<String> names = new LinkedHashSet<>();
        for (Line line : Line.of(TOOL, output)) {
            // "BIOS Model name:" is the firmware's, and newer releases indent lines.
            if (line.text().strip().startsWith(MODEL)) {
                names.add(line.text().strip().substring(MODEL.length()).strip().replaceAll("\\s+", " "));
            }
        }
        names.remove("-");
        names.remove("");
        if (names.isEmpty()) {
            throw FormatException.nothing(TOOL, "a line \"" + MODEL + "\" with a name");
        }
        return String.join(" + ", names);
    }
}
