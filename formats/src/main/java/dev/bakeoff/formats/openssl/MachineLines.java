package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * The lines of {@code openssl speed -mr}. Source: the formats in OpenSSL's apps/speed.c, releases 1.1.1 to 3.5.
 *
 * <p>The index that follows {@code +F} is a position in a table that differs between releases and is never looked at.
 * Rates have a fixed number of decimals, so a line that was cut short is noticed.
 */
final class MachineLines {
    private static final String BULK_DECIMALS = "\\d+\\.\\d{2}";
    private static final String RATE_DECIMALS = "\\d+\\.\\d{6}";

    /** Half of the last decimal of a time printed with six, and a little for the printed rate. */
    private static final double TIME_ROUNDING = 0.51e-6;

    private final Figures figures;
    private List<Integer> blockSizes = List.of();

    MachineLines(Figures figures) {
        this.figures = figures;
    }

    List<SpeedFigure> read(List<Line> lines) throws FormatException {
        for (Line line : lines) {
            Optional<List<Integer>> announced = BlockSizes.announced(line);
            if (announced.isPresent()) {
                blockSizes = announced.get();
            } else if (line.text().startsWith("+")) {
                read(line, List.of(line.text().strip().split(":", -1)));
            }
        }
        return figures.toList();
    }

    private void read(Line line, List<String> fields) throws FormatException {
        switch (fields.getFirst()) {
            case "+F" -> bulk(line, fields);
            case "+F2" -> rsa(line, fields);
            case "+F3" -> signAndVerify(line, "dsa" + size(line, fields), fields, 3);
            case "+F4" -> signAndVerify(line, "ecdsa" + curve(line, fields), fields, 3);
            case "+F5" -> derive(line, "ecdh" + curve(line, fields), fields);
            case "+F6" -> signAndVerify(line, name(line, fields), fields, 4);
            case "+F7" -> signAndVerify(line, name(line, fields).replace("curvesm2", "sm2"), fields, 4);
            case "+F8" -> derive(line, "ffdh" + size(line, fields), fields);
            // Key encapsulation and post-quantum signatures come with an index and no name at all.
            case "+F9", "+F10" -> {}
            // Progress, which goes to standard error and is here only where the two were merged.
            case "+DT", "+DTP" -> {}
            default -> {
                if (!fields.getFirst().matches("\\+R\\d*")) {
                    throw line.malformed("a kind of line known from OpenSSL 1.1.1 to 3.5 (+H, +F, +F2 to +F10)");
                }
            }
        }
    }

    private void bulk(Line line, List<String> fields) throws FormatException {
        if (blockSizes.isEmpty() || fields.size() != 3 + blockSizes.size()) {
            throw line.malformed("+F:index:name and one rate for each of the block sizes " + blockSizes
                    + " that a +H line announced");
        }
        String algorithm = AlgorithmNames.bulk(fields.get(2));
        if (algorithm.isEmpty()) {
            throw line.malformed("the name of an algorithm");
        }
        for (int i = 0; i < blockSizes.size(); i++) {
            double perSecond = rate(line, fields.get(3 + i), BULK_DECIMALS);
            figures.add(
                    line,
                    SpeedFigure.bytes(
                            algorithm, AlgorithmNames.bulkOperation(algorithm), perSecond, blockSizes.get(i)));
        }
    }

    private void rsa(Line line, List<String> fields) throws FormatException {
        String algorithm = "rsa" + size(line, fields);
        switch (fields.size()) {
            case 5 -> signAndVerify(line, algorithm, fields, 3);
            case 7 -> {
                signAndVerify(line, algorithm, fields.subList(0, 5), 3);
                add(line, algorithm, Operation.ENCRYPT, fields.get(5));
                add(line, algorithm, Operation.DECRYPT, fields.get(6));
            }
            default -> throw line.malformed("two rates (sign, verify) or four (and encrypt, decrypt)");
        }
    }

    private void signAndVerify(Line line, String algorithm, List<String> fields, int first) throws FormatException {
        if (fields.size() != first + 2) {
            throw line.malformed("two rates, sign and verify");
        }
        add(line, algorithm, Operation.SIGN, fields.get(first));
        add(line, algorithm, Operation.VERIFY, fields.get(first + 1));
    }

    /** The rate counts; the time of one operation beside it has only six decimals and serves as a check. */
    private void derive(Line line, String algorithm, List<String> fields) throws FormatException {
        if (fields.size() != 5 || !fields.get(4).matches(RATE_DECIMALS)) {
            throw line.malformed("operations a second and seconds an operation, six decimals each");
        }
        double perSecond = rate(line, fields.get(3), RATE_DECIMALS);
        if (Math.abs(1 / perSecond - Double.parseDouble(fields.get(4))) > TIME_ROUNDING) {
            throw line.malformed("a rate and a time that are each other's reciprocal");
        }
        figures.add(line, SpeedFigure.operations(algorithm, Operation.DERIVE, perSecond));
    }

    private void add(Line line, String algorithm, Operation operation, String rate) throws FormatException {
        figures.add(line, SpeedFigure.operations(algorithm, operation, rate(line, rate, RATE_DECIMALS)));
    }

    private static double rate(Line line, String text, String decimals) throws FormatException {
        if (!text.matches(decimals)) {
            throw line.malformed("rates with a point and all their decimals");
        }
        return line.positiveNumber(text, "a rate");
    }

    private static long size(Line line, List<String> fields) throws FormatException {
        if (fields.size() < 3) {
            throw line.malformed("an index, a size in bits, and rates");
        }
        return line.positiveWholeNumber(fields.get(2), "a size in bits");
    }

    private static String curve(Line line, List<String> fields) throws FormatException {
        return AlgorithmNames.curveOfSize(line, Long.toString(size(line, fields)));
    }

    private static String name(Line line, List<String> fields) throws FormatException {
        if (fields.size() < 4 || fields.get(3).isBlank()) {
            throw line.malformed("an index, a size, a name, and rates");
        }
        return fields.get(3).toLowerCase(Locale.ROOT);
    }
}
