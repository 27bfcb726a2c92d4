package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;

/** A file that an option names. No more of it is read than is allowed, whatever kind of file it is. */
final class InputFile {
    private InputFile() {}

    /**
     * @param option that names it, for the error
     * @param most bytes that it may have
     * @throws CommandFailure when it cannot be read or is larger
     */
    static byte[] bytes(String option, Path file, int most) {
        try (InputStream content = Files.newInputStream(file)) {
            byte[] bytes = content.readNBytes(most + 1);
            if (bytes.length > most) {
                throw failure(option, file, "it is larger than the " + most / 1024 + " KiB that can be taken");
            }
            return bytes;
        } catch (NoSuchFileException _) {
            throw failure(option, file, "there is no such file; check the path");
        } catch (AccessDeniedException _) {
            throw failure(option, file, "permission to read it is denied; check owner and mode");
        } catch (IOException e) {
            throw failure(option, file, "it cannot be read: " + e.getMessage());
        }
    }

    /** The same as text in UTF-8; what is not, comes out as the replacement character. */
    static String text(String option, Path file, int most) {
        return new String(bytes(option, file, most), StandardCharsets.UTF_8);
    }

    private static CommandFailure failure(String option, Path file, String words) {
        return new CommandFailure(ExitCode.USAGE, option + ": " + file + ": " + words);
    }
}
