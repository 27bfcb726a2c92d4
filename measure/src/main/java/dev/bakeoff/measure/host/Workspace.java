package dev.bakeoff.measure.host;

import java.util.function.Supplier;

/**
 * The folder on a host in which a bake-off's processes work and its generated files lie. Every process that Bakeoff
 * starts there has its working directory inside, which marks it as ours for as long as it lives, through forks and
 * changes of its title or user.
 *
 * @param host where it lies
 * @param folder absolute path, unique to the result
 */
public record Workspace(Host host, String folder) implements AutoCloseable {

    /**
     * Opens the workspace of a result afresh: ends what an earlier, killed execution left running in it, and empties
     * it.
     *
     * @param resultId the result's own random id
     */
    public static Workspace open(Host host, String resultId) throws HostException {
        if (!resultId.matches("[0-9a-f-]{8,36}")) {
            throw new IllegalArgumentException("\"" + resultId + "\" is not the id of a result");
        }
        Workspace workspace = new Workspace(host, "/tmp/bakeoff-" + resultId);
        workspace.clear();
        host.makeFolder(workspace.folder);
        return workspace;
    }

    /** The path of a file inside, written on the first call and left as it is on later ones. */
    public String provide(String name, Supplier<byte[]> content) throws HostException, InterruptedException {
        String path = path(name);
        if (!has(name)) {
            host.write(path, content.get());
        }
        return path;
    }

    public boolean has(String name) throws HostException, InterruptedException {
        return host.run(Command.of("test", "-e", path(name))).succeeded();
    }

    /** A new folder inside. */
    public String makeFolder(String name) throws HostException {
        String path = path(name);
        host.makeFolder(path);
        return path;
    }

    public String path(String name) {
        return folder + "/" + name;
    }

    private void clear() throws HostException {
        host.endProcessesIn(folder);
        host.removeFolder(folder);
    }

    /** Ends whatever still runs inside and removes the folder. */
    @Override
    public void close() throws HostException {
        clear();
    }
}
