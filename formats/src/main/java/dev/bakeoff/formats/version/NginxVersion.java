package dev.bakeoff.formats.version;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.Arrays;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code nginx -V} prints on standard error.
 *
 * @param product for example {@code nginx/1.22.1} or {@code openresty/1.25.3.1}
 * @param tls the library for TLS; empty where nginx was built without
 */
public record NginxVersion(String product, Optional<TlsLibrary> tls) {
    private static final String TOOL = "nginx -V";
    private static final Pattern PRODUCT = Pattern.compile("nginx version: (\\S+/\\d\\S*)(?: \\(.*\\))?");
    private static final Pattern TLS =
            Pattern.compile("built with ([A-Za-z-]*SSL\\b.*?|AWS-LC.*?)(?: \\(running with (.+)\\))?");

    /** nginx itself, and OpenResty, whose versions begin with that of the nginx in it; others count otherwise. */
    private static final Pattern NUMBERED =
            Pattern.compile("(?:nginx|openresty)/(\\d{1,6})\\.(\\d{1,6})\\.(\\d{1,6})\\b.*");

    /**
     * A TLS library.
     *
     * @param builtWith at the time of building
     * @param runningWith what was loaded, and does the work
     */
    public record TlsLibrary(String builtWith, String runningWith) {
        public TlsLibrary {
            if (builtWith.isBlank() || runningWith.isBlank()) {
                throw new IllegalArgumentException("a version is not blank");
            }
        }
    }

    /** Whether it has what came into nginx with a version; of a product that counts otherwise it is not known to. */
    public boolean isFrom(int major, int minor, int patch) {
        Matcher numbers = NUMBERED.matcher(product);
        return numbers.matches()
                && Arrays.compare(
                                new int[] {
                                    Integer.parseInt(numbers.group(1)),
                                    Integer.parseInt(numbers.group(2)),
                                    Integer.parseInt(numbers.group(3))
                                },
                                new int[] {major, minor, patch})
                        >= 0;
    }

    /** @throws FormatException when there is no line with a product and its version */
    public static NginxVersion parse(String stderr) throws FormatException {
        Optional<String> product = Optional.empty();
        Optional<TlsLibrary> tls = Optional.empty();
        for (Line line : Line.of(TOOL, stderr)) {
            Matcher productLine = PRODUCT.matcher(line.text().strip());
            Matcher tlsLine = TLS.matcher(line.text().strip());
            if (productLine.matches()) {
                product = Optional.of(productLine.group(1));
            } else if (tlsLine.matches()) {
                String builtWith = tlsLine.group(1).replaceAll("\\s+", " ");
                // nginx says what it runs with only where that differs.
                String runningWith = tlsLine.group(2) == null ? builtWith : tlsLine.group(2);
                tls = Optional.of(new TlsLibrary(builtWith, runningWith.replaceAll("\\s+", " ")));
            }
        }
        if (product.isEmpty()) {
            throw FormatException.nothing(TOOL, "a line \"nginx version: nginx/...\"");
        }
        return new NginxVersion(product.get(), tls);
    }
}
