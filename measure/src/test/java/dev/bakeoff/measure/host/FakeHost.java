package dev.bakeoff.measure.host;

import dev.bakeoff.core.unit.Reading;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A host made of texts: files by path, each reading taking the next of several texts, and answers by command. */
public final class FakeHost implements Host {
    private final Map<String, Deque<String>> files = new HashMap<>();
    private final Map<String, Execution> answers = new HashMap<>();
    private final Set<String> folders = new HashSet<>();

    /** A host that has nothing. */
    public FakeHost() {}

    /** What readings of the file give, in turn; the last one stays. */
    public FakeHost file(String path, String... texts) {
        files.put(path, new ArrayDeque<>(List.of(texts)));
        return this;
    }

    public FakeHost answer(String command, int exitCode, String output, String errors) {
        answers.put(
                command, new Execution(Command.of(command.split(" ")), exitCode, output, errors, Duration.ofMillis(1)));
        return this;
    }

    @Override
    public String name() {
        return "fake";
    }

    @Override
    public Execution run(Command command) throws HostException {
        Execution answer = answers.get(command.toString());
        if (answer == null) {
            throw new HostException("cannot start \"" + command + "\": no such program");
        }
        return answer;
    }

    @Override
    public Reading<String> read(String path) {
        Deque<String> texts = files.get(path);
        if (texts == null) {
            return Reading.unavailable(path + " is absent");
        }
        return Reading.measured(texts.size() > 1 ? texts.removeFirst() : texts.getFirst(), path);
    }

    @Override
    public Running start(Command command) throws HostException {
        throw new HostException("nothing can be started on a fake host");
    }

    @Override
    public List<String> vector(Command command) {
        return command.arguments();
    }

    @Override
    public void write(String path, byte[] content) throws HostException {
        throw new HostException("nothing can be written to a fake host");
    }

    @Override
    public void makeFolder(String path) {
        folders.add(path);
    }

    /** Those that were made and not removed. */
    public Set<String> folders() {
        return Set.copyOf(folders);
    }

    @Override
    public List<Long> processesIn(String folder) {
        return List.of();
    }

    @Override
    public List<Long> endProcessesIn(String folder) {
        return List.of();
    }

    @Override
    public void removeEmptyFolder(String path) {
        folders.remove(path);
    }

    @Override
    public void removeFolder(String path) {}
}
