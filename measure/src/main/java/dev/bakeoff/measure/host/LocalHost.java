package dev.bakeoff.measure.host;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.unit.Reading;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * This machine.
 *
 * <p>Every process gets a session of its own ({@code setsid}), so that Ctrl-C in a terminal reaches Bakeoff alone, which
 * then ends its processes in order and does not mistake their death for a failed trial. The command comes with
 * util-linux, as {@code taskset} does, or with busybox. Where it is missing, processes stay in our session: that is good
 * enough to find out what else is missing, and no trial is run without it.
 */
public final class LocalHost implements Host {
    private static final Duration GRACE = Duration.ofSeconds(5);
    private static final int MOST_OUTPUT = 8 << 20;
    private static final String SERVER_FOLDERS = "/usr/local/sbin:/usr/sbin:/sbin";
    private static final String OWN_SESSION = "setsid";

    /** What execvp(3) searches where PATH is not set. */
    private static final String USUAL_PATH = "/bin:/usr/bin";

    private final String path;

    /** Looks at nothing yet; every operation does. */
    public LocalHost() {
        this(Objects.requireNonNullElse(System.getenv("PATH"), USUAL_PATH));
    }

    /** @param ownPath folders to find programs in, between colons; the folders of server programs come after them */
    LocalHost(String ownPath) {
        path = ownPath + ":" + SERVER_FOLDERS;
    }

    @Override
    public String name() {
        return Candidate.LOCAL;
    }

    @Override
    public Execution run(Command command) throws HostException, InterruptedException {
        String program = command.arguments().getFirst();
        if (find(program, command.folder()).isEmpty()) {
            return new Execution(command, Execution.NOT_FOUND, "", program + ": not found", Duration.ZERO);
        }
        long start = System.nanoTime();
        Process process = startProcess(command, false);
        Capture output = new Capture(process.getInputStream());
        Capture errors = new Capture(process.getErrorStream());
        try {
            if (!process.waitFor(command.timeout().toNanos(), TimeUnit.NANOSECONDS)) {
                end(process, GRACE);
                throw new HostException("\"" + command + "\" did not end within "
                        + command.timeout().toSeconds() + " s and was ended; it had said: "
                        + (output.soFar() + errors.soFar()).strip());
            }
            Duration elapsed = Duration.ofNanos(System.nanoTime() - start);
            output.finish();
            errors.finish();
            return new Execution(command, process.exitValue(), output.soFar(), errors.soFar(), elapsed);
        } finally {
            end(process, Duration.ZERO);
        }
    }

    @Override
    public Running start(Command command) throws HostException {
        Process process = startProcess(command, true);
        return new LocalRunning(process, new Capture(process.getInputStream()));
    }

    @Override
    public List<String> vector(Command command) {
        return inOwnSession(command.prefixedBy(List.of("sh", "-c", "cd \"$0\" && exec \"$@\"", command.folder())));
    }

    /** Programs by their full paths, since Java itself would search our own PATH only. */
    private List<String> inOwnSession(Command command) {
        List<String> arguments = new ArrayList<>(command.arguments());
        find(arguments.getFirst(), command.folder()).ifPresent(program -> arguments.set(0, program));
        find(OWN_SESSION, command.folder()).ifPresent(setsid -> arguments.addFirst(setsid));
        return arguments;
    }

    /** A path is not searched for; that it may not be executed is for the kernel to say. */
    private Optional<String> find(String program, String folder) {
        if (program.indexOf('/') >= 0) {
            return Optional.of(program)
                    .filter(file -> Files.exists(Path.of(folder).resolve(file)));
        }
        return Stream.of(path.split(":"))
                .filter(onPath -> !onPath.isEmpty())
                .map(onPath -> onPath + "/" + program)
                .filter(LocalHost::isProgram)
                .findFirst();
    }

    private static boolean isProgram(String file) {
        return Files.isRegularFile(Path.of(file)) && Files.isExecutable(Path.of(file));
    }

    private Process startProcess(Command command, boolean mergeErrors) throws HostException {
        ProcessBuilder builder = new ProcessBuilder(inOwnSession(command))
                .directory(Path.of(command.folder()).toFile())
                .redirectErrorStream(mergeErrors);
        // Tools print figures by the locale; ours are read in the C locale only.
        builder.environment().put("LC_ALL", "C");
        builder.environment().put("PATH", path);
        try {
            Process process = builder.start();
            process.getOutputStream().close();
            return process;
        } catch (IOException e) {
            throw new HostException("cannot start \"" + command + "\": " + e.getMessage(), e);
        }
    }

    /** Ends the process and its descendants; returns when all are gone or the kernel will not let them go. */
    private static void end(Process process, Duration grace) {
        List<ProcessHandle> family = new ArrayList<>(process.descendants().toList());
        family.add(process.toHandle());
        if (grace.isPositive()) {
            process.destroy();
            awaitEnd(process.toHandle(), grace);
        }
        family.forEach(ProcessHandle::destroyForcibly);
        family.forEach(member -> awaitEnd(member, GRACE));
    }

