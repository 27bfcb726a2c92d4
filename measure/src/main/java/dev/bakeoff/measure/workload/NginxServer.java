package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Running;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * An nginx of our own: our configuration, our folder, free ports of the loopback interface, no service of the system.
 */
final class NginxServer implements AutoCloseable {
    static final String ADDRESS = "127.0.0.1";

    /** Below the ephemeral ports of Linux, so that no outgoing connection holds the port by chance. */
    private static final int FIRST_PORT = 20_000;

    private static final int PORTS = 12_000;
    private static final int ATTEMPTS = 8;
    private static final Duration START_LIMIT = Duration.ofSeconds(10);
    private static final List<String> TEMPORARY_PATHS = List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi");

    private final SystemUnderTest system;
    private final Running process;
    private final String folder;
    private final Ports ports;

    /** Where it listens. */
    record Ports(int http, int https) {}

    private NginxServer(SystemUnderTest system, Running process, String folder, Ports ports) {
        this.system = system;
        this.process = process;
        this.folder = folder;
        this.ports = ports;
    }

    /**
     * Starts nginx with as many workers as fill the candidate's capacity, and waits until it accepts connections.
     *
     * @param folder a folder of this trial alone, on the host; documents lie in its {@code html}
     * @param random chooses the ports
     * @throws WorkloadException when it does not start, with its own words
     */
    static NginxServer start(SystemUnderTest system, String folder, RandomGenerator random)
            throws WorkloadException, InterruptedException {
        try {
            makeCertificate(system, folder);
            for (int attempt = 1; ; attempt++) {
                int port = FIRST_PORT + 2 * random.nextInt(PORTS / 2);
                Ports ports = new Ports(port, port + 1);
                system.host().write(folder + "/nginx.conf", ascii(configuration(system, folder, ports)));
                Running process = system.host()
                        .start(system.command("nginx", List.of("-p", folder, "-c", folder + "/nginx.conf"))
                                .in(folder));
                NginxServer server = new NginxServer(system, process, folder, ports);
                if (server.awaitReady()) {
                    return server;
                }
                String words = server.errorLog();
                server.close();
                if (!words.contains("Address already in use") || attempt == ATTEMPTS) {
                    throw new WorkloadException("nginx did not start on ports " + ports.http() + " and " + ports.https()
                            + "; it said: " + words.strip());
                }
            }
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private static byte[] ascii(String text) {
        return text.getBytes(StandardCharsets.US_ASCII);
    }

    /** Self-signed, ECDSA P-256. */
    private static void makeCertificate(SystemUnderTest system, String folder)
            throws HostException, InterruptedException {
        Command request = Command.of(
                "openssl",
                "req",
                "-x509",
                "-newkey",
                "ec",
                "-pkeyopt",
                "ec_paramgen_curve:prime256v1",
                "-nodes",
                "-keyout",
                folder + "/key.pem",
                "-out",
                folder + "/certificate.pem",
                "-days",
                "30",
                "-subj",
                "/CN=localhost");
        system.host().run(request.in(folder)).orThrow();
    }

    private static String configuration(SystemUnderTest system, String folder, Ports ports)
            throws HostException, InterruptedException {
        Execution version =
                system.host().run(system.command("nginx", List.of("-V"))).orThrow();
        StringBuilder text = new StringBuilder();
        text.append("daemon off;\n")
                .append(workerUser(system))
                .append("worker_processes ")
                .append(system.usable().processes())
                .append(";\n")
                .append("pid ")
                .append(folder)
                .append("/nginx.pid;\n")
                .append("error_log ")
                .append(folder)
                .append("/error.log warn;\n")
                .append("events { worker_connections 4096; }\n")
                .append("http {\n")
                .append("  access_log off;\n")
                .append("  types { text/html html; image/jpeg jpg; }\n")
                .append("  sendfile on;\n")
                .append("  tcp_nopush on;\n")
                .append("  keepalive_requests 1000000000;\n")
                .append("  gzip on;\n");
        TEMPORARY_PATHS.stream()
                .filter(module -> !version.errors().contains("--without-http_" + module + "_module"))
                .forEach(module -> text.append("  ")
                        .append(module)
                        .append("_temp_path ")
                        .append(folder)
                        .append("/temporary-")
                        .append(module)
                        .append(";\n"));
        return text.append("  server {\n")
                .append("    listen ")
                .append(ADDRESS)
                .append(':')
                .append(ports.http())
                .append(";\n")
                .append("    listen ")
                .append(ADDRESS)
                .append(':')
                .append(ports.https())
                .append(" ssl;\n")
                .append("    root ")
                .append(folder)
                .append("/html;\n")
                .append("    ssl_certificate ")
                .append(folder)
                .append("/certificate.pem;\n")
                .append("    ssl_certificate_key ")
                .append(folder)
                .append("/key.pem;\n")
                .append("    ssl_protocols TLSv1.2 TLSv1.3;\n")
                .append("    ssl_session_cache off;\n")
                .append("    ssl_session_tickets off;\n")
                .append("  }\n")
                .append("}\n")
                .toString();
    }

    /** As root nginx gives its workers another user; the group of "nobody" is not called alike everywhere. */
    private static String workerUser(SystemUnderTest system) throws HostException, InterruptedException {
        if (!Account.isRoot(system.host())) {
            return "";
        }
        String group = system.host()
                .run(Command.of("id", "-gn", "nobody"))
                .orThrow()
                .output()
                .strip();
        return "user nobody " + group + ";\n";
    }

    private boolean awaitReady() throws InterruptedException {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (System.nanoTime() < deadline) {
            if (process.awaitEnd(Duration.ofMillis(10))) {
                return false;
            }
            // The file appears once the ports are ours; a connection alone might reach somebody else's server. Workers
            // are forked after that, and all of them must be there to be metered.
            if (!system.host().read(folder + "/nginx.pid").orElse("").isBlank()
                    && processes().size() > system.usable().processes()
                    && accepts(ports.https())) {
                return true;
            }
        }
        return false;
    }

    private static boolean accepts(int port) {
        try (Socket socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.ofLiteral(ADDRESS), port), 200);
            return true;
        } catch (IOException _) {
            return false;
        }
    }

    Ports ports() {
        return ports;
    }

    /** The master and its workers. */
    List<Long> processes() {
        return process.processes();
    }

    /** The configuration as it was used. */
    String configurationText() {
        return system.host().read(folder + "/nginx.conf").describe();
    }

    /** What it said, on standard error before it opened its log and in the log after. */
    String errorLog() {
        return process.outputSoFar() + system.host().read(folder + "/error.log").orElse("");
    }

    @Override
    public void close() {
        process.close();
    }
}
