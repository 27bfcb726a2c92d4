package dev.bakeoff.measure.host;

/** What the account that we have on a host may do. */
public final class Account {
    private Account() {}

    /** Whether it is root, which may install packages, make control groups and give servers another user. */
    public static boolean isRoot(Host host) throws HostException, InterruptedException {
        return host.run(Command.of("id", "-u")).orThrow().output().strip().equals("0");
    }
}
