package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.formats.yaml.DefinitionException;
import dev.bakeoff.formats.yaml.DefinitionReader;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;

/** A definition on disk. No more of it is read than a definition may have, whatever kind of file it is. */
final class DefinitionFile {
    private DefinitionFile() {}

    /**
     * @param usual what to run where the definition states no agenda
     * @throws CommandFailure when it cannot be read, is no text or no definition, with everything that is wrong with it
     */
    static BakeOffDefinition read(Path file, List<PointPattern> usual) {
        try {
            return new DefinitionReader(usual, (name, most) -> named(file, name, most))
                    .read(file.toString(), text(file, bytes(file)));
        } catch (DefinitionException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        } catch (NoSuchFileException _) {
            throw new CommandFailure(ExitCode.USAGE, file + ": there is no such file; check the path");
        } catch (AccessDeniedException _) {
            throw new CommandFailure(ExitCode.USAGE, file + ": permission to read it is denied; check owner and mode");
        } catch (IOException e) {
            throw new CommandFailure(ExitCode.USAGE, file + ": it cannot be read: " + e.getMessage());
        }
    }

    /** A file that the definition names, beside it where the name is relative. */
    private static byte[] named(Path definition, String name, int most) throws IOException {
        try (InputStream content = Files.newInputStream(definition.resolveSibling(name))) {
            byte[] bytes = content.readNBytes(most + 1);
            if (bytes.length > most) {
                throw new IOException("it is larger than the " + most / (1 << 20)
                        + " MiB that can be read; cut it, and leave bodies of answers out");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new IOException("there is no such file; the path starts from the definition's folder", e);
        } catch (AccessDeniedException e) {
            throw new IOException("permission to read it is denied; check owner and mode", e);
        } catch (InvalidPathException e) {
            throw new IOException("that is no path: " + e.getReason(), e);
        }
    }

    /** One byte more than is allowed, where there are more. */
    private static byte[] bytes(Path file) throws IOException {
        try (InputStream content = Files.newInputStream(file)) {
            return content.readNBytes(DefinitionReader.LARGEST + 1);
        }
    }

    private static String text(Path file, byte[] bytes) {
        if (bytes.length > DefinitionReader.LARGEST) {
            throw new CommandFailure(
                    ExitCode.USAGE, file + ":1:1: the file is larger than 1 MiB; a definition is a page or two");
        }
        CharsetDecoder decoder = StandardCharsets.UTF_8
                .newDecoder()
                .onMalformedInput(CodingErrorAction.REPORT)
                .onUnmappableCharacter(CodingErrorAction.REPORT);
        CharBuffer text = CharBuffer.allocate(bytes.length);
        boolean malformed = decoder.decode(ByteBuffer.wrap(bytes), text, true).isError();
        String decoded = text.flip().toString();
        if (malformed) {
            throw new CommandFailure(
                    ExitCode.USAGE, file + ":" + placeAfter(decoded) + ": it is not text in UTF-8; save it as UTF-8");
        }
        return decoded;
    }

    /** Line and column, from 1, of what follows a text. */
    private static String placeAfter(String text) {
        long line = 1 + text.chars().filter(character -> character == '\n').count();
        int lineStart = text.lastIndexOf('\n') + 1;
        return line + ":" + (1 + text.codePointCount(lineStart, text.length()));
    }
}
