package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.CommandFailure;
import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.measure.load.ServerIdentity;
import dev.bakeoff.measure.load.SessionUse;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsOffer;
import dev.bakeoff.measure.load.TlsVersion;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** Options of {@code bakeoff load} that say which TLS is offered. */
final class LoadTlsOptions {
    private static final int MOST_CERTIFICATE_BYTES = 1024 * 1024;

    @Option(names = "--tls", paramLabel = "VERSION", description = "Version 1.2 or 1.3, and no other. Default: 1.3.")
    private @Nullable String version;

    @Option(
            names = "--cipher",
            paramLabel = "NAME",
            split = "[,:]",
            splitSynopsisLabel = ",",
            description = "Ciphers of TLS 1.2, in order of preference. Those of TLS 1.3 are chosen by the server.")
    private List<String> ciphers = List.of();

    @Option(
            names = "--group",
            paramLabel = "NAME",
            split = "[,:]",
            splitSynopsisLabel = ",",
            description = "Groups for the key exchange, such as X25519 or P-256, in order of preference.")
    private List<String> groups = List.of();

    @Option(
            names = "--alpn",
            paramLabel = "PROTOCOL",
            split = ",",
            description = "Protocols offered (ALPN); only http/1.1; for HTTP/2 see --http2. Default: none.")
    private List<String> protocols = List.of();

    @Option(
            names = "--sni",
            paramLabel = "NAME",
            description = "The server name that is sent and, with --verify, checked. Default: the host of the URL.")
    private @Nullable String serverName;

    @Option(
            names = "--resume",
            description = "New connections resume earlier TLS sessions. Without it each makes a full handshake.")
    private boolean resume;

    @Option(names = "--verify", description = "Take only certificates that the Java platform trusts.")
    private boolean verify;

    @Option(
            names = "--cacert",
            paramLabel = "FILE",
            description = "Take only certificates of the authorities in this file (PEM).")
    private @Nullable Path authorities;

    LoadTlsOptions() {}

    /**
     * The TLS for a URL.
     *
     * @param secure whether it is an https URL
     * @throws CommandFailure when options contradict each other or the URL
     */
    Optional<TlsChoice> choice(boolean secure) {
        if (!secure) {
            given().ifPresent(option -> {
                throw new CommandFailure(ExitCode.USAGE, option + " is about TLS; write an https URL, or leave it out");
            });
            return Optional.empty();
        }
        try {
            return Optional.of(new TlsChoice(
                    version(),
                    new TlsOffer(ciphers, groups, protocols),
                    new ServerIdentity(Optional.ofNullable(serverName), trust()),
                    resume ? SessionUse.RESUMED : SessionUse.FULL_HANDSHAKES));
        } catch (IllegalArgumentException e) {
            throw new CommandFailure(ExitCode.USAGE, e);
        }
    }

    private Optional<String> given() {
        Map<String, Boolean> options = new LinkedHashMap<>();
        options.put("--tls", version != null);
        options.put("--cipher", !ciphers.isEmpty());
        options.put("--group", !groups.isEmpty());
        options.put("--alpn", !protocols.isEmpty());
        options.put("--sni", serverName != null);
        options.put("--resume", resume);
        options.put("--verify", verify);
        options.put("--cacert", authorities != null);
        return options.entrySet().stream()
                .filter(Map.Entry::getValue)
                .map(Map.Entry::getKey)
                .findFirst();
    }

    private TlsVersion version() {
        if (version == null && !ciphers.isEmpty()) {
            throw new CommandFailure(ExitCode.USAGE, "--cipher is for TLS 1.2 only; add --tls 1.2");
        }
        String asked = Optional.ofNullable(version).orElse("1.3");
        return switch (asked) {
            case "1.2" -> TlsVersion.TLS_1_2;
            case "1.3" -> TlsVersion.TLS_1_3;
            default ->
                throw new CommandFailure(
                        ExitCode.USAGE, "--tls: there is no \"" + asked + "\" to be offered; write 1.2 or 1.3");
        };
    }

    private ServerIdentity.Trust trust() {
        if (authorities != null) {
            return new ServerIdentity.Trust.Authorities(
                    InputFile.text("--cacert", authorities, MOST_CERTIFICATE_BYTES));
        }
        return verify ? new ServerIdentity.Trust.Platform() : new ServerIdentity.Trust.Anyone();
    }
}
