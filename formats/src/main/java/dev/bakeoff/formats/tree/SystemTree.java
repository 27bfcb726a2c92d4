package dev.bakeoff.formats.tree;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import dev.bakeoff.formats.text.Parser;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Files, folders, links and outputs of commands of one system at one moment. Absent, denied and cut short are told
 * apart: every text of the kernel and of a tool ends with a line end (one of a device tree with a NUL), so a text
 * without it is not whole, and no figure is taken from it.
 */
public final class SystemTree {
    private static final String SOURCE = "the capture of the system";
    private static final Pattern HEADER = Pattern.compile("^==> (.+) <==\\n", Pattern.MULTILINE);
    private static final Pattern COMPLAINT =
            Pattern.compile("head: (?:cannot open |error reading )?'?(/[^']*?)'?(?: for reading)?: ([^:]+)");
    private static final Pattern EXIT = Pattern.compile("\\nexit (\\d{1,3})\\n\\z");
    private static final String COMPLAINTS = "!";
    private static final String END = "end";
    private static final String ARROW = " ->";
    private static final Comparator<String> SHORTER_FIRST =
            Comparator.comparingInt(String::length).thenComparing(Comparator.naturalOrder());
    private static final int NOT_FOUND = 127;
    private static final String ABSENT = "No such file or directory";

    private final Map<String, String> frames;
    private final Map<String, String> refusals;
    private final Map<String, SortedSet<String>> children = new HashMap<>();
    private final Optional<String> lost;

    private SystemTree(Map<String, String> frames, Map<String, String> refusals, Optional<String> lost) {
        this.frames = frames;
        this.refusals = refusals;
        this.lost = lost;
        frames.keySet().forEach(this::addToParents);
        refusals.keySet().forEach(this::addToParents);
    }

    private void addToParents(String path) {
        String below = path.endsWith(ARROW) ? path.substring(0, path.length() - ARROW.length()) : path;
        for (int slash = below.lastIndexOf('/'); slash > 0; slash = below.lastIndexOf('/')) {
            String name = below.substring(slash + 1);
            below = below.substring(0, slash);
            if (!name.isEmpty()) {
                children.computeIfAbsent(below, _ -> new TreeSet<>(SHORTER_FIRST))
                        .add(name);
            }
        }
    }

    /**
     * Reads frames, each a line {@code ==> NAME <==} and content, parted by a line end. A name is the path of a file;
     * a folder's path and a slash; a link's path and an arrow, its content where it leads; {@code $} and a command, its
     * content what was printed and {@code exit} with the code; {@code !}, with what {@code head} said of files it could
     * not read; or {@code end}.
     *
     * @throws FormatException when the frame {@code end} is missing, for then any file may be
     */
    public static SystemTree parse(String text) throws FormatException {
        Map<String, String> frames = new LinkedHashMap<>();
        Map<String, String> refusals = new HashMap<>();
        Matcher header = HEADER.matcher(text);
        boolean another = header.find();
        while (another) {
            String name = header.group(1);
            int start = header.end();
            another = header.find();
            String content =
                    another ? text.substring(start, Math.max(start, header.start() - 1)) : text.substring(start);
            if (name.equals(COMPLAINTS)) {
                addRefusals(refusals, content);
            } else {
                frames.put(name, content);
            }
        }
        if (!frames.containsKey(END)) {
            throw FormatException.nothing(SOURCE, "a last line \"==> end <==\"");
        }
        return new SystemTree(frames, refusals, Optional.empty());
    }

    /**
     * A system that could not be captured in one go.
     *
     * @param reason why, which is said of everything but the files
     * @param files contents by path, of files that could be read one by one
     */
    public static SystemTree lost(String reason, Map<String, String> files) {
        return new SystemTree(Map.copyOf(files), Map.of(), Optional.of(reason));
    }

