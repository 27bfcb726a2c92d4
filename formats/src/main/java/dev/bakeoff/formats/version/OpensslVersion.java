package dev.bakeoff.formats.version;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code openssl version} prints: OpenSSL, LibreSSL or another library of that line.
 *
 * @param command version of the command, for example {@code OpenSSL 3.0.19 27 Jan 2026}
 * @param library version of the library that was loaded, which does the work and can be another one
 */
public record OpensslVersion(String command, String library) {
    private static final String TOOL = "openssl version";
    private static final Pattern LINE = Pattern.compile("([A-Za-z]+(?: \\S*\\d\\S*.*?)?)(?: \\(Library: (.+)\\))?");

    public OpensslVersion {
        if (command.isBlank() || library.isBlank()) {
            throw new IllegalArgumentException("a version is not blank");
        }
    }

    /** @throws FormatException when the first line is no name and version */
    public static OpensslVersion parse(String stdout) throws FormatException {
        List<Line> lines = Line.of(TOOL, stdout);
        if (lines.isEmpty()) {
            throw FormatException.nothing(TOOL, "a name and a version");
        }
        Matcher matcher = LINE.matcher(lines.getFirst().text().strip());
        if (!matcher.matches()) {
            throw lines.getFirst().malformed("a name and a version such as OpenSSL 3.0.19");
        }
        String command = matcher.group(1).replaceAll("\\s+", " ");
        // Releases before 3.0 name the library only where it differs.
        String library = matcher.group(2);
        return new OpensslVersion(command, library == null ? command : library.replaceAll("\\s+", " "));
    }
}
