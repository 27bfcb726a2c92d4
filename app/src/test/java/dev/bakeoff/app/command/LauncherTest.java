package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileTime;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher on a copy of what was built, with the archive of loaded classes that it makes. Its Java is a script that
 * writes down what it was given before it hands over to the real one. Runs in the phase {@code verify}, after the jar is
 * made.
 */
final class LauncherTest {
    private static final Path JAVA_HOME = Path.of(System.getProperty("java.home"));

    @TempDir
    Path folder;

    private Path root;
    private Path jdk;
    private Path archive;

    private record Start(int exitCode, String out, String err, String given) {}

    @BeforeEach
    void copyWhatWasBuilt() throws IOException {
        root = folder.resolve("root");
        jdk = folder.resolve("jdk");
        archive = root.resolve("app/target/bakeoff-app.jsa");
        Path repository = Path.of("..").toRealPath();
        Files.createDirectories(root.resolve("app/src/main"));
        copy(repository.resolve("bakeoff"), root.resolve("bakeoff"));
        copy(repository.resolve("tools"), root.resolve("tools"));
        copy(repository.resolve("pom.xml"), root.resolve("pom.xml"));
        copy(repository.resolve("app/pom.xml"), root.resolve("app/pom.xml"));
        copy(repository.resolve("app/target/lib"), root.resolve("app/target/lib"));
        copy(repository.resolve("app/target/bakeoff-app.jar"), root.resolve("app/target/bakeoff-app.jar"));
        Files.setLastModifiedTime(
                root.resolve("app/target/bakeoff-app.jar"), FileTime.fromMillis(System.currentTimeMillis()));
        makeJdk("");
    }

    /** @param interference what the script does before it hands over */
    private void makeJdk(String interference) throws IOException {
        Files.createDirectories(jdk.resolve("bin"));
        copy(JAVA_HOME.resolve("release"), jdk.resolve("release"));
        script("javac", "exit 1");
        script("java", """
                printf '%%s\\n' "$@" >>"%s"
                %s
                exec "%s" "$@"
                """.formatted(folder.resolve("given.txt"), interference, JAVA_HOME.resolve("bin/java")));
    }

    private void script(String name, String text) throws IOException {
        Path file = Files.writeString(jdk.resolve("bin").resolve(name), "#!/bin/sh\n" + text);
        assertThat(file.toFile().setExecutable(true)).isTrue();
    }

    private Start bakeoff(String... arguments) throws IOException, InterruptedException {
        Path given = Files.writeString(folder.resolve("given.txt"), "");
        Path out = folder.resolve("out.txt");
        Path err = folder.resolve("err.txt");
        ProcessBuilder launcher = new ProcessBuilder(root.resolve("bakeoff").toString())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        launcher.command().addAll(List.of(arguments));
        launcher.environment().put("JAVA_HOME", jdk.toString());
        Process process = launcher.start();
        try {
            assertThat(process.waitFor(3, TimeUnit.MINUTES)).isTrue();
            return new Start(
                    process.exitValue(), Files.readString(out), Files.readString(err), Files.readString(given));
        } finally {
            process.destroy();
        }
    }

    private static void assertStartsAsEver(Start start) {
        assertThat(start.exitCode()).as(start.err()).isZero();
        assertThat(start.out()).matches("bakeoff \\S+\n");
        assertThat(start.err()).isEmpty();
    }

    private String passing() {
        return "-XX:SharedArchiveFile=" + archive + "\n";
    }

    @Test
    void makesAnArchiveOnceAndStartsWithIt() throws Exception {
        Start first = bakeoff("--version");
        Start second = bakeoff("--version");

        assertStartsAsEver(first);
        assertThat(first.given()).contains("-XX:ArchiveClassesAtExit=", passing());
        assertStartsAsEver(second);
        assertThat(second.given()).contains(passing()).doesNotContain("ArchiveClassesAtExit");
        assertThat(classesFromArchive()).isPositive();
        assertThat(root.resolve("app/target").toFile().list())
                .containsExactlyInAnyOrder("bakeoff-app.jar", "lib", "bakeoff-app.jsa", "bakeoff-app.jsa.jdk");
    }

