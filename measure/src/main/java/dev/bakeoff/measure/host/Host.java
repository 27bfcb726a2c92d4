package dev.bakeoff.measure.host;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * A system under test or load client, reached through a few plain operations, so that it needs no Java and may be
 * anywhere. All paths are absolute paths on the host. Programs are found on the host's PATH and in its sbin folders,
 * where server programs lie.
 */
public interface Host {
    /** As in the definition, for example {@code local}. */
    String name();

    /**
     * Executes a command to its end.
     *
     * @return also for an exit code other than 0; {@link Execution#NOT_FOUND} tells that there is no such program
     * @throws HostException when it does not end within its timeout
     */
    Execution run(Command command) throws HostException, InterruptedException;

    /** Starts a process that goes on; its command's timeout does not apply. */
    Running start(Command command) throws HostException;

    /**
     * The argument vector that, started on this machine, executes the command on the host with its standard streams
     * connected. For programs that are talked to, such as a load client.
     */
    List<String> vector(Command command);

    /** A small text file, or why it cannot be read: absent and denied are told apart. */
    Reading<String> read(String path);

    /** Writes a file, readable by all, replacing what was there. */
    void write(String path, byte[] content) throws HostException;

    /** Makes a folder, and its parents, that all may enter. */
    void makeFolder(String path) throws HostException;

    /** The numbers of the processes whose working directory lies in a folder. */
    List<Long> processesIn(String folder);

    /**
     * Ends every process whose working directory lies in a folder, whoever started it, and returns their numbers. This
     * is how what a killed Bakeoff left behind is found: never by a program's name.
     */
    List<Long> endProcessesIn(String folder);

    /** Removes an empty folder, or a control group, whose files are no files; no error when there is none. */
    void removeEmptyFolder(String path) throws HostException;

    /** Removes a folder and all in it; no error when there is none. */
    void removeFolder(String path) throws HostException;
}
