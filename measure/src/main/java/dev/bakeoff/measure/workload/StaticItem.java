package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Workspace;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.Deflater;
import java.util.zip.GZIPOutputStream;

/** What is asked for in {@code web.static}: a file, and the coding in which it comes. */
enum StaticItem {
    HTML_1K("html-1k", "page-1k.html", 1 << 10, Coding.NONE),
    HTML_1K_GZIP("html-1k-gzip", "page-1k.html", 1 << 10, Coding.GZIP),
    HTML_10K("html-10k", "page-10k.html", 10 << 10, Coding.NONE),
    HTML_10K_GZIP("html-10k-gzip", "page-10k.html", 10 << 10, Coding.GZIP),
    IMAGE_100K("image-100k", "image-100k.jpg", 100 << 10, Coding.NONE),
    HTML_10K_BROTLI("html-10k-brotli", "page-10k.html", 10 << 10, Coding.BROTLI),
    HTML_10K_GZIP_STATIC("html-10k-gzip-static", "page-10k.html", 10 << 10, Coding.GZIP_STATIC),
    HTML_10K_BROTLI_STATIC("html-10k-brotli-static", "page-10k.html", 10 << 10, Coding.BROTLI_STATIC),
    BYTES_0("bytes-0", "bytes-0.bin", 0, Coding.NONE),
    BYTES_1K("bytes-1k", "bytes-1k.bin", 1 << 10, Coding.NONE),
    BYTES_10K("bytes-10k", "bytes-10k.bin", 10 << 10, Coding.NONE),
    BYTES_100K("bytes-100k", "bytes-100k.bin", 100 << 10, Coding.NONE),
    FILE_100M("file-100m", "file-100m.bin", 100 << 20, Coding.NONE);

    /** Of what a larger file is made, by repetition. */
    private static final int LARGEST_BLOCK = 1 << 20;

    private final String word;
    private final String file;
    private final int bytes;
    private final Coding coding;

    /** Who compresses, when, and how the answer says so. */
    enum Coding {
        NONE("identity", "gzip on;"),
        /** At each request. */
        GZIP("gzip", "gzip on;"),
        /** At each request. */
        BROTLI("br", "brotli on;"),
        /** Beforehand, as hard as can be. */
        GZIP_STATIC("gzip", "gzip_static on;"),
        /** Beforehand, as hard as can be. */
        BROTLI_STATIC("br", "brotli_static on;");

        private final String token;
        private final String directive;

        Coding(String token, String directive) {
            this.token = token;
            this.directive = directive;
        }

        /** As in Accept-Encoding, and in Content-Encoding where it is not identity. */
        String token() {
            return token;
        }

        /** What has nginx do it; a file that was compressed beforehand can only come from there, as nothing else compresses. */
        String directive() {
            return directive;
        }

        List<NginxModule> modules() {
            return switch (this) {
                case NONE, GZIP, GZIP_STATIC -> List.of();
                case BROTLI -> List.of(NginxModule.BROTLI_FILTER);
                case BROTLI_STATIC -> List.of(NginxModule.BROTLI_STATIC);
            };
        }

        /** The modules, and brotli itself to make or check what they send. */
        List<Requirement> requirements() {
            List<Requirement> requirements = new ArrayList<>();
            modules().forEach(module -> requirements.add(module.requirement()));
            if (!requirements.isEmpty()) {
                requirements.add(Requirement.BROTLI);
            }
            return requirements;
        }
    }

    StaticItem(String word, String file, int bytes, Coding coding) {
        this.word = word;
        this.file = file;
        this.bytes = bytes;
        this.coding = coding;
    }

    /** As in the parameters of a point. */
    String word() {
        return word;
    }

    String path() {
        return "/" + file;
    }

    Coding coding() {
        return coding;
    }

    /** Too large to be read again after each interval of load without being work of its own. */
    boolean large() {
        return bytes > LARGEST_BLOCK;
    }

    /** Size of the file, in bytes. */
    long length() {
        return bytes;
    }

    /** How often {@link #block} stands in the file. */
    int repetitions() {
        return large() ? bytes / LARGEST_BLOCK : 1;
    }

    /** The content, or the part of it that is repeated: so long that no compressor sees two of them at once. */
    byte[] block() {
        int length = Math.min(bytes, LARGEST_BLOCK);
        return file.endsWith(".html") ? Corpus.page(length, length) : Corpus.image(length, length);
    }

    /**
     * Writes the file, and what was compressed beforehand beside it.
     *
     * @param workspace in which it is; a large file is made there once and shared by all trials
     * @param root the folder that is served
     */
    void write(Workspace workspace, String root) throws HostException, InterruptedException {
        Host host = workspace.host();
        String path = root + path();
        if (large()) {
            if (!workspace.has(file)) {
                makeLarge(workspace);
            }
            host.run(Command.of("ln", workspace.path(file), path)).orThrow();
        } else {
            host.write(path, block());
        }
        switch (coding) {
            case NONE, GZIP, BROTLI -> {}
            case GZIP_STATIC -> host.write(path + ".gz", gzipped(block()));
            case BROTLI_STATIC ->
                host.run(Command.of("brotli", "--best", "--keep", path)).orThrow();
        }
    }

    /** Put together on the system itself, so that never all of it is in our memory. */
    private void makeLarge(Workspace workspace) throws HostException, InterruptedException {
        String script = """
                set -e
                for i in $(seq "$2"); do cat block; done > part
                chmod 644 part
                rm block
                mv part "$1"
                """;
        workspace.host().write(workspace.path("block"), block());
        workspace
                .host()
                .run(Command.of("sh", "-c", script, "sh", file, Integer.toString(repetitions()))
                        .in(workspace.folder()))
                .orThrow();
    }

    private static byte[] gzipped(byte[] content) {
        ByteArrayOutputStream compressed = new ByteArrayOutputStream();
        try (GZIPOutputStream gzip = new BestGzip(compressed)) {
            gzip.write(content);
        } catch (IOException e) {
            throw new UncheckedIOException("memory cannot be written to", e);
        }
        return compressed.toByteArray();
    }

    /** The JDK lets a subclass alone choose the level. */
    private static final class BestGzip extends GZIPOutputStream {
        BestGzip(ByteArrayOutputStream out) throws IOException {
            super(out);
            def.setLevel(Deflater.BEST_COMPRESSION);
        }
    }
}