    /** That the JVM accepts the archive with the launcher's flags, and takes our classes from it. */
    private long classesFromArchive() throws IOException, InterruptedException {
        Path log = folder.resolve("classes.txt");
        Process java = new ProcessBuilder(
                        JAVA_HOME.resolve("bin/java").toString(),
                        "-XX:+UseSerialGC",
                        "-XX:TieredStopAtLevel=1",
                        "-Xlog:class+load:file=" + log,
                        passing().strip(),
                        "-jar",
                        root.resolve("app/target/bakeoff-app.jar").toString(),
                        "--version")
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertThat(java.waitFor(1, TimeUnit.MINUTES)).isTrue();
        return Files.readAllLines(log).stream()
                .filter(line -> line.contains("dev.bakeoff.") && line.contains("shared objects file (top)"))
                .count();
    }

    @Test
    void answersTheSameWithAndWithout() throws Exception {
        Start first = bakeoff("workloads", "--json");

        assertThat(first.out()).isEqualTo(bakeoff("workloads", "--json").out()).startsWith("{");
    }

    @Test
    void makesItAgainForANewerJarOrAnotherJdk() throws Exception {
        bakeoff("--version");
        Path jar = root.resolve("app/target/bakeoff-app.jar");

        Files.setLastModifiedTime(jar, FileTime.fromMillis(System.currentTimeMillis() + 2000));
        Start newerJar = bakeoff("--version");
        assertStartsAsEver(newerJar);
        assertThat(newerJar.given()).contains("ArchiveClassesAtExit");

        Files.setLastModifiedTime(jar, FileTime.fromMillis(System.currentTimeMillis() - 60_000));
        assertThat(bakeoff("--version").given()).doesNotContain("ArchiveClassesAtExit");
        Files.writeString(jdk.resolve("release"), "ANOTHER=\"yes\"\n", StandardOpenOption.APPEND);
        Start otherJdk = bakeoff("--version");
        assertStartsAsEver(otherJdk);
        assertThat(otherJdk.given()).contains("ArchiveClassesAtExit", passing());
    }

    @Test
    void startsWithAnArchiveThatIsDamagedEmptyOrGone() throws Exception {
        bakeoff("--version");
        byte[] sound = Files.readAllBytes(archive);
        byte[] noise = sound.clone();
        new Random(20261130).nextBytes(noise);
        byte[] otherJvm = sound.clone();
        // The header names the JVM build that made it, within the first kilobyte.
        for (int i = 64; i < 1024; i++) {
            otherJvm[i] ^= 1;
        }

        for (byte[] content : List.of(noise, new byte[0], otherJvm, Arrays.copyOf(sound, sound.length / 2))) {
            Files.write(archive, content);
            Start start = bakeoff("--version");
            assertStartsAsEver(start);
            assertThat(start.given()).contains(passing());
        }
        Files.delete(archive);
        Start without = bakeoff("--version");
        assertStartsAsEver(without);
        assertThat(without.given()).doesNotContain("SharedArchiveFile", "ArchiveClassesAtExit");
    }

    @Test
    void startsWhereNoArchiveCanBeMadeAndTriesOnlyOnce() throws Exception {
        makeJdk("case \"$*\" in *ArchiveClassesAtExit*) echo cannot; echo cannot >&2; exit 1 ;; esac");

        Start first = bakeoff("--version");
        Start second = bakeoff("--version");

        assertStartsAsEver(first);
        assertStartsAsEver(second);
        assertThat(second.given()).doesNotContain("SharedArchiveFile", "ArchiveClassesAtExit");
        assertThat(archive).doesNotExist();
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.walkFileTree(from, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult preVisitDirectory(Path directory, BasicFileAttributes attributes)
                    throws IOException {
                Files.createDirectories(to.resolve(from.relativize(directory).toString()));
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Path target = from.equals(file) ? to : to.resolve(from.relativize(file));
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES, StandardCopyOption.REPLACE_EXISTING);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
