package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What {@code bssl speed -json} prints: a list with one object a line. Time is wall time in microseconds. Source:
 * BoringSSL's tool/speed.cc, TimeResults::PrintJSON.
 *
 * <p>Operations that Bakeoff has no name for (key parsing, verification with a fresh key, hashing to a curve) are left
 * out.
 */
final class BoringSpeed {
    private static final Pattern ENTRY =
            Pattern.compile("\\{\"description\": \"([^\"]+)\", \"numCalls\": (\\d+), \"microseconds\": (\\d+)"
                    + "(?:, \"(\\w+)\": (\\d+))?\\},?");
    private static final Pattern BULK = Pattern.compile("(.+) \\((\\d+) bytes\\) (seal|open)");
    private static final Pattern RSA = Pattern.compile("RSA (\\d+) (signing|verify \\(same key\\))");
    private static final Pattern SIGNATURE = Pattern.compile("(ECDSA P-\\d+|Ed25519) (signing|verify)");
    private static final Pattern AGREEMENT =
            Pattern.compile("ECDH (P-\\d+)|(Curve25519) arbitrary point multiplication");

    private BoringSpeed() {}

    static List<SpeedFigure> read(List<Line> lines) throws FormatException {
        if (!lines.getLast().text().strip().equals("]")) {
            throw lines.getLast().malformed("] as the last line; the output was cut short");
        }
        Figures figures = new Figures();
        for (Line line : lines.subList(1, lines.size() - 1)) {
            Matcher entry = ENTRY.matcher(line.text().strip());
            if (!entry.matches()) {
                throw line.malformed("{\"description\": ..., \"numCalls\": N, \"microseconds\": N}");
            }
            Optional<SpeedFigure> figure = figure(line, entry);
            if (figure.isPresent()) {
                figures.add(line, figure.get());
            }
        }
        return figures.toList();
    }

    private static Optional<SpeedFigure> figure(Line line, Matcher entry) throws FormatException {
        String description = entry.group(1);
        double callsPerSecond = 1e6
                * line.positiveWholeNumber(entry.group(2), "numCalls")
                / line.positiveWholeNumber(entry.group(3), "microseconds");
        Matcher bulk = BULK.matcher(description);
        if (bulk.matches()) {
            int blockBytes = BlockSizes.read(line, bulk.group(2));
            if (!"bytesPerCall".equals(entry.group(4)) || !bulk.group(2).equals(entry.group(5))) {
                throw line.malformed("bytesPerCall equal to the size in the description");
            }
            Operation operation = bulk.group(3).equals("seal") ? Operation.ENCRYPT : Operation.DECRYPT;
            return Optional.of(SpeedFigure.bytes(
                    AlgorithmNames.bulk(bulk.group(1)), operation, callsPerSecond * blockBytes, blockBytes));
        }
        return name(description).map(name -> SpeedFigure.operations(name, operation(description), callsPerSecond));
    }

    private static Optional<String> name(String description) {
        Matcher rsa = RSA.matcher(description);
        if (rsa.matches()) {
            return Optional.of("rsa" + rsa.group(1));
        }
        Matcher signature = SIGNATURE.matcher(description);
        if (signature.matches()) {
            return Optional.of(AlgorithmNames.curve(signature.group(1).replace(" ", "")));
        }
        Matcher agreement = AGREEMENT.matcher(description);
        if (agreement.matches()) {
            String curve = agreement.group(1) == null ? agreement.group(2) : agreement.group(1);
            return Optional.of("ecdh" + AlgorithmNames.curve(curve));
        }
        return Optional.empty();
    }

    private static Operation operation(String description) {
        if (AGREEMENT.matcher(description).matches()) {
            return Operation.DERIVE;
        }
        return description.endsWith("signing") ? Operation.SIGN : Operation.VERIFY;
    }
}
