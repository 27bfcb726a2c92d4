package dev.bakeoff.results.journal;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Locale;

/** A result folder that cannot be used: what kind of trouble, where, and what to do. */
public final class JournalException extends RuntimeException {
    private static final long serialVersionUID = 1;

    private final Kind kind;
    private final transient Path place;
    private final String remedy;

    /** What is the matter with a result folder. */
    public enum Kind {
        /** There is nothing at the path. */
        MISSING,
        /** What is there is no result folder. */
        NOT_A_RESULT,
        /** The operating system forbids it. */
        NO_PERMISSION,
        /** Another process is appending. */
        IN_USE,
        /** No space is left, or a quota is used up. */
        DISK_FULL,
        /** The folder to be created is already there. */
        NAME_TAKEN,
        /** Written by a later version of Bakeoff. */
        NEWER_FORMAT,
        /** Both copies of the opening are unreadable. */
        DAMAGED,
        /** Any other trouble with the disk. */
        DISK_TROUBLE
    }

    JournalException(Kind kind, Path place, String matter, String remedy) {
        super(place + ": " + matter + "; " + remedy);
        this.kind = kind;
        this.place = place;
        this.remedy = remedy;
    }

    /** Sorts an operating system's error into its kind. */
    static JournalException from(IOException cause, Path place) {
        JournalException exception = classify(cause, place);
        exception.initCause(cause);
        return exception;
    }

    public Kind kind() {
        return kind;
    }

    /** The file or folder it is about. */
    public Path place() {
        return place;
    }

    /** What to do about it, in words. */
    public String remedy() {
        return remedy;
    }

    private static JournalException classify(IOException cause, Path place) {
        return switch (cause) {
            case NoSuchFileException _ ->
                new JournalException(Kind.MISSING, place, "there is no such folder", "check the path");
            case NotDirectoryException _ ->
                new JournalException(Kind.NOT_A_RESULT, place, "not a folder", "name a folder that ends in .bakeoff");
            case FileAlreadyExistsException _ ->
                new JournalException(
                        Kind.NAME_TAKEN, place, "there is already something of this name", "choose another name");
            case AccessDeniedException _ -> noPermission(place);
            default -> byMessage(cause, place);
        };
    }

    /** The JDK has no exception type for these: only the operating system's words tell them apart. */
    private static JournalException byMessage(IOException cause, Path place) {
        String words = String.valueOf(cause.getMessage());
        String lower = words.toLowerCase(Locale.ROOT);
        if (lower.contains("no space left") || lower.contains("quota exceeded")) {
            return new JournalException(
                    Kind.DISK_FULL,
                    place,
                    "no space left on the disk",
                    "free some and resume; every trial acknowledged before is kept");
        }
        if (lower.contains("read-only file system") || lower.contains("not permitted")) {
            return noPermission(place);
        }
        return new JournalException(
                Kind.DISK_TROUBLE, place, words, "check the disk; every trial acknowledged before is kept");
    }

    private static JournalException noPermission(Path place) {
        return new JournalException(
                Kind.NO_PERMISSION, place, "not allowed by the operating system", "check owner and mode");
    }
}
