package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.RawOutput;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;

/** The folder {@code raw/}: what tools printed, one folder a trial. */
final class RawFolder {
    static final String NAME = "raw";

    /** Names may have 255 bytes on Linux; a longer one is cut and told apart by its SHA-256. */
    private static final int LONGEST_NAME = 200;

    private final Path resultFolder;

    RawFolder(Path resultFolder) {
        this.resultFolder = resultFolder;
    }

    /** Writes outputs and forces them to disk. Leftovers of an earlier attempt at the same trial are replaced. */
    List<RawFile> write(String trialId, List<RawOutput> outputs) throws IOException {
        List<RawFile> files = new ArrayList<>();
        if (outputs.isEmpty()) {
            return files;
        }
        Path folder = resultFolder.resolve(NAME).resolve(safeName(trialId));
        Files.createDirectories(folder);
        for (RawOutput output : outputs) {
            byte[] bytes = output.text().getBytes(StandardCharsets.UTF_8);
            Path file = folder.resolve(output.name());
            write(file, bytes);
            files.add(new RawFile(NAME + "/" + folder.getFileName() + "/" + output.name(), sha256(bytes)));
        }
        force(folder);
        force(resultFolder.resolve(NAME));
        return files;
    }

    /**
     * A trial id as a file name: percent encoding of everything but letters, digits and {@code . , _ @ = + -}.
     * Different ids have different names.
     */
    static String safeName(String trialId) {
        StringBuilder name = new StringBuilder();
        for (byte octet : trialId.getBytes(StandardCharsets.UTF_8)) {
            char c = (char) (octet & 0xff);
            boolean plain = c < 128 && (Character.isLetterOrDigit(c) || ".,_@=+-".indexOf(c) >= 0);
            name.append(
                    plain
                            ? String.valueOf(c)
                            : "%" + HexFormat.of().withUpperCase().toHexDigits(octet));
        }
        if (name.length() > LONGEST_NAME) {
            String digest = sha256(trialId.getBytes(StandardCharsets.UTF_8)).substring(0, 32);
            return name.substring(0, LONGEST_NAME - 34) + "%~" + digest;
        }
        // "." and ".." are the only names of plain characters that mean something to the file system.
        return name.chars().allMatch(c -> c == '.') ? name.toString().replace(".", "%2E") : name.toString();
    }

    static String sha256(byte[] bytes) {
        try {
            return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java platform has SHA-256", e);
        }
    }

    static void write(Path file, byte[] bytes) throws IOException {
        try (FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE, StandardOpenOption.WRITE, StandardOpenOption.TRUNCATE_EXISTING)) {
            ByteBuffer rest = ByteBuffer.wrap(bytes);
            while (rest.hasRemaining()) {
                channel.write(rest);
            }
            channel.force(true);
        }
    }

    /** Makes new names in a folder durable; on Linux that takes a force of the folder itself. */
    static void force(Path folder) throws IOException {
        try (FileChannel channel = FileChannel.open(folder, StandardOpenOption.READ)) {
            channel.force(true);
        }
    }
}
