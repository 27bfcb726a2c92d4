package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.machine.CpuSet;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;
import org.snakeyaml.engine.v2.nodes.Tag;

/**
 * Reads single values as people write them: text, lists, numbers, CPUs, shares, times and frequencies. What is a number, a truth
 * value or nothing follows YAML 1.2's core schema, as in editors, so that Bakeoff and an editor see the same file.
 */
final class Values {
    private static final String NUMBER = "(?:0|[1-9]\\d{0,6})(?:\\.\\d{1,9})?";
    private static final Pattern PERCENTAGE = Pattern.compile("(" + NUMBER + ") *%");
    private static final Pattern TIME =
            Pattern.compile("(?:(" + NUMBER + ") *h)? *(?:(" + NUMBER + ") *min)? *(?:(" + NUMBER + ") *s)?");

    /** In GHz or MHz, and no finer than kHz. */
    private static final Pattern FREQUENCY = Pattern.compile(
            "(?=.*[1-9])(?:((?:0|[1-9]\\d?)(?:\\.\\d{1,6})?) *GHz|([1-9]\\d{0,4}(?:\\.\\d{1,3})?) *MHz)");

    private final Problems problems;

    Values(Problems problems) {
        this.problems = problems;
    }

    /** A text. One that YAML takes for something else needs quotes: {@code name: "2024"}. */
    Optional<String> text(Node node, String example) {
        return scalar(node, example).flatMap(scalar -> {
            boolean truthValue = scalar.getTag().equals(Tag.BOOL);
            if (truthValue || isNumber(scalar)) {
                String kind = truthValue ? "a truth value" : "a number";
                problems.add(
                        node,
                        "a text is expected here, and YAML takes " + scalar.getValue() + " for " + kind,
                        "put it in quotes: \"" + scalar.getValue() + "\"");
                return Optional.empty();
            }
            if (scalar.getValue().isBlank()) {
                return missing(node, example);
            }
            return Optional.of(scalar.getValue());
        });
    }

    /** Any single value as it is written, whatever YAML would make of it; empty, infinite or no number only in quotes. */
    Optional<String> asWritten(Node node, String example) {
        return scalar(node, example).flatMap(scalar -> {
            boolean finite = !scalar.getTag().equals(Tag.FLOAT) || value(scalar).isPresent();
            return finite
                    ? Optional.of(scalar.getValue())
                    : refuse(node, "\"" + scalar.getValue() + "\" is not a plain number", example);
        });
    }

    /** The items of a list, which has at least one; none with a problem noted. */
    List<Node> list(Node node, String example) {
        if (!(node instanceof SequenceNode sequence)) {
            problems.add(node, "a list is expected here", "write for example " + example);
            return List.of();
        }
        if (sequence.getValue().isEmpty()) {
            problems.add(node, "the list is empty", "write for example " + example);
        }
        return sequence.getValue();
    }

    /** A finite number, not in quotes. */
    Optional<Double> number(Node node, String example) {
        return scalar(node, example)
                .flatMap(scalar -> value(scalar).or(() -> {
                    String found = "\"" + scalar.getValue() + "\"";
                    return refuse(
                            node,
                            found
                                    + (scalar.isPlain()
                                            ? " is not a plain number"
                                            : " is a text in quotes, not a number"),
                            example);
                }));
    }

    /** A number without a fraction, of at most 32 bits. */
    Optional<Integer> wholeNumber(Node node, String example) {
        return number(node, example)
                .flatMap(number -> number == Math.rint(number) && Math.abs(number) <= Integer.MAX_VALUE
                        ? Optional.of(number.intValue())
                        : refuse(
                                node,
                                "\"" + new BigDecimal(number).toPlainString() + "\" is no whole number",
                                example));
    }

    /** {@code true} or {@code false}, not in quotes. */
    Optional<Boolean> truth(Node node, String example) {
        return scalar(node, example)
                .flatMap(scalar -> scalar.getTag().equals(Tag.BOOL)
                        ? Optional.of(scalar.getValue().equalsIgnoreCase("true"))
                        : refuse(node, "\"" + scalar.getValue() + "\" is neither true nor false", example));
    }

