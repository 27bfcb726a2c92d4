package dev.bakeoff.formats.compression;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

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
    private static final String TOOL = "bakeoff-compress";
    private static final int FORMAT = 2;
    private static final Pattern MARK = Pattern.compile(TOOL + "/(\\d{1,9})");
    private static final Set<String> WORDS =
            Set.of("task", "codec", "level", "original", "compressed", "repetitions", "wall", "cpu", "library");

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
        for (Line line : Line.of(TOOL, stdout)) {
            CompressionProcess process = process(line);
            if (!processes.isEmpty()
                    && !process.task().equals(processes.getFirst().task())) {
                throw line.malformed("the same task, codec, level, sizes and library as in the first line");
            }
            processes.add(process);
        }
        if (processes.isEmpty()) {
            throw FormatException.nothing(TOOL, "a line for each process");
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

    private static CompressionProcess process(Line line) throws FormatException {
        Map<String, String> values = values(line);
        long level = line.wholeNumber(value(line, values, "level"), "level");
        if (level > 99) {
            throw line.malformed("a level of at most 99");
        }
        CompressionTask task = new CompressionTask(
                mode(line, value(line, values, "task")),
                value(line, values, "codec"),
                (int) level,
                line.positiveWholeNumber(value(line, values, "original"), "original"),
                line.positiveWholeNumber(value(line, values, "compressed"), "compressed"),
                value(line, values, "library"));
        return new CompressionProcess(
                task,
                line.positiveWholeNumber(value(line, values, "repetitions"), "repetitions"),
                line.positiveNumber(value(line, values, "wall"), "wall"),
                line.positiveNumber(value(line, values, "cpu"), "cpu"));
    }

    private static CompressionMode mode(Line line, String word) throws FormatException {
        for (CompressionMode mode : CompressionMode.values()) {
            if (mode.word().equals(word)) {
                return mode;
            }
        }
        throw line.malformed("task=compress or task=decompress");
    }

    private static Map<String, String> values(Line line) throws FormatException {
        List<String> words = line.words();
        checkFormat(line, words.isEmpty() ? "" : words.getFirst());
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : words.subList(1, words.size())) {
            int equals = word.indexOf('=');
            if (equals <= 0 || equals == word.length() - 1) {
                throw line.malformed("name=value for each of " + WORDS);
            }
            String name = word.substring(0, equals);
            if (!WORDS.contains(name) || values.put(name, word.substring(equals + 1)) != null) {
                throw line.malformed("each of " + WORDS + " once, and no other word");
            }
        }
        return values;
    }

    private static void checkFormat(Line line, String mark) throws FormatException {
        Matcher matcher = MARK.matcher(mark);
        if (!matcher.matches()) {
            throw line.malformed(TOOL + "/" + FORMAT + " and words");
        }
        if (Integer.parseInt(matcher.group(1)) != FORMAT) {
            throw line.malformed("format " + FORMAT + " (another one needs another Bakeoff; rebuild the program)");
        }
    }

    private static String value(Line line, Map<String, String> values, String name) throws FormatException {
        String value = values.get(name);
        if (value == null) {
            throw line.malformed("the word " + name + "=");
        }
        return value;
    }
}
