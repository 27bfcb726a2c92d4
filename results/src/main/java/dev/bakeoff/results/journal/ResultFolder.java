package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.Look;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/**
 * A folder {@code NAME.bakeoff/}: the journal, the raw outputs it refers to, and files derived from them.
 *
 * <p>An open instance is the only writer. When a method that appends returns, what it was given is on the disk and
 * survives the end of the process or the machine; when it throws, everything acknowledged before is still there and the
 * call may be repeated.
 */
public final class ResultFolder implements AutoCloseable {
    private static final String SUFFIX = ".bakeoff";
    private static final String JOURNAL = "journal.jsonl";
    private static final String OPENING_COPY = "opening.json";

    private final Path folder;
    private final FolderLock lock;
    private final AppendOnlyFile journal;
    private final RawFolder raw;
    private final Set<String> recorded;
    private long nextSeq;

    private ResultFolder(Path folder, FolderLock lock, AppendOnlyFile journal, Set<String> recorded, long nextSeq) {
        this.folder = folder;
        this.lock = lock;
        this.journal = journal;
        this.raw = new RawFolder(folder);
        this.recorded = recorded;
        this.nextSeq = nextSeq;
    }

    /**
     * Checks, before anything is done for it, that a result could be made here.
     *
     * @throws JournalException {@code NOT_A_RESULT} for a name that does not end in {@code .bakeoff}, {@code NAME_TAKEN}
     *     when there is something already, {@code MISSING} when there is no folder to make it in
     */
    public static void requireVacant(Path folder) {
        if (!String.valueOf(folder.getFileName()).endsWith(SUFFIX)) {
            throw new JournalException(
                    JournalException.Kind.NOT_A_RESULT,
                    folder,
                    "a result folder's name ends in " + SUFFIX,
                    "add it to the name");
        }
        if (Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw JournalException.from(new FileAlreadyExistsException(folder.toString()), folder);
        }
        Path parent = folder.toAbsolutePath().getParent();
        if (parent == null || !Files.isDirectory(parent)) {
            throw JournalException.from(new NoSuchFileException(folder.toString()), folder);
        }
    }

    /**
     * Makes a new result folder and opens it for appending.
     *
     * @param folder must end in {@code .bakeoff} and not exist; its parent must
     * @throws JournalException {@code NAME_TAKEN}, {@code NO_PERMISSION}, {@code DISK_FULL} and others; nothing is left
     *     behind then
     */
    public static ResultFolder create(Path folder, Opening opening) {
        requireVacant(folder);
        try {
            Files.createDirectory(folder);
        } catch (IOException e) {
            throw JournalException.from(e, folder);
        }
        try {
            return fill(folder, opening);
        } catch (IOException e) {
            throw undo(folder, JournalException.from(e, folder));
        } catch (JournalException e) {
            throw undo(folder, e);
        }
    }

    /**
     * Opens a result to finish it, and records that.
     *
     * @throws JournalException {@code MISSING}, {@code NOT_A_RESULT}, {@code IN_USE}, {@code NEWER_FORMAT} and others
     */
    public static ResultFolder openForAppend(Path folder, Session session) {
        requireResult(folder);
        try {
            FolderLock lock = FolderLock.take(folder);
            try {
                return resume(folder, lock, session);
            } catch (IOException | JournalException e) {
                lock.close();
                throw e;
            }
        } catch (IOException e) {
            throw JournalException.from(e, folder);
        }
    }

    /**
     * Reads a result, also while another process appends to it.
     *
     * @throws JournalException when no opening can be read or the format is newer; damaged lines are quarantined instead
     */
    public static StoredResult read(Path folder) {
        requireResult(folder);
        try {
            Replay replay = replay(folder);
            return replay.result(openingOf(folder, replay));
        } catch (IOException e) {
            throw JournalException.from(e, folder);
        }
    }

    /**
     * Compares the raw outputs with their recorded SHA-256.
     *
     * @return a warning for each file that is missing or was changed
     */
    public static List<Warning> checkRawFiles(Path folder, StoredResult stored) {
        List<Warning> warnings = new ArrayList<>();
        stored.rawFiles().values().stream().flatMap(List::stream).forEach(file -> {
            try {
                if (!RawFolder.sha256(Files.readAllBytes(folder.resolve(file.path())))
                        .equals(file.sha256())) {
                    warnings.add(unsound(file, "was changed after it was written"));
                }
            } catch (IOException e) {
                warnings.add(unsound(file, "cannot be read"));
            }
        });
        return warnings;
    }

    public Path path() {
        return folder;
    }

    /**
     * Keeps a trial and what its tools printed.
     *
     * @throws IllegalArgumentException when the trial is already recorded
     * @throws JournalException when it could not be written; the call may be repeated
     */
    public void append(TrialRecord trial, List<RawOutput> outputs) {
        if (recorded.contains(trial.id())) {
            throw new IllegalArgumentException("trial " + trial.id() + " is already in " + folder);
        }
        try {
            append(new JournalEntry.TrialDone(trial, raw.write(trial.id(), outputs)));
        } catch (IOException e) {
            throw JournalException.from(e, folder.resolve(RawFolder.NAME));
        }
        recorded.add(trial.id());
    }

    /** @throws JournalException when it could not be written; the call may be repeated */
    public void append(Look look) {
        append(new JournalEntry.Looked(look));
    }

    /** @throws JournalException when it could not be written; the call may be repeated */
    public void append(Warning warning) {
        append(new JournalEntry.Warned(warning));
    }

    /**
     * Records how appending ended and lets go of the folder.
     *
     * @throws JournalException when it could not be written
     */
    public void close(Ending ending, Instant at) {
        append(new JournalEntry.Closed(ending, at));
        close();
    }

