package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.procfs.OpenFileLimits;
import dev.bakeoff.formats.text.Parser;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Running;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.random.RandomGenerator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

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

    /** Of one worker, which may come to have all of them. */
    private static final int CONNECTIONS = 4096;

    private static final Pattern MODULES_PATH = Pattern.compile("--modules-path=(\\S+)");
    private static final List<String> TEMPORARY_PATHS = List.of("client_body", "proxy", "fastcgi", "uwsgi", "scgi");

    /** In the titles that nginx gives its processes. */
    private static final String MASTER = "master process";

    private static final String CACHE_LOADER = "cache loader";

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
     * @param folder a folder of this trial alone, on the host
     * @param site what it is to serve
     * @param random chooses the ports
     * @throws WorkloadException when it does not start, with its own words
     */
    static NginxServer start(SystemUnderTest system, String folder, NginxSite site, RandomGenerator random)
            throws WorkloadException, InterruptedException {
        try {
            makeCertificate(system, folder, site.key());
            for (int attempt = 1; ; attempt++) {
                int port = FIRST_PORT + 2 * random.nextInt(PORTS / 2);
                Ports ports = new Ports(port, port + 1);
                system.host().write(folder + "/nginx.conf", ascii(configuration(system, folder, site, ports)));
                Running process = system.host()
                        .start(system.command("nginx", List.of("-p", folder, "-c", folder + "/nginx.conf"))
                                .in(folder));
                NginxServer server = new NginxServer(system, process, folder, ports);
                if (server.awaitReady(system.usable().processes() + site.helpers())) {
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

    /** Self-signed. */
    private static void makeCertificate(SystemUnderTest system, String folder, KeyType key)
            throws WorkloadException, HostException, InterruptedException {
        List<String> request = new ArrayList<>(List.of("openssl", "req", "-x509", "-nodes", "-days", "30"));
        request.addAll(List.of("-subj", "/CN=localhost", "-keyout", "key.pem", "-out", "certificate.pem", "-newkey"));
        request.addAll(key.opensslArguments());
        system.host().run(Command.of(request.toArray(String[]::new)).in(folder)).orThrow();
        requireUnexpired(system.host(), folder);
    }

    /** A client that checks no certificate would not notice. */
    static void requireUnexpired(Host host, String folder)
            throws WorkloadException, HostException, InterruptedException {
        Execution check = host.run(Command.of("openssl", "x509", "-checkend", "0", "-noout", "-in", "certificate.pem")
                .in(folder));
        if (!check.succeeded()) {
            throw new WorkloadException("the certificate that was made for 30 days just now counts as expired ("
                    + check.describeFailure()
                    + "): the clock of this system jumps or is faked; set it, for example by NTP, and try again");
        }
    }

    private static String configuration(SystemUnderTest system, String folder, NginxSite site, Ports ports)
            throws WorkloadException, HostException, InterruptedException {
        String build = system.host()
                .run(system.command("nginx", List.of("-V")))
                .orThrow()
                .errors();
        return modules(build, site.modules())
                + """
                daemon off;
                %1$sworker_processes %2$d;
                pid %3$s/nginx.pid;
                error_log %3$s/error.log warn;
                %6$s%8$sevents { worker_connections %7$d; }
                http {
                  access_log off;
                %4$s  ssl_certificate %3$s/certificate.pem;
                  ssl_certificate_key %3$s/key.pem;
                  ssl_session_cache off;
                  ssl_session_tickets off;
                %5$s}
                """.formatted(
                                workerUser(system),
                                system.usable().processes(),
                                folder,
                                temporaryPaths(build, folder),
                                directives(system, site.directives(folder, ports)),
                                openFiles(system),
                                CONNECTIONS,
                                engine(system));
    }

    /** As many as the connections need, or as far as workers may raise their own limit. */
    private static String openFiles(SystemUnderTest system) {
        return Parser.apply(system.host().read(ConnectionRoom.LIMITS), OpenFileLimits::parse)
                .map(limits -> "worker_rlimit_nofile "
                        + Math.min(limits.hard(), ConnectionRoom.filesOfNginx(CONNECTIONS)) + ";\n")
                .orElse("");
    }

    /** Before all that needs cryptography. nginx refuses to start with an engine that does not load. */
    private static String engine(SystemUnderTest system) {
        return system.candidate()
                .variant()
                .software()
                .openssl()
                .engine()
                .map(name -> "ssl_engine " + name + ";\n")
                .orElse("");
    }

    /** The site's directives with the candidate's own in place of those of the same name, wherever they stand. */
    private static String directives(SystemUnderTest system, String site) {
        StringBuilder own = new StringBuilder();
        String rest = site;
        for (Map.Entry<String, String> directive :
                system.candidate().variant().nginx().directives().entrySet()) {
            own.append("  ")
                    .append(directive.getKey())
                    .append(' ')
                    .append(directive.getValue())
                    .append(";\n");
            rest = rest.replaceAll("(?m)^\\s*" + directive.getKey() + "\\s[^;{}]*;\\n", "");
        }
        return own.append(rest).toString();
    }

    /** @param build what {@code nginx -V} prints */
    private static String modules(String build, List<NginxModule> modules) throws WorkloadException {
        Matcher path = MODULES_PATH.matcher(build);
        if (!modules.isEmpty() && !path.find()) {
            throw new WorkloadException("this nginx has no folder of modules and so cannot load "
                    + modules.getFirst().file() + "; use one that was built with --modules-path");
        }
        return modules.stream()
                .map(module -> "load_module " + path.group(1) + "/" + module.file() + ";\n")
                .collect(Collectors.joining());
    }

    /** In our folder, for the modules that this nginx has: it refuses the path of one that it lacks. */
    private static String temporaryPaths(String build, String folder) {
        return TEMPORARY_PATHS.stream()
                .filter(module -> !build.contains("--without-http_" + module + "_module"))
                .map(module -> "  " + module + "_temp_path " + folder + "/temporary-" + module + ";\n")
                .collect(Collectors.joining());
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

    /** @param others processes beside the master */
    private boolean awaitReady(int others) throws InterruptedException {
        long deadline = System.nanoTime() + START_LIMIT.toNanos();
        while (System.nanoTime() < deadline) {
            if (process.awaitEnd(Duration.ofMillis(10))) {
                return false;
            }
            // The file appears once the ports are ours; a connection alone might reach somebody else's server. Workers
            // are forked after that, and all of them must be there to be metered.
            if (!file("nginx.pid").orElse("").isBlank() && started(others) && accepts(ports.https())) {
                return true;
            }
        }
        return false;
    }

    /** A process that was forked a moment ago still has the title of its master. */
    private boolean started(int others) {
        List<String> titles = process.processes().stream().map(this::title).toList();
        return titles.size() > others
                && titles.stream().filter(title -> title.contains(MASTER)).count() == 1;
    }

    private String title(long number) {
        return system.host().read("/proc/" + number + "/cmdline").orElse("");
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

    /** A request over plain HTTP that is not sent yet, with limits of a few seconds. */
    HttpURLConnection request(String path) throws IOException {
        HttpURLConnection request = (HttpURLConnection) URI.create("http://" + ADDRESS + ":" + ports.http() + path)
                .toURL()
                .openConnection();
        request.setConnectTimeout(2000);
        request.setReadTimeout(5000);
        return request;
    }

    /**
     * Lines of a log of its own in its folder so far.
     *
     * @throws WorkloadException when there is no such log
     */
    List<String> lines(String log) throws WorkloadException {
        return switch (file(log)) {
            case Reading.Measured<String>(String text, String _) -> text.lines().toList();
            case Reading.Unavailable<String>(String reason) ->
                throw new WorkloadException("nginx's own log is missing: " + reason);
        };
    }

    /** A file in its folder, or why it cannot be read. */
    Reading<String> file(String name) {
        return system.host().read(folder + "/" + name);
    }

    /**
     * The master, its workers and, where it has a cache, what keeps that small. Not what looks a minute after the start
     * whether the cache is an old one, and ends.
     */
    List<Long> processes() {
        return process.processes().stream()
                .filter(number -> !title(number).contains(CACHE_LOADER))
                .toList();
    }

    /** The configuration as it was used. */
    String configurationText() {
        return file("nginx.conf").describe();
    }

    /** What it said, on standard error before it opened its log and in the log after. */
    String errorLog() {
        return process.outputSoFar() + file("error.log").orElse("");
    }

    @Override
    public void close() {
        process.close();
    }
}
