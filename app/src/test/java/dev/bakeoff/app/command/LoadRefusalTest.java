package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.app.terminal.CommandFailure;
import java.io.IOException;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What {@code bakeoff load} refuses before anything is sent, and before a load process is started. */
final class LoadRefusalTest {
    private static final String URL = "http://127.0.0.1:9/";

    @TempDir
    Path folder;

    private static void assertRefused(List<String> arguments, int exitCode, String... words) {
        Console.Outcome outcome = Console.bakeoff(
                Stream.concat(Stream.of("load"), arguments.stream()).toArray(String[]::new));
        assertThat(outcome.exitCode()).as(outcome.err()).isEqualTo(exitCode);
        assertThat(outcome.err()).contains(words).doesNotContain("\tat ");
        assertThat(outcome.out()).isEmpty();
        assertThat(ProcessHandle.current()
                        .children()
                        .map(child -> child.info().commandLine().orElse("")))
                .as("load processes")
                .noneMatch(line -> line.contains(LoadWorkerMain.class.getName()));
    }

    @Test
    void loadsNoPublicAddressUnasked() {
        assertRefused(
                List.of("http://192.0.2.1/"),
                2,
                "192.0.2.1",
                "public address",
                "Nothing was sent",
                "--i-may-load-this-host");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "127.0.0.1",
                "127.9.9.9",
                "10.0.0.1",
                "172.16.0.1",
                "172.31.255.254",
                "192.168.1.1",
                "169.254.0.1",
                "::1",
                "fe80::1",
                "fc00::1",
                "fdff::1"
            })
    void loadsWhatIsNear(String address) {
        assertThat(destination("http://name.example/", false, address)
                        .endpoint()
                        .address())
                .isEqualTo(InetAddress.ofLiteral(address).getHostAddress());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8.8.8.8",
                "172.15.0.1",
                "172.32.0.1",
                "192.169.0.1",
                "100.64.0.1",
                "2001:db8::1",
                "fec0::1",
                "fe00::1"
            })
    void loadsWhatIsFarOnlyOnRequest(String address) {
        assertThatThrownBy(() -> destination("http://name.example/", false, address))
                .isInstanceOf(CommandFailure.class)
                .hasMessageContaining("name.example")
                .hasMessageContaining("--i-may-load-this-host");
        assertThat(destination("http://name.example/", true, address).endpoint().host())
                .isEqualTo("name.example");
    }

    private static Destination destination(String url, boolean anyHost, String address) {
        return Destination.of(url, anyHost, _ -> new InetAddress[] {InetAddress.ofLiteral(address)});
    }

    @Test
    void looksANameUpOnceAndTakesTheFirstAddress() {
        AtomicInteger asked = new AtomicInteger();

        Destination destination = Destination.of(
                "https://[::1]:8443/a%20b?c=d",
                false, host -> {
                    asked.incrementAndGet();
                    assertThat(host).isEqualTo("::1");
                    return new InetAddress[] {InetAddress.ofLiteral("::1"), InetAddress.ofLiteral("8.8.8.8")};
                });

        assertThat(asked).hasValue(1);
        assertThat(destination.endpoint().port()).isEqualTo(8443);
        assertThat(destination.secure()).isTrue();
        assertThat(destination.path()).isEqualTo("/a%20b?c=d");
        assertThat(destination("http://name.example", false, "10.0.0.1").path()).isEqualTo("/");
        assertThat(destination("https://name.example", false, "10.0.0.1")
                        .endpoint()
                        .port())
                .isEqualTo(443);
    }

    @Test
    void namesTheHostThatIsNotKnown() {
        assertThatThrownBy(() -> Destination.of("http://nmae.example/", false, host -> {
                    throw new UnknownHostException(host);
                }))
                .hasMessageContaining("nmae.example")
                .hasMessageContaining("spelling");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "localhost:8080/ | does not begin with http",
                "ftp://127.0.0.1/ | does not begin with http",
                "127.0.0.1 | does not begin with http",
                "http:///path | no host",
                "http://a_b/ | no host",
                "http://user@127.0.0.1/ | a user is not sent",
                "http://127.0.0.1/#top | what follows #",
                "http://127.0.0.1/a b | at character 19",
                "http://127.0.0.1:70000/ | a port lies from 1 to 65535"
            })
    void refusesWhatIsNoUrl(String url, String words) {
        assertRefused(List.of(url), 2, url, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-c 0 | 1 to 100000 connections",
                "-t 0 | 1 to 1024 event loops",
                "--processes 65 | 1 to 64 load processes",
                "-d ten | --duration: \"ten\" is no time",
                "-d 0 | above 0",
                "-d 25h | at most 24 hours",
                "-d 999999999h | longer than any load",
                "-R fast | --rate: \"fast\" is no rate",
                "-R 0 | --rate:",
                "-R 1 --profile 1/1s | leave one out",
                "-R 1 --search p99<1s | --search-from instead",
                "--profile 1/1s --search p99<1s | leave --profile out",
                "--profile 1..2 | is no part of a rate profile",
                "--search p99 | is no limit of a percentile",
                "--search p100<1s | --search: a percentile lies",
                "--search p99<1s --search-from 0 | starts at a rate from 1",
                "--search-from 5 | needs a search",
                "-R 1 --think-time 1s | for a closed loop",
                "--poisson | add --rate",
                "--seed 1 | add --rate",
                "--timeout 1us | time limit lies from",
                "--warm-up 2d | --warm-up:",
                "--practice x | --practice:",
                "--practice 6m | compiled after 5 min",
                "--tls 1.2 | --tls is about TLS; write an https URL",
                "--verify | --verify is about TLS",
                "--resume | --resume is about TLS",
                "-X CONNECT | not a method",
                "-H Accept | is no header",
                "-H Host:x | name the host in the URL",
                "-H connection:close | use --close",
                "-H A:1 -H A:2 | given twice",
                "--status 99 | a final HTTP status",
                "--body a --body-file b | leave one out",
                "--body-file /no/such/file | there is no such file",
                "--urls /no/such/file | there is no such file",
                "--urls / | cannot be read",
                "--hlog /no/such/folder/x | name a file in a folder that is there",
                "--bogus | --bogus"
            })
    void refusesOptions(String options, String words) {
        assertRefused(
                Stream.concat(Stream.of(URL), Arrays.stream(options.split(" "))).toList(), 2, words);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--tls 1.1 | write 1.2 or 1.3",
                "--cipher AES128-SHA | add --tls 1.2",
                "--tls 1.3 --cipher AES128-SHA | TLS 1.2 only",
                "--alpn h2 | speaks http/1.1 only",
                "--cacert /no/such/file | there is no such file"
            })
    void refusesTls(String options, String words) {
        assertRefused(
                Stream.concat(Stream.of("https://127.0.0.1:9/"), Arrays.stream(options.split(" ")))
                        .toList(),
                2,
                words);
    }

    @Test
    void namesTheLineOfAListThatIsWrong() throws IOException {
        String urls = Files.writeString(folder.resolve("urls.txt"), "1 /a\n# more\n/b 2\n")
                .toString();
        assertRefused(List.of(URL, "--urls", urls), 2, "urls.txt:3", "3 /index.html");
        String heavy = Files.writeString(folder.resolve("heavy.txt"), "0 /a\n").toString();
        assertRefused(List.of(URL, "--urls", heavy), 2, "heavy.txt:1", "a weight lies");
        String relative =
                Files.writeString(folder.resolve("relative.txt"), "1 a\n").toString();
        assertRefused(List.of(URL, "--urls", relative), 2, "relative.txt:1", "must start with /");
        String none = Files.writeString(folder.resolve("none.txt"), "#\n").toString();
        assertRefused(List.of(URL, "--urls", none), 2, "none.txt", "1 to 1000 paths, not 0");
        assertRefused(List.of(URL + "page", "--urls", urls), 2, "leave /page out of the URL");
    }

    @Test
    void readsNoMoreOfABodyThanCanBeSent() throws IOException {
        assertRefused(List.of(URL, "--body-file", "/dev/zero"), 2, "/dev/zero", "larger than the 4096 KiB");
        String many =
                Files.writeString(folder.resolve("many.txt"), "1 /a\n1 /b\n").toString();
        Path half = Files.write(folder.resolve("half"), new byte[3 << 20]);
        assertRefused(List.of(URL, "--urls", many, "--body-file", half.toString()), 2, "shorten one of both");
    }
}
