package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.measure.host.PackageManager;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Package names as they are in Debian, Fedora, Alpine and Arch. */
final class RequirementTest {
    private static final List<Requirement> ALL = List.of(
            Requirement.SHELL,
            Requirement.SETSID,
            Requirement.TASKSET,
            Requirement.OPENSSL,
            Requirement.NGINX,
            Requirement.GZIP,
            Requirement.BROTLI,
            Requirement.ZSTD,
            Requirement.C_COMPILER,
            Requirement.ZLIB_HEADERS,
            Requirement.BROTLI_HEADERS,
            Requirement.ZSTD_HEADERS,
            Requirement.LUAJIT,
            Requirement.GO);

    @ParameterizedTest
    @EnumSource(PackageManager.class)
    void namesThePackagesOfEveryManager(PackageManager manager) {
        Stream<String> packages = ALL.stream().map(requirement -> requirement.packageFor(manager.id()));

        List<String> expected = switch (manager) {
            case APT ->
                List.of(
                        "dash",
                        "util-linux",
                        "util-linux",
                        "openssl",
                        "nginx",
                        "gzip",
                        "brotli",
                        "zstd",
                        "gcc libc6-dev",
                        "zlib1g-dev",
                        "libbrotli-dev",
                        "libzstd-dev",
                        "luajit2",
                        "golang-go");
            case DNF ->
                List.of(
                        "bash",
                        "util-linux",
                        "util-linux",
                        "openssl",
                        "nginx",
                        "gzip",
                        "brotli",
                        "zstd",
                        "gcc glibc-devel",
                        "zlib-devel",
                        "brotli-devel",
                        "libzstd-devel",
                        "luajit",
                        "golang");
            case APK ->
                List.of(
                        "busybox",
                        "util-linux-misc",
                        "util-linux-misc",
                        "openssl",
                        "nginx",
                        "gzip",
                        "brotli",
                        "zstd",
                        "gcc musl-dev",
                        "zlib-dev",
                        "brotli-dev",
                        "zstd-dev",
                        "luajit",
                        "go");
            case PACMAN ->
                List.of(
                        "bash",
                        "util-linux",
                        "util-linux",
                        "openssl",
                        "nginx",
                        "gzip",
                        "brotli",
                        "zstd",
                        "gcc",
                        "zlib",
                        "brotli",
                        "zstd",
                        "luajit",
                        "go");
        };
        assertThat(packages).containsExactlyElementsOf(expected);
    }
}
