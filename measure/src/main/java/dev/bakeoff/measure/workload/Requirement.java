package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.util.List;
import java.util.Map;

/**
 * Something a workload needs on the system under test.
 *
 * @param name for people: a tool, or a library with its headers
 * @param probe a shell command that exits with 0 where it is there
 * @param packages the package that brings it, by package manager ({@code apt}, {@code dnf}, {@code apk},
 *     {@code pacman})
 */
public record Requirement(String name, String probe, Map<String, String> packages) {
    public static final Requirement SHELL =
            tool("sh", Map.of("apt", "dash", "dnf", "bash", "apk", "busybox", "pacman", "bash"));
    public static final Requirement SETSID = tool(
            "setsid",
            Map.of("apt", "util-linux", "dnf", "util-linux", "apk", "util-linux-misc", "pacman", "util-linux"));

    /** What every workload needs beside its own tools: to start anything, in a session of its own. */
    public static final List<Requirement> OF_ALL = List.of(SHELL, SETSID);

    public static final Requirement OPENSSL = tool("openssl", Map.of());
    public static final Requirement NGINX = tool("nginx", Map.of());
    public static final Requirement NGINX_HTTP2 = new Requirement(
            "nginx with HTTP/2",
            "case \"$(nginx -V 2>&1)\" in *http_v2_module*) ;; *) exit 1 ;; esac",
            Map.of("apt", "nginx", "dnf", "nginx", "apk", "nginx", "pacman", "nginx"));
    public static final Requirement GZIP = tool("gzip", Map.of());
    public static final Requirement BROTLI = tool("brotli", Map.of());
    public static final Requirement ZSTD = tool("zstd", Map.of());
    public static final Requirement TASKSET = tool(
            "taskset",
            Map.of("apt", "util-linux", "dnf", "util-linux", "apk", "util-linux-misc", "pacman", "util-linux"));
    public static final Requirement C_COMPILER = new Requirement(
            "C compiler",
            "printf '#include <stdio.h>\\n' | cc -E - >/dev/null 2>&1",
            Map.of("apt", "gcc libc6-dev", "dnf", "gcc glibc-devel", "apk", "gcc musl-dev", "pacman", "gcc"));
    public static final Requirement ZLIB_HEADERS = header(
            "zlib with headers",
            "zlib.h",
            Map.of("apt", "zlib1g-dev", "dnf", "zlib-devel", "apk", "zlib-dev", "pacman", "zlib"));
    public static final Requirement BROTLI_HEADERS = header(
            "libbrotlienc with headers",
            "brotli/encode.h",
            Map.of("apt", "libbrotli-dev", "dnf", "brotli-devel", "apk", "brotli-dev", "pacman", "brotli"));
    public static final Requirement ZSTD_HEADERS = header(
            "libzstd with headers",
            "zstd.h",
            Map.of("apt", "libzstd-dev", "dnf", "libzstd-devel", "apk", "zstd-dev", "pacman", "zstd"));

    /** Debian's {@code luajit} cannot stand beside nginx's Lua module, which brings OpenResty's branch of it. */
    public static final Requirement LUAJIT =
            tool("luajit", Map.of("apt", "luajit2", "dnf", "luajit", "apk", "luajit", "pacman", "luajit"));

    public static final Requirement GO =
            tool("go", Map.of("apt", "golang-go", "dnf", "golang", "apk", "go", "pacman", "go"));

    public Requirement {
        packages = Map.copyOf(packages);
    }

    static Requirement tool(String name, Map<String, String> packages) {
        return new Requirement(name, "command -v " + name + " >/dev/null 2>&1", packages);
    }

    private static Requirement header(String name, String file, Map<String, String> packages) {
        return new Requirement(name, "printf '#include <" + file + ">\\n' | cc -E - >/dev/null 2>&1", packages);
    }

    /** In the folder where the nginx on PATH looks for modules. The shell alone finds it: nothing else need be there. */
    static Requirement nginxModule(String name, Map<String, String> packages) {
        return new Requirement(
                name,
                "build=$(nginx -V 2>&1); folder=${build#*--modules-path=}; test -f \"${folder%% *}/" + name + ".so\"",
                packages);
    }

    /** The package of a manager; where none is named, the tool's own name. */
    public String packageFor(String manager) {
        return packages.getOrDefault(manager, name);
    }

    public boolean metOn(Host host) throws HostException, InterruptedException {
        return host.run(Command.of("sh", "-c", probe)).succeeded();
    }
}
