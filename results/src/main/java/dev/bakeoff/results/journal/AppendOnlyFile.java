package dev.bakeoff.results.journal;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;

/** A file of lines that grows only at its end, and in which a line that was cut short is ended before the next. */
final class AppendOnlyFile implements AutoCloseable {
    private final FileChannel channel;
    private boolean torn;
    private boolean begun;

    private AppendOnlyFile(FileChannel channel, boolean torn) {
        this.channel = channel;
        this.torn = torn;
    }

    static AppendOnlyFile open(Path file) throws IOException {
        FileChannel channel =
                FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            long size = channel.size();
            channel.position(size);
            return new AppendOnlyFile(channel, size > 0 && lastByte(channel, size) != '\n');
        } catch (IOException e) {
            channel.close();
            throw e;
        }
    }

    /** Returns when the line and its newline are on the disk. */
    void append(byte[] line) throws IOException {
        begun = false;
        if (torn) {
            writeFully(ByteBuffer.wrap(new byte[] {'\n'}));
            torn = false;
        }
        ByteBuffer whole =
                ByteBuffer.allocate(line.length + 1).put(line).put((byte) '\n').flip();
        try {
            writeFully(whole);
        } finally {
            begun = whole.position() > 0;
            torn = begun && whole.hasRemaining();
        }
        channel.force(true);
    }

    /** True when the last call of {@link #append}, whatever came of it, left bytes of its line in the file. */
    boolean begun() {
        return begun;
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    /** {@link FileChannel#write} may write less than it is given and say so only in its return value. */
    private void writeFully(ByteBuffer bytes) throws IOException {
        while (bytes.hasRemaining()) {
            channel.write(bytes);
        }
    }

    private static byte lastByte(FileChannel channel, long size) throws IOException {
        ByteBuffer last = ByteBuffer.allocate(1);
        channel.read(last, size - 1);
        return last.get(0);
    }
}
