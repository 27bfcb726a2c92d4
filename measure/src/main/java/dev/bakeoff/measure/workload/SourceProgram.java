package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.host.Workspace;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * A small program of our own that is built from source on the system under test, with its compiler and libraries.
 *
 * @param name of the program, unique in a workspace
 * @param source a resource beside this class
 * @param included resources that the source includes
 * @param compiler start of the argument vector; the name of the program and of the source file follow
 * @param libraries end of the argument vector
 */
record SourceProgram(String name, String source, List<String> included, List<String> compiler, List<String> libraries) {
    /** What our programs in C have in common. */
    static final String C_HEADER = "program.h";

    private static final Duration LONGEST_BUILD = Duration.ofMinutes(5);

    /**
     * Given the paths of program and source. A folder of its own holds the compiler's cache, which goes when it is done,
     * and what of {@code golang.org/x} the toolchain brings for its own TLS: no network is needed, and the code is that
     * of the Go that is measured.
     */
    private static final String BUILD_GO = """
            set -e
            folder=$0.build
            mkdir -p "$folder/src/golang.org/x"
            root=$(go env GOROOT)
            cp -RL "$root/src/vendor/golang.org/x/crypto" "$root/src/vendor/golang.org/x/sys" "$folder/src/golang.org/x/"
            env GO111MODULE=off GOENV=off GOFLAGS= GOTOOLCHAIN=local CGO_ENABLED=0 \\
                GOPATH="$folder" GOCACHE="$folder/cache" go build -trimpath -o "$0" "$1"
            rm -rf "$folder"
            """;

    SourceProgram {
        included = List.copyOf(included);
        compiler = List.copyOf(compiler);
        libraries = List.copyOf(libraries);
    }

    /**
     * Of C source, which may include {@link #C_HEADER}.
     *
     * @param options for example {@code -DUSE_ZLIB}
     * @param libraries for example {@code -lz}
     */
    static SourceProgram ofC(String name, String source, List<String> options, List<String> libraries) {
        List<String> compiler = new ArrayList<>(List.of("cc", "-std=c11", "-O2"));
        compiler.addAll(options);
        compiler.add("-o");
        return new SourceProgram(name, source, List.of(C_HEADER), compiler, libraries);
    }

    /** Of one file of Go that uses the standard library and {@code golang.org/x/crypto} only. */
    static SourceProgram ofGo(String name, String source) {
        return new SourceProgram(name, source, List.of(), List.of("sh", "-c", BUILD_GO), List.of());
    }

    /** The path of the program, which is built on the first call in a workspace. */
    String on(SystemUnderTest system) throws HostException, InterruptedException {
        Workspace workspace = system.workspace();
        if (!workspace.has(name)) {
            List<String> build = new ArrayList<>(compiler);
            build.add(workspace.path(name));
            build.add(provide(source, workspace));
            build.addAll(libraries);
            for (String part : included) {
                provide(part, workspace);
            }
            system.host()
                    .run(new Command(build, workspace.folder(), LONGEST_BUILD))
                    .orThrow();
        }
        return workspace.path(name);
    }

    /**
     * The path of a source file in a workspace.
     *
     * @param source a resource beside this class
     */
    static String provide(String source, Workspace workspace) throws HostException, InterruptedException {
        return workspace.provide(source, () -> text(source));
    }

    private static byte[] text(String source) {
        try (InputStream text = Objects.requireNonNull(
                SourceProgram.class.getResourceAsStream(source), () -> source + " is part of Bakeoff")) {
            return text.readAllBytes();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
