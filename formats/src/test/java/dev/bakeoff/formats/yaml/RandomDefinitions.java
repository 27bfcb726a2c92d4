package dev.bakeoff.formats.yaml;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Definitions as text: about half of them good, the others with one or a few things wrong at any place. */
final class RandomDefinitions {
    /** Values that are right at some places and wrong at others. */
    static final List<String> STRANGE = List.of(
            "[]",
            "{}",
            "[a]",
            "[[a]]",
            "{a: b}",
            "{name: a}",
            "~",
            "null",
            "''",
            "' '",
            "text",
            "\"two words\"",
            "yes",
            "no",
            "true",
            "False",
            "0",
            "-0",
            "1",
            "-1",
            "+3",
            "8191",
            "8192",
            "9000",
            "007",
            "0x10",
            "0o17",
            "12345678901234567890",
            "0.5",
            ".5",
            "1.",
            "3.0",
            "5e-1",
            "1e3",
            "1e400",
            "-1e400",
            "1e-400",
            ".inf",
            ".nan",
            "'0.5'",
            "1_000",
            "2",
            "300",
            "0.009",
            "0.01",
            "1.01",
            "8192.5",
            "8193",
            "remote",
            "Local",
            "3 %",
            "3%",
            "0 %",
            "0.00 %",
            "100 %",
            "100.000 %",
            "100.1 %",
            "50 %",
            "50.5 %",
            "99.999999999 %",
            "1.0000000001 %",
            "007 %",
            "20 min",
            "0 s",
            "0.0 h 0 s",
            "1 h 30 min",
            "30 min 1 h",
            "1h1min1s",
            "0.000000001 s",
            "12345678 s",
            "20",
            "'20 min '",
            "' 20 min'",
            "local",
            "root@server",
            "'0-3,8'",
            "'0 - 3'",
            "'3,'",
            "0-8191",
            "0-8192",
            "'1,,2'",
            "'1;2'",
            "' 1 , 2 '",
            "/opt/x",
            "/opt/x:/opt/y",
            "i386",
            "i368",
            "vm.swappiness",
            "'a..b'",
            "access_log",
            "worker_processes",
            "ssl_session_timeout",
            "ssl_engine",
            "proxy_temp_path",
            "'a;b'",
            "'a}b'",
            "'a#b'",
            "'a\\b'",
            "'$host {}'",
            "'<[ok]>|~'",
            "1.6 GHz",
            "'0 GHz'",
            "'0.000001GHz'",
            "100 GHz",
            "1600 MHz",
            "1600.0001 MHz",
            "2 Hz",
            "bin/x",
            "\"/a\\0b\"",
            "\"a\\0b\"",
            "'crypto.*'",
            "'web.static:*html*'",
            "'[x]'",
            "'a b'",
            "'é'",
            "a/b",
            "-a",
            "_a",
            "'a.b-c_d'",
            "'" + "n".repeat(64) + "'",
            "'" + "n".repeat(65) + "'");

    private static final List<String> WORDS = List.of(
            "name",
            "baseline",
            "candidates",
            "family",
            "matchBy",
            "host",
            "variant",
            "cpus",
            "quota",
            "env",
            "binaries",
            "openssl",
            "price",
            "machines",
            "governor",
            "frequency",
            "abi",
            "settings",
            "quotta",
            "x",
            "agenda",
            "margin",
            "A",
            "1A",
            "A-B");

    private final Random random;
    private final double strangeness;

    /** @param strangeness the share of places at which something strange is written */
    RandomDefinitions(long seed, double strangeness) {
        this.random = new Random(seed);
        this.strangeness = strangeness;
    }

