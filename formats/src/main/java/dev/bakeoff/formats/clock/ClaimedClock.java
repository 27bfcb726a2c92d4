package dev.bakeoff.formats.clock;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;

/** The clock of a hardware thread as the system states it, which need not be what it does. */
public final class ClaimedClock {
    private static final String CPUINFO = "/proc/cpuinfo";

    private ClaimedClock() {}

    /**
     * From {@code /proc/cpuinfo}, which has it on x86 only.
     *
     * @param cpu kernel number of the hardware thread
     * @return Hz
     */
    public static double fromCpuInfo(String text, int cpu) throws FormatException {
        boolean ours = false;
        for (Line line : Line.of(CPUINFO, text)) {
            int colon = line.text().indexOf(':');
            String name = colon < 0 ? "" : line.text().substring(0, colon).strip();
            String value = line.text().substring(colon + 1).strip();
            if (name.equals("processor")) {
                ours = value.equals(Integer.toString(cpu));
            } else if (ours && name.equals("cpu MHz")) {
                return line.positiveNumber(value, "MHz") * 1e6;
            }
        }
        throw FormatException.nothing(CPUINFO, "a line \"cpu MHz\" of processor " + cpu);
    }

    /**
     * From cpufreq's {@code scaling_cur_freq}, in kHz.
     *
     * @return Hz
     */
    public static double fromCpufreq(String text) throws FormatException {
        Line line = new Line("scaling_cur_freq", 1, text.strip());
        return line.positiveNumber(line.text(), "kHz") * 1e3;
    }
}
