package dev.bakeoff.formats.program;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The grammar that all programs of ours print in: a line a process, with the program and the version of its format,
 * then each word of the format once, in any order.
 *
 * <pre>bakeoff-compress/1 codec=zlib level=6 wall=1.002345</pre>
 *
 * @param program for example {@code bakeoff-compress}
 * @param version from 1
 * @param words names of the values that each line has, at least one
 */
public record ProgramFormat(String program, int version, List<String> words) {
    private static final Pattern VERSION = Pattern.compile("\\d{1,9}");

    public ProgramFormat {
        words = List.copyOf(words);
        if (version < 1 || words.isEmpty()) {
            throw new IllegalArgumentException("a format of " + program + " has a version from 1 and words");
        }
    }

    /**
     * The lines of the standard output of all processes of one execution.
     *
     * @return at least one
     * @throws FormatException when there is no line, the last has no line end, or one is of another program or version, or
     *     has a word too few, too many, twice or without a value
     */
    public List<ProgramLine> read(String stdout) throws FormatException {
        List<ProgramLine> lines = new ArrayList<>();
        for (Line line : Line.of(program, stdout)) {
            lines.add(new ProgramLine(line, values(line)));
        }
        if (lines.isEmpty()) {
            throw FormatException.nothing(program, "a line for each process");
        }
        if (!stdout.endsWith("\n")) {
            throw lines.getLast().malformed("the line to its end");
        }
        return List.copyOf(lines);
    }

    private Map<String, String> values(Line line) throws FormatException {
        List<String> found = line.words();
        checkMark(line, found.isEmpty() ? "" : found.getFirst());
        Map<String, String> values = new LinkedHashMap<>();
        for (String word : found.subList(1, found.size())) {
            int equals = word.indexOf('=');
            if (equals <= 0 || equals == word.length() - 1) {
                throw line.malformed("name=value for each of " + words);
            }
            String name = word.substring(0, equals);
            if (!words.contains(name) || values.put(name, word.substring(equals + 1)) != null) {
                throw line.malformed("each of " + words + " once, and no other word");
            }
        }
        for (String word : words) {
            if (!values.containsKey(word)) {
                throw line.malformed("the word " + word + "=");
            }
        }
        return values;
    }

    private void checkMark(Line line, String mark) throws FormatException {
        Matcher found = VERSION.matcher(mark.startsWith(program + "/") ? mark.substring(program.length() + 1) : "");
        if (!found.matches()) {
            throw line.malformed(program + "/" + version + " and words");
        }
        if (Integer.parseInt(found.group()) != version) {
            throw line.malformed("format " + version + " (another one needs another Bakeoff; rebuild the program)");
        }
    }
}