    /** Lets go of the folder without a word, as a crash would. */
    @Override
    public void close() {
        try (lock;
                journal) {
            recorded.clear();
        } catch (IOException e) {
            throw JournalException.from(e, folder);
        }
    }

    private void append(JournalEntry entry) {
        byte[] line = JournalLine.encode(nextSeq, entry);
        try {
            journal.append(line);
        } catch (IOException e) {
            throw JournalException.from(e, folder.resolve(JOURNAL));
        } finally {
            if (journal.begun()) {
                nextSeq++;
            }
        }
    }

    private static ResultFolder fill(Path folder, Opening opening) throws IOException {
        FolderLock lock = FolderLock.take(folder);
        try {
            Files.createDirectory(folder.resolve(RawFolder.NAME));
            RawFolder.write(
                    folder.resolve(OPENING_COPY), withNewline(JournalLine.encode(1, new JournalEntry.Opened(opening))));
            ResultFolder created =
                    new ResultFolder(folder, lock, AppendOnlyFile.open(folder.resolve(JOURNAL)), new HashSet<>(), 1);
            created.append(new JournalEntry.Opened(opening));
            RawFolder.force(folder);
            RawFolder.force(Objects.requireNonNull(folder.toAbsolutePath().getParent(), "a new folder has a parent"));
            return created;
        } catch (IOException | JournalException e) {
            lock.close();
            throw e;
        }
    }

    private static ResultFolder resume(Path folder, FolderLock lock, Session session) throws IOException {
        Replay replay = replay(folder);
        StoredResult stored = replay.result(openingOf(folder, replay));
        Set<String> recorded = new HashSet<>();
        stored.result().trials().forEach(trial -> recorded.add(trial.id()));
        AppendOnlyFile journal = AppendOnlyFile.open(folder.resolve(JOURNAL));
        ResultFolder resumed = new ResultFolder(folder, lock, journal, recorded, replay.nextSeq());
        try {
            resumed.append(new JournalEntry.Resumed(session));
        } catch (JournalException e) {
            journal.close();
            throw e;
        }
        return resumed;
    }

    private static Replay replay(Path folder) throws IOException {
        Path journal = folder.resolve(JOURNAL);
        if (!Files.exists(journal)) {
            return Replay.of(InputStream.nullInputStream(), JournalLine.LONGEST);
        }
        try (InputStream lines = new BufferedInputStream(Files.newInputStream(journal), 1 << 16)) {
            Replay replay = Replay.of(lines, JournalLine.LONGEST);
            replay.newer().ifPresent(newer -> {
                throw newerFormat(journal, newer);
            });
            return replay;
        }
    }

    private static Opening openingOf(Path folder, Replay replay) throws IOException {
        Optional<Opening> opening = replay.opening();
        return opening.isPresent() ? opening.get() : openingCopy(folder);
    }

    private static Opening openingCopy(Path folder) throws IOException {
        Path copy = folder.resolve(OPENING_COPY);
        if (Files.exists(copy) && Files.size(copy) <= JournalLine.LONGEST) {
            try (InputStream lines = new BufferedInputStream(Files.newInputStream(copy))) {
                Optional<Opening> opening =
                        Replay.of(lines, JournalLine.LONGEST).opening();
                if (opening.isPresent()) {
                    return opening.get();
                }
            }
        }
        throw new JournalException(
                JournalException.Kind.DAMAGED,
                folder.resolve(JOURNAL),
                "its opening line and the copy in " + OPENING_COPY + " are both damaged",
                "restore either from a backup; the trials' lines are untouched");
    }

    private static void requireResult(Path folder) {
        if (Files.notExists(folder)) {
            throw new JournalException(
                    JournalException.Kind.MISSING, folder, "there is no such folder", "check the path");
        }
        if (!Files.isDirectory(folder)) {
            throw new JournalException(
                    JournalException.Kind.NOT_A_RESULT, folder, "not a folder", "name a folder that ends in " + SUFFIX);
        }
        if (!Files.isReadable(folder) || !Files.isExecutable(folder)) {
            throw new JournalException(
                    JournalException.Kind.NO_PERMISSION, folder, "may not be read", "check owner and mode");
        }
        if (Files.notExists(folder.resolve(JOURNAL)) && Files.notExists(folder.resolve(OPENING_COPY))) {
            throw new JournalException(
                    JournalException.Kind.NOT_A_RESULT,
                    folder,
                    "holds neither " + JOURNAL + " nor " + OPENING_COPY,
                    "name a folder that Bakeoff made");
        }
    }

    private static JournalException newerFormat(Path journal, JournalLine.Decoded.Newer newer) {
        String needed = newer.bakeoffVersion().isBlank() ? "a newer Bakeoff" : "Bakeoff " + newer.bakeoffVersion();
        return new JournalException(
                JournalException.Kind.NEWER_FORMAT,
                journal,
                "written in format " + newer.version() + ", and this Bakeoff reads up to " + JournalLine.VERSION,
                "use " + needed + " or later");
    }

    /** Removes the few files of a folder that could not be filled, so that the name is free for another attempt. */
    private static JournalException undo(Path folder, JournalException cause) {
        try {
            for (String name : List.of(JOURNAL, OPENING_COPY, RawFolder.NAME, FolderLock.NAME, "")) {
                Files.deleteIfExists(folder.resolve(name));
            }
        } catch (IOException e) {
            cause.addSuppressed(e);
        }
        return cause;
    }

    private static Warning unsound(RawFile file, String matter) {
        return new Warning(
                "The raw output " + file.path() + " " + matter + ".",
                "The figures are kept apart from it in the journal and stand.");
    }

    private static byte[] withNewline(byte[] line) {
        byte[] whole = Arrays.copyOf(line, line.length + 1);
        whole[line.length] = '\n';
        return whole;
    }
}
