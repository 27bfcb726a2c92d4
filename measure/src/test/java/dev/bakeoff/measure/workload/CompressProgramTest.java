package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.formats.compression.CompressionMode;
import dev.bakeoff.formats.compression.CompressionOutput;
import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.LocalHost;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The C program, with this machine's libraries and with libraries that are broken. */
final class CompressProgramTest {
    private final LocalHost host = new LocalHost();

    @TempDir
    Path folder;

    @BeforeEach
    void provideInput() throws Exception {
        Files.write(folder.resolve("page"), Corpus.page(1, 32 << 10));
        for (String name : List.of("compress.c", SourceProgram.C_HEADER)) {
            try (InputStream source = Objects.requireNonNull(SourceProgram.class.getResourceAsStream(name))) {
                Files.copy(source, folder.resolve(name));
            }
        }
    }

    private void build(String... options) throws Exception {
        List<String> build = new ArrayList<>(
                List.of("cc", "-std=c11", "-O2", "-Wall", "-Wextra", "-Werror", "-o", "compress", "compress.c"));
        build.addAll(List.of(options));
        host.run(Command.of(build.toArray(String[]::new)).in(folder.toString())).orThrow();
    }

    private Execution run(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of("./compress"));
        command.addAll(List.of(arguments));
        return host.run(Command.of(command.toArray(String[]::new)).in(folder.toString()));
    }

    @ParameterizedTest
    @CsvSource({
        "zlib,-DUSE_ZLIB,-lz",
        "brotli,-DUSE_BROTLI,-lbrotlienc -lbrotlidec",
        "zstd,-DUSE_ZSTD,-lzstd",
    })
    void worksWithEveryLibrary(String codec, String define, String libraries) throws Exception {
        build((define + " " + libraries).split(" "));

        CompressionOutput compressed = CompressionOutput.parse(
                run("compress", "5", "0.05", "2", "page").orThrow().output());
        CompressionOutput restored = CompressionOutput.parse(
                run("decompress", "5", "0.05", "1", "page").orThrow().output());

        assertThat(compressed.processes()).hasSize(2);
        assertThat(compressed.task().codec()).isEqualTo(codec);
        assertThat(compressed.task().mode()).isEqualTo(CompressionMode.COMPRESS);
        assertThat(compressed.task().originalBytes()).isEqualTo(32 << 10);
        assertThat(compressed.task().compressedBytes()).isLessThan(16 << 10);
        assertThat(compressed.wallSeconds()).isGreaterThanOrEqualTo(0.05);
        assertThat(restored.task().mode()).isEqualTo(CompressionMode.DECOMPRESS);
        assertThat(restored.task().compressedBytes())
                .isEqualTo(compressed.task().compressedBytes());
    }

    /** A library that gives back another byte, and one that changes its mind about the length after the warm-up. */
    @ParameterizedTest
    @CsvSource({
        "*size > 9 && calls == 1 ? (out[9] ^= 1) : 0,what the library decompressed is not the original",
        "calls == 2 ? --*size : 0,two repetitions with the same input differ in size",
    })
    void findsOutALibraryThatDoesNotRestore(String fault, String complaint) throws Exception {
        Files.writeString(folder.resolve("broken.h"), """
                #define _GNU_SOURCE
                #include <zlib.h>
                static int broken(Bytef *out, uLongf *size, const Bytef *in, uLong length) {
                    static int calls = 0;
                    int result = uncompress(out, size, in, length);
                    calls++;
                    (void)(%s);
                    return result;
                }
                #define uncompress broken
                """.formatted(fault));
        build("-include", "broken.h", "-DUSE_ZLIB", "-lz");

        Execution execution = run("decompress", "6", "0.05", "1", "page");

        assertThat(execution.exitCode()).isEqualTo(1);
        assertThat(execution.errors()).contains(complaint);
        assertThat(execution.output()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "squeeze 6 1 1 page,2",
        "compress 10 1 1 page,2",
        "compress 0 1 1 page,2",
        "compress six 1 1 page,2",
        "'compress 6 0,5 1 page',2",
        "compress 6 0 1 page,2",
        "compress 6 -1 1 page,2",
        "compress 6 nan 1 page,2",
        "compress 6 1 0 page,2",
        "compress 6 1 1,2",
        "compress 6 1 1 absent,1",
        "compress 6 1 1 /dev/null,1",
    })
    void refusesOtherArguments(String arguments, int exitCode) throws Exception {
        build("-DUSE_ZLIB", "-lz");

        Execution execution = run(arguments.split(" "));

        assertThat(execution.exitCode()).as(execution.output()).isEqualTo(exitCode);
        assertThat(execution.errors()).isNotBlank();
        assertThat(execution.output()).isEmpty();
    }

    @Test
    void saysHowItIsUsedWithTheLevelsOfItsLibrary() throws Exception {
        build("-DUSE_ZLIB", "-lz");

        assertThat(run().errors()).contains("usage: compress TASK LEVEL").contains("LEVEL 1 to 9 for zlib");
    }
}
