package dev.bakeoff.formats.program;

import dev.bakeoff.formats.text.FormatException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * What a program printed that repeats one piece of work until a time is over, one line a process:
 *
 * <pre>bakeoff-script/1 name=nbody unit=operations each=1 repetitions=12 wall=1.002345 cpu=0.998000 runtime=go1.19.8</pre>
 *
 * <p>{@code each} is how many units a repetition is; times are in seconds. What follows them differs from program to
 * program.
 *
 * @param processes at least one, all with the same task
 */
public record WorkOutput(List<WorkProcess> processes) {
    private static final int VERSION = 1;
    private static final List<String> WORDS = List.of("name", "unit", "each", "repetitions", "wall", "cpu");

    public WorkOutput {
        processes = List.copyOf(processes);
        if (processes.stream().map(WorkProcess::task).distinct().count() != 1) {
            throw new IllegalArgumentException("the processes of one execution have one task in common");
        }
    }

    /**
     * Reads the standard output of all processes of one execution, in any order.
     *
     * @param program for example {@code bakeoff-script}
     * @param circumstances the words that this program adds
     * @throws FormatException when there is no line, a line is malformed or of another format, or processes disagree
     *     about their task
     */
    public static WorkOutput parse(String program, List<String> circumstances, String stdout) throws FormatException {
        List<String> words =
                Stream.concat(WORDS.stream(), circumstances.stream()).toList();
        List<WorkProcess> processes = new ArrayList<>();
        for (ProgramLine line : new ProgramFormat(program, VERSION, words).read(stdout)) {
            WorkProcess process = process(line, circumstances);
            if (!processes.isEmpty()
                    && !process.task().equals(processes.getFirst().task())) {
                throw line.malformed("the same work as in the first line");
            }
            processes.add(process);
        }
        return new WorkOutput(processes);
    }

    public WorkTask task() {
        return processes.getFirst().task();
    }

    /** Units of work a second, summed over the processes, each by its own elapsed time. */
    public double perSecond() {
        return processes.stream().mapToDouble(WorkProcess::perSecond).sum();
    }

    /** Seconds of elapsed time that a process takes for a unit of work; where there are several, their harmonic mean. */
    public double secondsEach() {
        return processes.size() / perSecond();
    }

    /** Elapsed time of the process that worked longest, in seconds. */
    public double longestWallSeconds() {
        return processes.stream().mapToDouble(WorkProcess::wallSeconds).max().orElseThrow();
    }

    private static WorkProcess process(ProgramLine line, List<String> circumstances) throws FormatException {
        Map<String, String> said = new HashMap<>();
        circumstances.forEach(word -> said.put(word, line.text(word)));
        WorkTask task = new WorkTask(
                line.text("name"),
                WorkUnit.of(line.text("unit"))
                        .orElseThrow(() -> line.malformed("a unit out of operations, bytes, reads and loads")),
                line.positiveWholeNumber("each"),
                said);
        return new WorkProcess(
                task, line.positiveWholeNumber("repetitions"), line.positiveNumber("wall"), line.positiveNumber("cpu"));
    }
}
