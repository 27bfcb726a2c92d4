package dev.bakeoff.formats.version;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A version as a tool's {@code --version}, or a library through a program, states it.
 *
 * @param number as printed, for example {@code 1.2.13} or {@code 1.3.1.zlib-ng}
 */
public record ToolVersion(String number) {
    private static final Pattern NUMBER = Pattern.compile("\\d[A-Za-z0-9._+~-]*");

    private static final Pattern ZSTD = Pattern.compile("\\*\\*\\* (?:Zstandard|zstd) .* v([^ ,]+),.*");

    public ToolVersion {
        if (!NUMBER.matcher(number).matches()) {
            throw new IllegalArgumentException("\"" + number + "\" is not a version");
        }
    }

    /**
     * Reads {@code brotli --version}: {@code brotli 1.0.9}.
     *
     * @throws FormatException when it is not that
     */
    public static ToolVersion brotli(String stdout) throws FormatException {
        return firstLine("brotli", stdout);
    }

    /**
     * Reads {@code gzip --version}: {@code gzip 1.12} and further lines.
     *
     * @throws FormatException when it is not that
     */
    public static ToolVersion gzip(String stdout) throws FormatException {
        return firstLine("gzip", stdout);
    }

    /**
     * Reads {@code zstd --version}: {@code *** Zstandard CLI (64-bit) v1.5.4, by Yann Collet ***}, before 1.5.1 {@code ***
     * zstd command line interface 64-bits v1.4.8, by Yann Collet ***}.
     *
     * @throws FormatException when it is not that
     */
    public static ToolVersion zstd(String stdout) throws FormatException {
        String source = "zstd --version";
        List<Line> lines = Line.of(source, stdout);
        if (lines.isEmpty()) {
            throw FormatException.nothing(source, "the name of the tool and its version");
        }
        Matcher matcher = ZSTD.matcher(lines.getFirst().text());
        if (!matcher.matches()) {
            throw lines.getFirst().malformed("zstd and its version");
        }
        return numbered(lines.getFirst(), matcher.group(1));
    }

    /**
     * Reads the version that a compression library reports of itself through a program.
     *
     * @param library for errors, for example {@code zlib}
     * @throws FormatException when it is not a version
     */
    public static ToolVersion library(String library, String reported) throws FormatException {
        return numbered(new Line(library, 1, reported.strip()), reported.strip());
    }

    private static ToolVersion firstLine(String tool, String stdout) throws FormatException {
        String source = tool + " --version";
        List<Line> lines = Line.of(source, stdout);
        if (lines.isEmpty()) {
            throw FormatException.nothing(source, "the name of the tool and its version");
        }
        Matcher matcher = Pattern.compile("(?:\\S+ )?" + tool + " (\\S+).*")
                .matcher(lines.getFirst().text());
        if (!matcher.matches()) {
            throw lines.getFirst().malformed(tool + " and its version");
        }
        return numbered(lines.getFirst(), matcher.group(1));
    }

    private static ToolVersion numbered(Line line, String number) throws FormatException {
        if (!NUMBER.matcher(number).matches()) {
            throw line.malformed("a version that begins with a digit");
        }
        return new ToolVersion(number);
    }

    @Override
    public String toString() {
        return number;
    }
}