    String next() {
        int candidates = strange() ? random.nextInt(2) : 2 + random.nextInt(3);
        List<String> lines = new ArrayList<>();
        boolean matched = random.nextInt(4) == 0;
        lines.add("baseline: " + value(() -> matched ? matched() : "c0"));
        lines.add("candidates: " + value(() -> list(candidates, this::candidate)));
        if (strange()) {
            lines.remove(random.nextInt(lines.size()));
        }
        maybe(lines, "name", () -> one("handicap", "a.b", "x-1"));
        maybe(lines, "clients", () -> list(1 + random.nextInt(2), _ -> value(() -> "local")));
        maybe(
                lines,
                "agenda",
                () -> list(1 + random.nextInt(3), _ -> value(() -> one("micro", "'crypto.*'", "'*:@1'"))));
        maybe(lines, "margin", () -> one("3 %", "3%", "0.03", "100 %", "1", "2.9 %", "1e-2"));
        maybe(lines, "confidence", () -> one("95 %", "0.9", "99.9 %", "50.1 %"));
        maybe(lines, "budget", () -> one("20 min", "90 s", "1 h 30 min", "0.5 h", "1h30min5s"));
        maybeStrangeWord(lines);
        return String.join("\n", lines) + "\n";
    }

    private String matched() {
        List<String> fields = new ArrayList<>(
                List.of("family: " + value(() -> "f0"), "matchBy: " + value(() -> one("vcpus", "memory", "cores"))));
        maybeStrangeWord(fields);
        return braces(fields);
    }

    private String candidate(int index) {
        List<String> fields = new ArrayList<>();
        if (!strange()) {
            fields.add("name: " + value(() -> "c" + index));
        }
        // The first one has the family that may be the baseline, the second one another.
        if (index < 2 && !strange()) {
            fields.add("family: " + value(() -> "f" + index));
        }
        maybe(fields, "host", () -> "local");
        maybe(fields, "variant", this::variant);
        maybeStrangeWord(fields);
        return value(() -> braces(fields));
    }

    private String variant() {
        List<String> fields = new ArrayList<>();
        maybe(fields, "cpus", () -> one("0", "'0'", "'0-3,8'", "17", "0x10", "'8191'", "2-3"));
        maybe(fields, "quota", () -> one("0.8", "1", "0.01", "8192", "5e-1", ".5"));
        maybe(fields, "env", () -> braces(List.of("A: " + value(() -> one("1", "x", "''", "true", "'0x0'")))));
        maybe(
                fields,
                "binaries",
                () -> braces(
                        List.of(one("openssl", "nginx", "brotli", "gzip", "zstd") + ": " + value(() -> "/opt/x"))));
        maybe(fields, "libraries", () -> one("/opt/lib", "[/opt/a, /opt/b]"));
        maybe(
                fields,
                "settings",
                () -> braces(List.of("vm.swappiness: " + value(() -> one("10", "'4096 131072'", "true")))));
        maybe(fields, "openssl_engine", () -> one("padlock", "qatengine", "a-b_c"));
        maybe(fields, "openssl_provider", () -> one("legacy", "default"));
        maybe(fields, "nginx", () -> braces(List.of("sendfile: " + value(() -> one("off", "'on'", "16", "true")))));
        maybe(fields, "governor", () -> one("performance", "powersave"));
        maybe(fields, "frequency", () -> one("1.6 GHz", "800 MHz", "2.4GHz"));
        maybeStrangeWord(fields);
        return braces(fields);
    }

    private void maybe(List<String> fields, String word, Supplier<String> usual) {
        if (random.nextBoolean()) {
            fields.add(word + ": " + value(usual));
        }
    }

    /** A word that may not belong there, and is not written twice. */
    private void maybeStrangeWord(List<String> fields) {
        String word = WORDS.get(random.nextInt(WORDS.size()));
        if (strange() && fields.stream().noneMatch(field -> field.startsWith(word + ":"))) {
            fields.add(word + ": " + value(() -> "5"));
        }
    }

    private String value(Supplier<String> usual) {
        return strange() ? STRANGE.get(random.nextInt(STRANGE.size())) : usual.get();
    }

    private boolean strange() {
        return random.nextDouble() < strangeness;
    }

    private String one(String... choices) {
        return choices[random.nextInt(choices.length)];
    }

    private static String braces(List<String> fields) {
        return "{" + String.join(", ", fields) + "}";
    }

    private static String list(int size, IntFunction<String> item) {
        return IntStream.range(0, size).mapToObj(item).collect(Collectors.joining(", ", "[", "]"));
    }
}
