package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.app.terminal.Streams;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.yaml.DefinitionSchema;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import dev.bakeoff.measure.meter.WeighIn;
import dev.bakeoff.measure.workload.WorkloadCatalogue;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** {@code bakeoff init}. */
@Command(
        name = "init",
        description = {
            "Writes a commented definition for this machine, ready to edit and to run.",
            "The schema with which an editor explains and checks it is written beside it."
        })
final class InitCommand implements Callable<Integer> {
    private final Streams streams;
    private final Host host = new LocalHost();

    @Parameters(
            arity = "0..1",
            paramLabel = "FILE.yaml",
            defaultValue = "bakeoff.yaml",
            description = "Where to write it; bakeoff.yaml if not said.")
    private Path file = Path.of("");

    InitCommand(Streams streams) {
        this.streams = streams;
    }

    @Override
    public Integer call() throws HostException, InterruptedException {
        write(definition());
        placeSchema();
        streams.out().println(file);
        streams.err().println("bakeoff: edit " + file + ", then: bakeoff run " + file + " --quick");
        return 0;
    }

    private void write(String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        } catch (FileAlreadyExistsException _) {
            throw new CommandFailure(ExitCode.USAGE, file + ": there is already a file of this name; name another one");
        } catch (IOException e) {
            throw new CommandFailure(
                    ExitCode.USAGE, file + ": cannot be written (" + e + "); check the folder and its permissions");
        }
    }

    /** An older schema, or somebody's own, is left alone. */
    private void placeSchema() {
        Path schema = file.resolveSibling(DefinitionSchema.FILE_NAME);
        try {
            if (!Files.exists(schema)) {
                Files.writeString(schema, DefinitionSchema.text(), StandardOpenOption.CREATE_NEW);
            } else if (!Files.readString(schema).equals(DefinitionSchema.text())) {
                streams.err()
                        .println("bakeoff: " + schema + " is not this version's, and was left as it is; to renew it:"
                                + " bakeoff schema > " + schema);
            }
        } catch (IOException e) {
            // The definition is there and can be run; only the editor's help is missing.
            streams.err().println("bakeoff: " + schema + ": cannot be written (" + e + ")");
        }
    }

    private String definition() throws HostException, InterruptedException {
        BakeOffDefinition contest = DefaultContest.on(host, List.of(PointPattern.parse("*")));
        Candidate baseline = contest.baselineFirst().getFirst();
        Candidate challenger = contest.challengers().getFirst();
        return """
                # yaml-language-server: $schema=%7$s
                # A bake-off on this machine. Run it with: bakeoff run %1$s --quick
                # Everything after a # is a comment; take the # away to use a line.

                baseline: %2$s              # the candidate that is 1.0 in every figure

                candidates:                   # two or more; let them differ in one thing
                  - name: %2$s
                    host: local               # this machine
                %3$s  - name: %4$s
                    host: local
                %5$s  # - name: four-fifths
                  #   variant: {cpus: "0", quota: 0.8}          # CPU seconds a second; needs root
                  # - name: without-avx512
                  #   variant: {env: {OPENSSL_ia32cap: ":~0xD0230000"}}
                  # - name: other-openssl
                  #   variant: {binaries: {openssl: /opt/openssl/bin/openssl}}
                  # - name: other-libraries
                  #   variant: {libraries: /opt/openssl/lib64}  # searched before the usual ones
                  # - name: i386
                  #   variant: {abi: i386}                      # fetched by run --install
                  # - name: engine
                  #   variant: {openssl_engine: qatengine}      # or openssl_provider; see tls.engine
                  # - name: no-sendfile
                  #   variant: {nginx: {sendfile: "off"}}       # in the http block of our own nginx
                  # - name: no-swapping
                  #   variant: {settings: {vm.swappiness: 0}}   # restored afterwards; needs root
                %9$s%8$s
                %6$s
                margin: 3 %%                   # the smallest difference that matters
                confidence: 95 %%              # of every interval
                budget: 5 min                 # time for trials: more of it makes narrower intervals
                """.formatted(
                        file,
                        baseline.name(),
                        line(baseline.variant()),
                        challenger.name(),
                        line(challenger.variant()),
                        agenda(),
                        DefinitionSchema.FILE_NAME,
                        new ClockSweep(host, "").lines(),
                        threads());
    }

    /** Without the CPUs that may be used there is no default contest either, and that says why. */
    private String threads() throws HostException, InterruptedException {
        return WeighIn.usableCpus(host) instanceof Reading.Measured<UsableCpus>(UsableCpus usable, String _)
                ? new SiblingThreads(host, "", usable.affinity()).lines()
                : "";
    }

    private static String line(Variant variant) {
        return variant.cpus()
                .map(cpus -> "cpus: \"" + cpus + "\"")
                .or(() -> variant.quota().map(quota -> "quota: " + quota))
                .map(words -> "    variant: {" + words + "}\n")
                .orElse("");
    }

    /** The quick agenda; what cannot run here yet is there as a comment with its reason. */
    private String agenda() throws HostException, InterruptedException {
        WorkloadCatalogue catalogue = Workbench.catalogueOnly();
        List<Point> quick = catalogue.agenda(Length.QUICK);
        Fitness fitness = Fitness.of(quick, List.of(), catalogue, host);
        // A list with nothing in it would be refused.
        String word = fitness.runnable().isEmpty() ? "# agenda:   " : "agenda:     ";
        return word + "                  # globs on id or id:point; see: bakeoff workloads\n"
                + quick.stream().map(point -> line(point, fitness)).collect(Collectors.joining());
    }

    private static String line(Point point, Fitness fitness) {
        return fitness.lacking().containsKey(point)
                ? "  # - \"" + point + "\"   (needs what this machine lacks; see: bakeoff doctor)\n"
                : "  - \"" + point + "\"\n";
    }
}
