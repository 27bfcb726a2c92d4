package dev.bakeoff.measure.meter;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.version.NginxVersion;
import dev.bakeoff.formats.version.OpensslVersion;
import dev.bakeoff.formats.version.ToolVersion;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.Host;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The versions of what does the measured work. A library's version moves figures more than most hardware does. */
final class SoftwareVersions {
    private static final Pattern SHARED_OBJECT = Pattern.compile("\\.so\\.(\\d+(?:\\.\\d+)+)$", Pattern.MULTILINE);

    /** What does measured work as a program of its own. */
    enum Tool {
        OPENSSL("openssl", OPENSSL_LIBRARY),
        NGINX("nginx", NGINX_LIBRARY),
        GZIP("gzip", ""),
        BROTLI("brotli", ""),
        ZSTD("zstd", "");

        private final String command;
        private final String tlsLibrary;

        Tool(String command, String tlsLibrary) {
            this.command = command;
            this.tlsLibrary = tlsLibrary;
        }

        String command() {
            return command;
        }

        String binary(Variant variant) {
            return variant.binaries().getOrDefault(command, command);
        }

        /** What it said of the TLS library that it runs with. */
        Reading<String> tlsVersion(Map<String, Reading<String>> software) {
            return software.getOrDefault(tlsLibrary, Reading.unavailable(command + " tells no version of a library"));
        }
    }

    private static final String OPENSSL_LIBRARY = "openssl";
    private static final String NGINX_LIBRARY = "nginx TLS library";

    private SoftwareVersions() {}

    /** @param variant whose binaries and environment are asked */
    static Map<String, Reading<String>> of(Host host, Variant variant) throws InterruptedException {
        Map<String, Reading<String>> versions = new LinkedHashMap<>();
        versions.put(
                OPENSSL_LIBRARY,
                ReadingParser.run(
                        host,
                        variantCommand(variant, "openssl", "version"),
                        execution -> OpensslVersion.parse(execution.output()).library()));
        Reading<NginxVersion> nginx = ReadingParser.run(
                host, variantCommand(variant, "nginx", "-V"), execution -> NginxVersion.parse(execution.errors()));
        versions.put("nginx", nginx.map(NginxVersion::product));
        versions.put(
                NGINX_LIBRARY,
                nginx.map(version ->
                        version.tls().map(NginxVersion.TlsLibrary::runningWith).orElse("none")));
        versions.put(
                "gzip",
                ReadingParser.run(
                        host,
                        variantCommand(variant, "gzip", "--version"),
                        execution -> ToolVersion.gzip(execution.output()).number()));
        versions.put(
                "brotli",
                ReadingParser.run(
                        host,
                        variantCommand(variant, "brotli", "--version"),
                        execution -> ToolVersion.brotli(execution.output()).number()));
        versions.put(
                "zstd",
                ReadingParser.run(
                        host,
                        variantCommand(variant, "zstd", "--version"),
                        execution -> ToolVersion.zstd(execution.output()).number()));
        versions.put("zlib", libraryVersion(host, "libz.so.1"));
        versions.put("libbrotlienc", libraryVersion(host, "libbrotlienc.so.1"));
        versions.put("libzstd", libraryVersion(host, "libzstd.so.1"));
        return versions;
    }

    private static Command variantCommand(Variant variant, String tool, String question) {
        return Command.of(variant.arguments(tool, List.of(question)).toArray(String[]::new));
    }

    /** A shared library states its version in the name of the file that its short name links to. */
    private static Reading<String> libraryVersion(Host host, String shortName) throws InterruptedException {
        String find =
                "for folder in /lib /usr/lib /usr/local/lib /lib64 /usr/lib64 /lib/*-linux-* /usr/lib/*-linux-*; do "
                        + "[ -e \"$folder/$0\" ] && readlink -f \"$folder/$0\"; done; true";
        return ReadingParser.run(
                host,
                Command.of("sh", "-c", find, shortName),
                "the name of " + shortName + "'s file",
                execution -> fullVersion(shortName, execution));
    }

    private static String fullVersion(String shortName, Execution execution) throws FormatException {
        Matcher matcher = SHARED_OBJECT.matcher(execution.output());
        return Optional.of(matcher)
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .orElseThrow(() -> FormatException.nothing("the library folders", shortName + " with its version"));
    }
}
