package dev.bakeoff.measure.workload;

import dev.bakeoff.formats.program.WorkUnit;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Set;

/** The standard library of Go, by one program of our own that is built on the system under test. */
final class GoWorkload {
    private static final SourceProgram PROGRAM = SourceProgram.ofGo("script-go", "script.go");
    private static final Duration OVERHEAD = Duration.ofMillis(30);
    private static final UsualAgenda AGENDA = new UsualAgenda(Set.of(), Set.of("@1", "@all"));

    /** A piece of work that the program knows by this name. */
    private record Line(String name, String summary, WorkUnit unit) {
        static Line ofBytes(String name, String summary) {
            return new Line(name, summary + ", bytes a second", WorkUnit.BYTES);
        }

        static Line ofOperations(String name, String summary) {
            return new Line(name, summary, WorkUnit.OPERATIONS);
        }
    }

    private static final List<Line> LINES = List.of(
            Line.ofBytes("regexp-easy", "a regular expression that begins with fixed text, on 32 KiB"),
            Line.ofBytes("regexp-easy-ignore-case", "the same without regard to case, on 32 KiB"),
            Line.ofBytes("regexp-easy2", "a regular expression of pairs of letters, on 32 KiB"),
            Line.ofBytes("regexp-medium", "a regular expression with a choice at its start, on 32 KiB"),
            Line.ofBytes("regexp-hard", "a regular expression that begins with any text, on 32 KiB"),
            Line.ofBytes("regexp-hard2", "a regular expression with twelve alternatives, on 32 KiB"),
            Line.ofBytes("regexp-log", "1000 lines of an access log taken apart by a regular expression"),
            Line.ofOperations("ecdsa-p256-sign", "ECDSA P-256 signatures"),
            Line.ofOperations("ecdsa-p256-verify", "ECDSA P-256 verifications"),
            Line.ofOperations("rsa2048-sign", "RSA-2048 signatures"),
            Line.ofOperations("rsa2048-3prime-sign", "RSA-2048 signatures, key of three primes"),
            Line.ofBytes("aes-128-gcm", "AES-128-GCM on records of 8 KiB"),
            Line.ofBytes("chacha20-poly1305", "ChaCha20-Poly1305 on records of 8 KiB"),
            Line.ofBytes("html-escape", "64 KiB of markup escaped"),
            Line.ofBytes("html-unescape", "64 KiB of markup brought back from its escaped form"),
            Line.ofBytes("gzip-prose", "256 KiB of prose compressed, level 6"),
            Line.ofBytes("gzip-digits", "256 KiB of digits compressed, level 6"),
            Line.ofBytes("gunzip-prose", "256 KiB of prose decompressed, as bytes of output"),
            Line.ofBytes("gunzip-digits", "256 KiB of digits decompressed, as bytes of output"),
            Line.ofBytes("strings", "64 KiB of prose split, joined, changed and searched"));

    private GoWorkload() {}

    static List<Workload> all() {
        return LINES.stream().map(GoWorkload::workload).toList();
    }

    private static Workload workload(Line line) {
        return new ProgramWorkload(
                new ProgramWorkload.Kind(
                        "script.go-" + line.name(),
                        "Go: " + line.summary(),
                        List.of(Requirement.TASKSET, Requirement.GO),
                        new ProgramWorkload.Speech("bakeoff-script", List.of("runtime"), line.unit(), OVERHEAD),
                        AGENDA),
                Processes.ONE_AND_ALL.stream().map(Processes::ending).toList(),
                (parameters, system) -> call(line, Processes.of(parameters), system));
    }

    /** Threads of one process, as Go programs work. */
    private static ProgramWorkload.Call call(Line line, Processes threads, SystemUnderTest system)
            throws HostException, InterruptedException {
        int number = threads.on(system);
        return new ProgramWorkload.Call(
                line.name(),
                PROGRAM.on(system),
                seconds -> List.of(line.name(), seconds, Integer.toString(number)),
                number);
    }
}
