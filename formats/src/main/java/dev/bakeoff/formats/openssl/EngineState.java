package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code openssl engine -c -t NAME} says of an engine that it could load. Source: apps/engine.c, releases 1.1.1 to 3.x.
 *
 * @param id the name by which it is asked for
 * @param algorithms that it says it does, by OpenSSL's names; none for one that does nothing
 * @param available whether it could be made ready for work
 */
public record EngineState(String id, List<String> algorithms, boolean available) {
    private static final String TOOL = "openssl engine";
    private static final Pattern HEADING = Pattern.compile("\\((\\S+)\\) .+");
    private static final Pattern LIST = Pattern.compile("\\[(.+)]");

    public EngineState {
        algorithms = List.copyOf(algorithms);
    }

    /**
     * Reads the standard output about one engine.
     *
     * @throws FormatException when it is about none, about more than one, or does not say whether the engine is available
     */
    public static EngineState parse(String stdout) throws FormatException {
        List<Line> lines = Line.of(TOOL, stdout).stream()
                .filter(line -> !line.text().isBlank())
                .toList();
        if (lines.size() < 2) {
            throw FormatException.nothing(TOOL, "an engine's name, and below it whether it is available");
        }
        String id = heading(lines.getFirst());
        List<String> algorithms = new ArrayList<>();
        for (Line line : lines.subList(1, lines.size() - 1)) {
            algorithms.addAll(List.of(list(line).split(", ")));
        }
        return new EngineState(id, algorithms, available(lines.getLast()));
    }

    private static String heading(Line line) throws FormatException {
        Matcher matcher = HEADING.matcher(line.text());
        if (!matcher.matches()) {
            throw line.malformed("an engine's name in parentheses and a description");
        }
        return matcher.group(1);
    }

    private static String list(Line line) throws FormatException {
        Matcher matcher = LIST.matcher(line.text().strip());
        if (!matcher.matches()) {
            throw line.malformed("a list of algorithms in brackets");
        }
        return matcher.group(1);
    }

    private static boolean available(Line line) throws FormatException {
        return switch (list(line).strip()) {
            case "available" -> true;
            case "unavailable" -> false;
            default -> throw line.malformed("[ available ] or [ unavailable ] at the end");
        };
    }
}