    private static void addRefusals(Map<String, String> refusals, String complaints) {
        for (Line line : Line.of(SOURCE, complaints)) {
            Matcher complaint = COMPLAINT.matcher(line.text());
            if (complaint.matches() && !complaint.group(2).equals(ABSENT)) {
                refusals.put(complaint.group(1), complaint.group(2));
            }
        }
    }

    /** A file's whole content. */
    public Reading<String> file(String path) {
        String refusal = refusals.get(path);
        if (refusal != null) {
            return Reading.unavailable(
                    refusal.equals("Permission denied")
                            ? "permission to read " + path + " is denied"
                            : path + " cannot be read: " + refusal);
        }
        String content = frames.get(path);
        if (content == null) {
            return Reading.unavailable(lost.orElse(path + " is absent"));
        }
        if (content.isEmpty()) {
            return Reading.unavailable(path + " is empty");
        }
        if (!content.endsWith("\n") && !content.endsWith("\0")) {
            return Reading.unavailable(path + " is cut short");
        }
        return Reading.measured(content, path);
    }

    /** The words of a file that holds one line. */
    public Reading<String> line(String path) {
        return Parser.apply(file(path), content -> {
            String line = content.replace('\0', ' ').strip();
            if (line.isEmpty() || line.contains("\n")) {
                throw FormatException.nothing(path, "one line that is not blank");
            }
            return line;
        });
    }

    /** What a file that holds one line means. */
    public <T> Reading<T> line(String path, Parser<String, T> parser) {
        return Parser.apply(line(path), parser);
    }

    /** A number from 0 in a file of its own. */
    public Reading<Long> number(String path) {
        return line(path, text -> new Line(path, 1, text).wholeNumber(text, "a number from 0"));
    }

    /** The same as an integer of 32 bits. */
    public Reading<Integer> smallNumber(String path) {
        return Parser.apply(number(path).map(String::valueOf), Integer::valueOf);
    }

    /** The folder that a link leads to. */
    public Reading<String> link(String path) {
        String target = frames.get(path + ARROW);
        if (target == null) {
            return Reading.unavailable(lost.orElse(path + " is absent"));
        }
        return target.startsWith("/") && target.endsWith("\n")
                ? Reading.measured(target.strip(), path)
                : Reading.unavailable(path + " is cut short");
    }

    /** What a command printed, given that it exited with one of {@code goodCodes}. */
    public Reading<String> output(String command, Integer... goodCodes) {
        String printed = frames.get("$ " + command);
        if (printed == null) {
            return Reading.unavailable(lost.orElse("\"" + command + "\" was not asked"));
        }
        Matcher exit = EXIT.matcher(printed);
        if (!exit.find()) {
            return Reading.unavailable("what \"" + command + "\" printed is cut short");
        }
        int code = Integer.parseInt(exit.group(1));
        String said = printed.substring(0, exit.start());
        if (code == NOT_FOUND) {
            return Reading.unavailable("there is no program " + command.split(" ", 2)[0]);
        }
        return List.of(goodCodes).contains(code)
                ? Reading.measured(said, command)
                : Reading.unavailable("\"" + command + "\" exited with " + code + ": "
                        + said.strip().lines().reduce((_, last) -> last).orElse("it said nothing"));
    }

    /** Whether the command was executed, whatever came of it. */
    public boolean wasAsked(String command) {
        return frames.containsKey("$ " + command);
    }

    /** Whether the folder is there, with anything in it or not. */
    public boolean hasFolder(String path) {
        return frames.containsKey(path + "/");
    }

    /** What lies in a folder that is there, as {@link #children} gives it. */
    public Reading<List<String>> folder(String path) {
        return hasFolder(path)
                ? Reading.measured(children(path), path)
                : file(path).flatMap(_ -> Reading.unavailable(path + " is no folder"));
    }

    /**
     * What lies in a folder, as far as it was captured or refused: {@code cpu2} before {@code cpu10}.
     *
     * @param folder without a slash at its end
     */
    public List<String> children(String folder) {
        return List.copyOf(children.getOrDefault(folder, new TreeSet<>()));
    }
}
