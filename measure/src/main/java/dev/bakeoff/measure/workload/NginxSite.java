package dev.bakeoff.measure.workload;

import java.util.List;

/** The part of an nginx's configuration that a workload decides. */
interface NginxSite {

    /** What it needs beside nginx itself, in the order loaded. */
    default List<NginxModule> modules() {
        return List.of();
    }

    /** Processes that nginx starts beside the master and the workers. */
    default int helpers() {
        return 0;
    }

    /** The key of the one certificate that is shown. */
    KeyType key();

    /**
     * What stands inside the {@code http} block beside certificate, temporary folders and the refusal to reuse sessions:
     * servers that listen on both ports.
     *
     * @param folder of the server
     * @param ports where the servers listen, on {@link NginxServer#ADDRESS}
     */
    String directives(String folder, NginxServer.Ports ports);
}
