package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.Command;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.zip.GZIPInputStream;

/**
 * What nginx answers to the request of a trial, asked for outside of the load and compared with the file byte for byte,
 * before the load and after each interval of it.
 */
final class StaticAnswer {
    private static final int OK = 200;
    private static final int PARTIAL_CONTENT = 206;
    private static final String PLAIN = StaticItem.Coding.NONE.token();

    private final SystemUnderTest system;
    private final String folder;
    private final NginxServer server;
    private final StaticItem item;
    private final byte[] block;
    private final long bodyLength;

    /**
     * An answer.
     *
     * @param coding of its content
     * @param bodyLength bytes in which the file came; empty when it did not come
     */
    private record Answer(int status, String coding, OptionalLong bodyLength) {}

    /**
     * Asks for the first time.
     *
     * @param folder of the server, for what has to be decoded
     * @throws WorkloadException when the answer is not the file in the coding asked for
     */
    StaticAnswer(SystemUnderTest system, String folder, NginxServer server, StaticItem item)
            throws WorkloadException, InterruptedException {
        this.system = system;
        this.folder = folder;
        this.server = server;
        this.item = item;
        this.block = item.block();
        Answer answer = ask();
        if (!right(answer)) {
            throw new WorkloadException(words(answer));
        }
        this.bodyLength = answer.bodyLength().orElseThrow();
    }

    /** Bytes of the body on their way: what every response of the trial must have. */
    long bodyLength() {
        return bodyLength;
    }

    /**
     * Asks again. Of a large file its end alone, which comes with the length of all: reading and comparing all of it would
     * be work of our own in what is measured.
     *
     * @return what is wrong with the answer; empty when nothing is
     * @throws WorkloadException when there is no answer
     */
    Optional<String> faultNow() throws WorkloadException, InterruptedException {
        if (item.large()) {
            return faultOfEnd();
        }
        Answer answer = ask();
        if (!right(answer)) {
            return Optional.of(words(answer));
        }
        return answer.bodyLength().orElseThrow() == bodyLength
                ? Optional.empty()
                : Optional.of("nginx answers " + item.path() + " with another number of bytes than before the load");
    }

    private boolean right(Answer answer) {
        return answer.status() == OK
                && answer.coding().equals(item.coding().token())
                && answer.bodyLength().isPresent();
    }

    private String words(Answer answer) {
        return "nginx answers " + item.path() + " with status " + answer.status() + ", content coding "
                + answer.coding() + " and " + (answer.bodyLength().isPresent() ? "the file" : "other content")
                + ": that is not what was asked for, the file in the coding "
                + item.coding().token();
    }

    private Answer ask() throws WorkloadException, InterruptedException {
        try {
            HttpURLConnection request = request();
            try (InputStream body = request.getInputStream()) {
                String coding = Objects.requireNonNullElse(request.getContentEncoding(), PLAIN);
                return new Answer(request.getResponseCode(), coding, fileIn(body, coding));
            }
        } catch (IOException e) {
            throw noAnswer(e);
        }
    }

    private OptionalLong fileIn(InputStream body, String coding)
            throws IOException, WorkloadException, InterruptedException {
        if (coding.equals(PLAIN)) {
            return isFile(body) ? OptionalLong.of(item.length()) : OptionalLong.empty();
        }
        byte[] coded = body.readAllBytes();
        boolean file = switch (coding) {
            case "gzip" -> isGzippedFile(coded);
            case "br" -> isBrotliedFile(coded);
            default -> false;
        };
        return file ? OptionalLong.of(coded.length) : OptionalLong.empty();
    }

    private boolean isFile(InputStream decoded) throws IOException {
        for (int i = 0; i < item.repetitions(); i++) {
            if (!Arrays.equals(decoded.readNBytes(block.length), block)) {
                return false;
            }
        }
        return decoded.read() < 0;
    }

    private boolean isGzippedFile(byte[] coded) {
        try (InputStream decoded = new GZIPInputStream(new ByteArrayInputStream(coded))) {
            return isFile(decoded);
        } catch (IOException _) {
            return false; // it all came, and is no gzip
        }
    }

    /** By brotli's own command, as Java has no decoder; a page is ASCII. */
    private boolean isBrotliedFile(byte[] coded) throws IOException, WorkloadException, InterruptedException {
        String file = folder + "/answer.br";
        try {
            system.host().write(file, coded);
            Execution decoding = system.host().run(Command.of("brotli", "--decompress", "--stdout", file));
            return decoding.succeeded()
                    && isFile(new ByteArrayInputStream(decoding.output().getBytes(StandardCharsets.US_ASCII)));
        } catch (HostException e) {
            throw new WorkloadException(e);
        }
    }

    private Optional<String> faultOfEnd() throws WorkloadException {
        long from = item.length() - block.length;
        String range = "bytes " + from + "-" + (item.length() - 1) + "/" + item.length();
        try {
            HttpURLConnection request = request();
            request.setRequestProperty("Range", "bytes=-" + block.length);
            try (InputStream body = request.getInputStream()) {
                boolean right = request.getResponseCode() == PARTIAL_CONTENT
                        && range.equals(request.getHeaderField("Content-Range"))
                        && Arrays.equals(body.readNBytes(block.length), block);
                return right
                        ? Optional.empty()
                        : Optional.of("nginx answers the end of " + item.path() + " with status "
                                + request.getResponseCode() + " and what is not what was asked for, " + range);
            }
        } catch (IOException e) {
            throw noAnswer(e);
        }
    }

    /** Over a connection of its own, since one that is kept would come up in nginx's counts at some time. */
    private HttpURLConnection request() throws IOException {
        HttpURLConnection request = server.request(item.path());
        request.setRequestProperty("Accept-Encoding", item.coding().token());
        request.setRequestProperty("Connection", "close");
        return request;
    }

    private WorkloadException noAnswer(IOException e) {
        return new WorkloadException(
                "nginx does not answer " + item.path() + ": " + e.getMessage() + "; its log: "
                        + server.errorLog().strip(),
                e);
    }
}
