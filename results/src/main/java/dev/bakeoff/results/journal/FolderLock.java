package dev.bakeoff.results.journal;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;

/** Held while a result is open for appending. The operating system lets go of it when the process dies. */
final class FolderLock implements AutoCloseable {
    static final String NAME = "lock";

    private final FileChannel channel;

    private FolderLock(FileChannel channel) {
        this.channel = channel;
    }

    /** @throws JournalException of kind {@code IN_USE} when it is held already, by this process or another */
    static FolderLock take(Path folder) throws IOException {
        FileChannel channel =
                FileChannel.open(folder.resolve(NAME), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
        if (!tryLock(channel)) {
            channel.close();
            throw new JournalException(
                    JournalException.Kind.IN_USE,
                    folder,
                    "another Bakeoff is writing this result",
                    "wait for it, or stop it first");
        }
        return new FolderLock(channel);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private static boolean tryLock(FileChannel channel) throws IOException {
        try {
            @Nullable Object lock = channel.tryLock();
            return lock != null;
        } catch (OverlappingFileLockException _) {
            return false;
        }
    }
}
