package dev.bakeoff.formats.compression;

import dev.bakeoff.formats.program.ProgramFormat;
import dev.bakeoff.formats.program.ProgramLine;
import dev.bakeoff.formats.text.FormatException;
import java.util.ArrayList;
import java.util.List;

/**
 * What the compression program printed, one line a process:
 *
 * <pre>bakeoff-compress/2 task=compress codec=zlib level=6 original=1048576 compressed=234567 repetitions=12
 * wall=1.002345 cpu=0.998000 library=1.2.13</pre>
 *
 * <p>(on one line). Times are in seconds, sizes in bytes.
 *
 * @param processes at least one, all with the same task
 */
public record CompressionOutput(List<CompressionProcess> processes) {
    private static final ProgramFormat FORMAT = new ProgramFormat(
            "bakeoff-compress",
            2,
            List.of("task", "codec", "level", "original", "compressed", "repetitions", "wall", "cpu", "library"));

    public CompressionOutput {
        processes = List.copyOf(processes);
        if (processes.stream().map(CompressionProcess::task).distinct().count() != 1) {
            throw new IllegalArgumentException("the processes of one execution have one task in common");
        }
    }

    /**
     * Reads the standard output of all processes of one execution, in any order.
     *
     * @throws FormatException when there is no line, a line is malformed or of a newer format, or processes disagree
     *     about task, codec, level, sizes or library
     */
    public static CompressionOutput parse(String stdout) throws FormatException {
        List<CompressionProcess> processes = new ArrayList<>();
        for (ProgramLine line : FORMAT.read(stdout)) {
            CompressionProcess process = process(line);
            if (!processes.isEmpty()
                    && !process.task().equals(processes.getFirst().task())) {
                throw line.malformed("the same task, codec, level, sizes and library as in the first line");
            }
            processes.add(process);
        }
        return new CompressionOutput(processes);
    }

    public CompressionTask task() {
        return processes.getFirst().task();
    }

    /** Bytes of the original a second, summed over the processes, each by its own elapsed time. */
    public double bytesPerSecond() {
        return processes.stream()
                .mapToDouble(CompressionProcess::bytesPerSecond)
                .sum();
    }

    /** Elapsed seconds of the process that took longest. */
    public double wallSeconds() {
        return processes.stream()
                .mapToDouble(CompressionProcess::wallSeconds)
                .max()
                .orElseThrow();
    }

    /** User and system seconds of all processes. */
    public double cpuSeconds() {
        return processes.stream().mapToDouble(CompressionProcess::cpuSeconds).sum();
    }

    private static CompressionProcess process(ProgramLine line) throws FormatException {
        long level = line.wholeNumber("level");
        if (level > 99) {
            throw line.malformed("a level of at most 99");
        }
        CompressionTask task = new CompressionTask(
                mode(line),
                line.text("codec"),
                (int) level,
                line.positiveWholeNumber("original"),
                line.positiveWholeNumber("compressed"),
                line.text("library"));
        return new CompressionProcess(
                task, line.positiveWholeNumber("repetitions"), line.positiveNumber("wall"), line.positiveNumber("cpu"));
    }

    private static CompressionMode mode(ProgramLine line) throws FormatException {
        for (CompressionMode mode : CompressionMode.values()) {
            if (mode.word().equals(line.text("task"))) {
                return mode;
            }
        }
        throw line.malformed("task=compress or task=decompress");
    }
}