    /** {@code "0-3,8"}, or the number of one CPU with or without quotes. */
    Optional<CpuSet> cpus(Node node, String example) {
        Optional<String> list = isNumber(node)
                ? number(node, example).map(cpu -> new BigDecimal(cpu).toPlainString())
                : text(node, example);
        return list.flatMap(written -> problems.accept(node, () -> CpuSet.parse(written), example));
    }

    /** {@code 3 %}, {@code 3%} or {@code 0.03}, as a fraction. */
    Optional<Double> share(Node node, String example) {
        if (isNumber(node)) {
            return number(node, example);
        }
        return scalar(node, example).flatMap(scalar -> {
            Matcher percentage = PERCENTAGE.matcher(scalar.getValue());
            if (!percentage.matches()) {
                return refuse(node, "\"" + scalar.getValue() + "\" is no share", example);
            }
            // In decimal, so that 2.9 % and 0.029 are the same number.
            return Optional.of(
                    new BigDecimal(percentage.group(1)).movePointLeft(2).doubleValue());
        });
    }

    /** {@code 90 s}, {@code 20 min}, {@code 1 h 30 min}; to the nanosecond. */
    Optional<Duration> time(Node node, String example) {
        return scalar(node, example).flatMap(scalar -> {
            Matcher matcher = TIME.matcher(scalar.getValue());
            if (scalar.getValue().isBlank() || !matcher.matches()) {
                return refuse(node, "\"" + scalar.getValue() + "\" is no time in h, min and s", example);
            }
            return Optional.of(part(matcher, 1, 3600).plus(part(matcher, 2, 60)).plus(part(matcher, 3, 1)));
        });
    }

    /** {@code 1.6 GHz} or {@code 800 MHz}, in hertz. */
    Optional<Long> frequency(Node node, String example) {
        return text(node, example).flatMap(text -> {
            Matcher matcher = FREQUENCY.matcher(text);
            if (!matcher.matches()) {
                return refuse(node, "\"" + text + "\" is no frequency in GHz or MHz", example);
            }
            boolean inGigahertz = matcher.group(1) != null;
            return Optional.of(new BigDecimal(inGigahertz ? matcher.group(1) : matcher.group(2))
                    .movePointRight(inGigahertz ? 9 : 6)
                    .longValueExact());
        });
    }

    private static Duration part(Matcher matcher, int group, int seconds) {
        String number = matcher.group(group);
        if (number == null) {
            return Duration.ZERO;
        }
        BigDecimal exact = new BigDecimal(number).multiply(BigDecimal.valueOf(seconds));
        return Duration.ofSeconds(
                exact.longValue(),
                exact.remainder(BigDecimal.ONE).movePointRight(9).longValue());
    }

    private Optional<ScalarNode> scalar(Node node, String example) {
        if (!(node instanceof ScalarNode scalar)) {
            return refuse(node, "a single value is expected here", example);
        }
        return scalar.getTag().equals(Tag.NULL) ? missing(node, example) : Optional.of(scalar);
    }

    private static boolean isNumber(Node node) {
        return node.getTag().equals(Tag.INT) || node.getTag().equals(Tag.FLOAT);
    }

    /** By the rules of YAML's core schema; empty for what is no number or not finite. */
    private static Optional<Double> value(ScalarNode scalar) {
        if (!isNumber(scalar)) {
            return Optional.empty();
        }
        String text = scalar.getValue();
        try {
            double value = text.startsWith("0x")
                    ? Long.parseLong(text.substring(2), 16)
                    : text.startsWith("0o") ? Long.parseLong(text.substring(2), 8) : Double.parseDouble(text);
            return Optional.of(value).filter(Double::isFinite);
        } catch (NumberFormatException _) {
            return Optional.empty(); // .inf, .nan, or more digits than any good value has
        }
    }

    private <T> Optional<T> missing(Node node, String example) {
        return refuse(node, "the value is missing", example);
    }

    private <T> Optional<T> refuse(Node node, String message, String example) {
        problems.add(node, message, "write for example " + example);
        return Optional.empty();
    }
}
