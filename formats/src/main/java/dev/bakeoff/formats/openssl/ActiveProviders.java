package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What {@code openssl list -providers} prints. Source: apps/list.c, releases 3.0 and later. */
public final class ActiveProviders {
    private static final String TOOL = "openssl list -providers";
    private static final Pattern NAME = Pattern.compile(" {2}(\\S.*)");
    private static final Pattern STATUS = Pattern.compile(" {4}status: (\\S.*)");

    private ActiveProviders() {}

    /**
     * The names of the providers that are active, in the order printed. One that could not be loaded is not even listed, and
     * the tool exits with 0.
     *
     * @throws FormatException when the text is no such list, or ends before the status of a provider
     */
    public static List<String> parse(String stdout) throws FormatException {
        List<Line> lines = Line.of(TOOL, stdout);
        if (lines.isEmpty() || !lines.getFirst().text().equals("Providers:")) {
            throw FormatException.nothing(TOOL, "a list that begins with \"Providers:\"");
        }
        List<String> active = new ArrayList<>();
        Line name = lines.getFirst();
        boolean told = true;
        for (Line line : lines.subList(1, lines.size())) {
            Matcher status = STATUS.matcher(line.text());
            if (status.matches()) {
                told = true;
                if (status.group(1).equals("active")) {
                    active.add(name.text().strip());
                }
            } else if (NAME.matcher(line.text()).matches()) {
                requireStatus(told, name);
                name = line;
                told = false;
            }
        }
        requireStatus(told, name);
        return active;
    }

    private static void requireStatus(boolean told, Line name) throws FormatException {
        if (!told) {
            throw name.malformed("a status below the name of a provider");
        }
    }
}
