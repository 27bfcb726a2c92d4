package dev.bakeoff.measure.workload;

import dev.bakeoff.formats.program.WorkUnit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** Small scripts of our own writing in LuaJIT, each with one fixed problem. */
final class LuaWorkload {
    private static final String HARNESS = "lua-harness.lua";
    private static final UsualAgenda ALWAYS = new UsualAgenda(Set.of("@1", "@all"), Set.of());
    private static final UsualAgenda STANDARD = new UsualAgenda(Set.of(), Set.of("@1", "@all"));
    private static final ProgramWorkload.Speech SPEECH = new ProgramWorkload.Speech(
            "bakeoff-script", List.of("runtime"), WorkUnit.OPERATIONS, Duration.ofMillis(30));

    /**
     * A script.
     *
     * @param problem what one operation is
     */
    private record Script(String name, String problem, UsualAgenda agenda) {}

    private static final List<Script> SCRIPTS = List.of(
            new Script("binary-trees", "binary trees of depth 4 to 12 built and counted, 171 thousand nodes", STANDARD),
            new Script("fasta", "50 thousand letters of DNA chosen at random and written in lines", STANDARD),
            new Script("fibonacci", "the 32nd Fibonacci number by recursion", STANDARD),
            new Script("mandelbrot", "200 x 200 points of the Mandelbrot set, 50 steps at most", STANDARD),
            new Script("nbody", "five bodies moved for 1000 steps", ALWAYS),
            new Script("spectral-norm", "the spectral norm of a matrix of 100 x 100", STANDARD));

    private LuaWorkload() {}

    static List<Workload> all() {
        return SCRIPTS.stream().map(LuaWorkload::workload).toList();
    }

    private static Workload workload(Script script) {
        return new ProgramWorkload(
                new ProgramWorkload.Kind(
                        "script.lua-" + script.name(),
                        "LuaJIT: " + script.problem() + " an operation",
                        List.of(Requirement.TASKSET, Requirement.LUAJIT),
                        SPEECH,
                        script.agenda()),
                Processes.ONE_AND_ALL.stream().map(Processes::ending).toList(),
                (parameters, system) -> call(script, Processes.of(parameters), system));
    }

    private static ProgramWorkload.Call call(Script script, Processes processes, SystemUnderTest system)
            throws HostException, InterruptedException {
        Workspace workspace = system.workspace();
        SourceProgram.provide(HARNESS, workspace);
        String file = SourceProgram.provide("lua-" + script.name() + ".lua", workspace);
        int number = processes.on(system);
        return new ProgramWorkload.Call(
                script.name(), "luajit", seconds -> List.of(file, seconds, Integer.toString(number)), number);
    }
}