    private static void awaitEnd(ProcessHandle process, Duration limit) {
        long deadline = System.nanoTime() + limit.toNanos();
        boolean interrupted = false;
        while (process.isAlive() && System.nanoTime() < deadline) {
            try {
                Thread.sleep(5);
            } catch (InterruptedException _) {
                interrupted = true; // the end of the process is still waited for
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    @Override
    public Reading<String> read(String path) {
        // Files.readAllBytes asks a file that states no size for a single byte first, and /proc/sys answers no second
        // time.
        try (InputStream file = Files.newInputStream(Path.of(path))) {
            return Reading.measured(new String(file.readAllBytes(), StandardCharsets.UTF_8), path);
        } catch (NoSuchFileException _) {
            return Reading.unavailable(path + " is absent");
        } catch (AccessDeniedException _) {
            return Reading.unavailable("permission to read " + path + " is denied");
        } catch (IOException e) {
            return Reading.unavailable(path + " cannot be read: " + e.getMessage());
        }
    }

    @Override
    public void write(String path, byte[] content) throws HostException {
        try {
            Path file = Path.of(path);
            boolean existed = Files.exists(file);
            Files.write(file, content);
            if (!existed) {
                // Servers give their workers another user, and the umask of a hardened system keeps others out.
                Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rw-r--r--"));
            }
        } catch (IOException e) {
            throw new HostException(
                    "cannot write " + path + " (" + e + "); check the space and the permissions there", e);
        }
    }

    @Override
    public void makeFolder(String path) throws HostException {
        try {
            Path folder = Files.createDirectories(Path.of(path));
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        } catch (IOException e) {
            throw new HostException("cannot make the folder " + path + " (" + e + "); check the permissions there", e);
        }
    }

    @Override
    public void removeEmptyFolder(String path) throws HostException {
        try {
            Files.deleteIfExists(Path.of(path));
        } catch (IOException e) {
            throw new HostException("cannot remove the folder " + path + " (" + e + ")", e);
        }
    }

    @Override
    public void removeFolder(String path) throws HostException {
        Path folder = Path.of(path);
        if (!Files.exists(folder)) {
            return;
        }
        try {
            Files.walkFileTree(folder, new DeleteAll());
        } catch (IOException e) {
            throw new HostException("cannot remove the folder " + path + " (" + e + ")", e);
        }
    }

    private static final class DeleteAll extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.deleteIfExists(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException failure) throws IOException {
            if (failure != null) {
                throw failure;
            }
            Files.deleteIfExists(folder);
            return FileVisitResult.CONTINUE;
        }
    }

    /** Reads a stream to its end on a thread of its own, keeping a bounded part, so that the process never blocks. */
    private static final class Capture {
        private final ByteArrayOutputStream kept = new ByteArrayOutputStream();
        private final Thread reader;

        Capture(InputStream stream) {
            reader = Thread.ofPlatform().daemon().start(() -> drain(stream));
        }

        private void drain(InputStream stream) {
            byte[] buffer = new byte[8192];
            try {
                for (int count = stream.read(buffer); count >= 0; count = stream.read(buffer)) {
                    keep(buffer, count);
                }
            } catch (IOException _) {
                // The process was ended; what was read until then is kept.
            }
        }

        private synchronized void keep(byte[] buffer, int count) {
            kept.write(buffer, 0, Math.min(count, MOST_OUTPUT - kept.size()));
        }

        /** Waits for the end of the stream, but not for a grandchild that holds it open. */
        void finish() throws InterruptedException {
            reader.join(Duration.ofSeconds(2));
        }

        synchronized String soFar() {
            return kept.toString(StandardCharsets.UTF_8);
        }
    }

    private record LocalRunning(Process process, Capture capture) implements Running {
        @Override
        public long pid() {
            return process.pid();
        }

        @Override
        public List<Long> processes() {
            return Stream.concat(Stream.of(process.toHandle()), process.descendants())
                    .map(ProcessHandle::pid)
                    .toList();
        }

        @Override
        public boolean alive() {
            return process.isAlive();
        }

        @Override
        public String outputSoFar() {
            return capture.soFar();
        }

        @Override
        public boolean awaitEnd(Duration limit) throws InterruptedException {
            boolean ended = process.waitFor(limit.toNanos(), TimeUnit.NANOSECONDS);
            if (ended) {
                capture.finish();
            }
            return ended;
        }

        @Override
        public void close() {
            end(process, GRACE);
        }
    }

    @Override
    public List<Long> processesIn(String folder) {
        return handlesIn(folder).stream().map(ProcessHandle::pid).toList();
    }

    private static List<ProcessHandle> handlesIn(String folder) {
        return ProcessHandle.allProcesses()
                .filter(process -> worksIn(process, folder))
                .toList();
    }

    @Override
    public List<Long> endProcessesIn(String folder) {
        List<ProcessHandle> left = handlesIn(folder);
        left.forEach(ProcessHandle::destroy);
        left.forEach(process -> awaitEnd(process, GRACE));
        left.forEach(ProcessHandle::destroyForcibly);
        left.forEach(process -> awaitEnd(process, GRACE));
        return left.stream().map(ProcessHandle::pid).toList();
    }

    private static boolean worksIn(ProcessHandle process, String folder) {
        try {
            String cwd = Files.readSymbolicLink(Path.of("/proc/" + process.pid() + "/cwd"))
                    .toString();
            return cwd.equals(folder) || cwd.startsWith(folder + "/") || cwd.startsWith(folder + " (deleted)");
        } catch (IOException _) {
            return false; // ended meanwhile, or another user's: not ours
        }
    }
}
