package dev.bakeoff.formats.openssl;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The table that {@code openssl speed} prints without {@code -mr}: fewer digits, but curves have names.
 *
 * <p>With {@code -multi} the table has no header of its own; the block sizes are then only in the {@code Got: +H} lines
 * of the child processes.
 */
final class HumanTable {
    private static final Pattern HEADER = Pattern.compile("type((?:\\s+\\d+ bytes)+)\\s*");
    private static final Pattern ABOUT = Pattern.compile(
            "Forked child.*|Got: .*|(version|built on|options|compiler|CPUINFO): .*|OpenSSL .*|The 'numbers' are .*"
                    + "|\\s+(sign|op)\\s.*");
    private static final Pattern BULK = Pattern.compile("(\\S.*?)((?:\\s+\\S*\\d\\.\\d{2}k?)+)\\s*");
    private static final Pattern RSA = Pattern.compile("(rsa|dsa)\\s+(\\d+) bits((?:\\s+\\S+s)+)((?:\\s+\\S+)+)");
    private static final Pattern CURVE =
            Pattern.compile("\\s*\\d+ bits (ecdsa|ecdh|EdDSA|SM2) \\((\\S+)\\)((?:\\s+\\S+s)+)((?:\\s+\\S+)+)");
    private static final List<Operation> ORDER =
            List.of(Operation.SIGN, Operation.VERIFY, Operation.ENCRYPT, Operation.DECRYPT);

    private final Figures figures = new Figures();
    private List<Integer> blockSizes = List.of();

    List<SpeedFigure> read(List<Line> lines) throws FormatException {
        for (Line line : lines) {
            read(line);
        }
        return figures.toList();
    }

    private void read(Line line) throws FormatException {
        String text = line.text();
        Optional<List<Integer>> announced = BlockSizes.announced(line);
        Matcher header = HEADER.matcher(text);
        Matcher rsa = RSA.matcher(text);
        Matcher curve = CURVE.matcher(text);
        if (announced.isPresent()) {
            blockSizes = announced.get();
        } else if (header.matches()) {
            String sizes = header.group(1).replace("bytes", "").strip();
            blockSizes = BlockSizes.read(line, List.of(sizes.split("\\s+")));
        } else if (rsa.matches()) {
            rates(line, rsa.group(1) + rsa.group(2), ORDER, rsa.group(3), rsa.group(4));
        } else if (curve.matches()) {
            curve(line, curve);
        } else if (!ABOUT.matcher(text).matches()) {
            bulk(line);
        }
    }

    private void curve(Line line, Matcher matcher) throws FormatException {
        String curve = AlgorithmNames.curve(matcher.group(2));
        String times = matcher.group(3);
        String rates = matcher.group(4);
        switch (matcher.group(1)) {
            case "ecdh" -> rates(line, "ecdh" + curve, List.of(Operation.DERIVE), times, rates);
            case "ecdsa" -> rates(line, "ecdsa" + curve, ORDER, times, rates);
            default -> rates(line, curve.replace("curvesm2", "sm2"), ORDER, times, rates);
        }
    }

    private void rates(Line line, String algorithm, List<Operation> operations, String times, String rates)
            throws FormatException {
        List<String> values = List.of(rates.strip().split("\\s+"));
        if (values.size() != times.strip().split("\\s+").length || values.size() > operations.size()) {
            throw line.malformed("as many rates as times, at most " + operations.size());
        }
        for (int i = 0; i < values.size(); i++) {
            double perSecond = line.positiveNumber(values.get(i), "a rate");
            figures.add(line, SpeedFigure.operations(algorithm, operations.get(i), perSecond));
        }
    }

    private void bulk(Line line) throws FormatException {
        Matcher matcher = BULK.matcher(line.text());
        if (!matcher.matches()) {
            throw line.malformed("a line of the table that openssl speed prints");
        }
        List<String> values = List.of(matcher.group(2).strip().split("\\s+"));
        if (values.size() != blockSizes.size()) {
            throw line.malformed("one rate for each of the block sizes " + blockSizes + " announced before");
        }
        String algorithm = AlgorithmNames.bulk(matcher.group(1));
        for (int i = 0; i < values.size(); i++) {
            boolean thousands = values.get(i).endsWith("k");
            String digits = thousands ? values.get(i).substring(0, values.get(i).length() - 1) : values.get(i);
            double perSecond = line.positiveNumber(digits, "a rate") * (thousands ? 1000 : 1);
            figures.add(
                    line,
                    SpeedFigure.bytes(
                            algorithm, AlgorithmNames.bulkOperation(algorithm), perSecond, blockSizes.get(i)));
        }
    }
}
