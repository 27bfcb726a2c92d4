package dev.bakeoff.measure.abi;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.formats.elf.ElfHeader;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * The tools of an ABI, from Debian's packages for its architecture, in a folder that outlives bake-offs. Each is started by
 * a small script, which gives its own loader its own libraries; so a tool is one path, like any other binary.
 *
 * @param folder absolute path on the host
 */
public record AbiPrograms(String folder) {
    /** What an ABI brings; packages of the same names have them. */
    public static final List<String> TOOLS = List.of("openssl", "nginx", "gzip", "brotli", "zstd");

    private static final String SCRIPT = "unpack.sh";
    private static final Duration LONGEST_DOWNLOAD = Duration.ofMinutes(10);

    /** The beginning of a program in which its segments and its linker's name lie. */
    private static final String BEGINNING = "4096";

    /** By the distribution and its version, since its packages are what is unpacked. */
    private static final String CACHE =
            "[ -n \"${XDG_CACHE_HOME:-${HOME:-}}\" ] || exit 1; . /etc/os-release 2>/dev/null;"
                    + " echo \"${XDG_CACHE_HOME:-$HOME/.cache}/bakeoff/abi/$0-${ID:-linux}-${VERSION_ID:-rolling}\"";

    /** Where the tools of an ABI are, or would be. */
    public static AbiPrograms of(Host host, Abi abi) throws HostException, InterruptedException {
        Execution answer = host.run(Command.of("sh", "-c", CACHE, abi.word()));
        if (!answer.succeeded()) {
            throw new HostException("there is no folder for the programs of " + abi.word()
                    + ": neither XDG_CACHE_HOME nor" + " HOME is set; set one of them");
        }
        return new AbiPrograms(answer.output().strip());
    }

    /** Whether they are there; they appear all at once. */
    public boolean areOn(Host host) throws HostException, InterruptedException {
        return host.run(Command.of("test", "-d", folder)).succeeded();
    }

    /** A tool's name to the path that starts it. */
    public Map<String, String> byTool() {
        Map<String, String> programs = new LinkedHashMap<>();
        TOOLS.forEach(tool -> programs.put(tool, folder + "/programs/" + tool));
        return programs;
    }

    /**
     * Downloads and unpacks them, unless they are there. Bake-offs that do so at the same time do not disturb each other:
     * the folder of the first one stays.
     *
     * @throws HostException when apt does not bring them, with its words, or they are not of the ABI
     */
    public void fetch(Host host, Abi abi) throws HostException, InterruptedException {
        if (areOn(host)) {
            return;
        }
        String made = makeFolder(host);
        try {
            write(host, abi, made, unpack(host, abi, made));
            // Without -T a folder that is there by now would take ours in.
            Execution moved = host.run(Command.of("mv", "-T", made, folder));
            if (!moved.succeeded() && !areOn(host)) {
                throw new HostException(moved.describeFailure());
            }
        } finally {
            host.removeFolder(made);
        }
    }

    /** Beside the final one, so that it can be renamed to it; what was killed a day ago or earlier is removed. */
    private String makeFolder(Host host) throws HostException, InterruptedException {
        String parent = folder.substring(0, folder.lastIndexOf('/'));
        String make = "mkdir -p \"$0\" && find \"$0\" -maxdepth 1 -name 'unfinished.*' -mmin +1440 -exec rm -rf {} + &&"
                + " mktemp -d \"$0/unfinished.XXXXXX\"";
        return host.run(Command.of("sh", "-c", make, parent)).orThrow().output().strip();
    }

    private List<String> unpack(Host host, Abi abi, String made) throws HostException, InterruptedException {
        List<String> arguments = new ArrayList<>(List.of("sh", "-c", script(), SCRIPT, abi.word(), folder, made));
        arguments.addAll(TOOLS);
        Execution execution =
                host.run(Command.of(arguments.toArray(String[]::new)).within(LONGEST_DOWNLOAD));
        if (!execution.succeeded()) {
            throw new HostException("apt did not bring the programs of " + abi.word()
                    + "; it needs Debian or a relative of it, a network, and sources with that architecture: "
                    + execution.describeFailure().replace(script(), "..."));
        }
        return execution.output().lines().toList();
    }

    private void write(Host host, Abi abi, String made, List<String> lines) throws HostException, InterruptedException {
        List<String> libraries = new ArrayList<>();
        Map<String, String> programs = new LinkedHashMap<>();
        for (String line : lines) {
            List<String> words = List.of(line.split(" ", 3));
            if (words.getFirst().equals("library")) {
                libraries.add(line.substring("library ".length()));
            } else {
                programs.put(words.get(1), words.getLast());
            }
        }
        host.makeFolder(made + "/programs");
        for (String tool : TOOLS) {
            String program = Optional.ofNullable(programs.get(tool))
                    .orElseThrow(() -> new HostException("the packages of " + abi.word() + " have no " + tool));
            String start = made + "/programs/" + tool;
            ElfHeader header = header(host, abi, made + program.substring(folder.length()));
            host.write(start, starter(header, program, libraries).getBytes(StandardCharsets.UTF_8));
            host.run(Command.of("chmod", "755", start)).orThrow();
        }
        // mktemp lets nobody else in, and the workers of a server may be somebody else.
        host.run(Command.of("chmod", "755", made)).orThrow();
    }

    private static ElfHeader header(Host host, Abi abi, String program) throws HostException, InterruptedException {
        Execution dump = host.run(Command.of("od", "-An", "-v", "-tx1", "-N", BEGINNING, program))
                .orThrow();
        try {
            ElfHeader header = ElfHeader.parse(dump.output());
            if (header.bits() != abi.bits() || header.machine() != abi.machine()) {
                throw new HostException(program + " is no program of " + abi.word() + ": it has " + header.bits()
                        + " bits and is for machine " + header.machine());
            }
            return header;
        } catch (FormatException e) {
            throw new HostException(program + " is no program of " + abi.word() + ": " + e.getMessage(), e);
        }
    }

    /** The script that becomes the tool, and, for the weigh-in, the list of what it is linked to. */
    private String starter(ElfHeader header, String program, List<String> libraries) {
        String root = folder + "/root";
        String own = libraries.isEmpty() ? root + "/usr/lib" : libraries.getLast();
        String loader = header.interpreter()
                .map(path -> quoted(root + path) + " --library-path " + quoted(String.join(":", libraries))
                        + " ${BAKEOFF_LIST:+--list} ")
                .orElse("");
        return "#!/bin/sh\n"
                + "[ -n \"${OPENSSL_CONF:-}\" ] || export OPENSSL_CONF=" + quoted(root + "/etc/ssl/openssl.cnf") + "\n"
                + "[ -n \"${OPENSSL_MODULES:-}\" ] || export OPENSSL_MODULES=" + quoted(own + "/ossl-modules") + "\n"
                + "[ -n \"${OPENSSL_ENGINES:-}\" ] || export OPENSSL_ENGINES=" + quoted(own + "/engines-3") + "\n"
                + "exec " + loader + quoted(program) + " \"$@\"\n";
    }

    private static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }

    private static String script() {
        try (InputStream stream = Objects.requireNonNull(
                AbiPrograms.class.getResourceAsStream(SCRIPT), "the script is part of Bakeoff")) {
            return new String(stream.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
