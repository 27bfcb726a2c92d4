package dev.bakeoff.formats.yaml;

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

/** Reads single values as people write them: text, lists, numbers, shares and times. */
final class Values {
    private static final String NUMBER = "\\d{1,7}(?:\\.\\d{1,9})?";
    private static final Pattern PLAIN = Pattern.compile(NUMBER);
    private static final Pattern SHARE = Pattern.compile("(" + NUMBER + ")\\s*(%?)");
    private static final Pattern TIME =
            Pattern.compile("(?:(" + NUMBER + ")\\s*h)?\\s*(?:(" + NUMBER + ")\\s*min)?\\s*(?:(" + NUMBER + ")\\s*s)?");

    private final Problems problems;

    Values(Problems problems) {
        this.problems = problems;
    }

    /** A scalar as written, whatever YAML would make of it: {@code cpus: 0} is the text 0. */
    Optional<String> text(Node node, String example) {
        if (!(node instanceof ScalarNode scalar)) {
            problems.add(node, "a single value is expected here", "write for example " + example);
            return Optional.empty();
        }
        if (scalar.getTag().equals(Tag.NULL) || scalar.getValue().isBlank()) {
            problems.add(node, "the value is missing", "write for example " + example);
            return Optional.empty();
        }
        return Optional.of(scalar.getValue().strip());
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

    Optional<Double> number(Node node, String example) {
        return text(node, example).flatMap(text -> {
            if (!PLAIN.matcher(text).matches()) {
                return refuse(node, "\"" + text + "\" is not a plain number", example);
            }
            return Optional.of(Double.parseDouble(text));
        });
    }

    /** {@code 3 %}, {@code 3%} or {@code 0.03}, as a fraction. */
    Optional<Double> share(Node node, String example) {
        return text(node, example).flatMap(text -> {
            Matcher matcher = SHARE.matcher(text);
            if (!matcher.matches()) {
                return refuse(node, "\"" + text + "\" is no share", example);
            }
            // In decimal, so that 2.9 % and 0.029 are the same number.
            BigDecimal number = new BigDecimal(matcher.group(1));
            return Optional.of((matcher.group(2).isEmpty() ? number : number.movePointLeft(2)).doubleValue());
        });
    }

    /** {@code 90 s}, {@code 20 min}, {@code 1 h 30 min}; to the millisecond. */
    Optional<Duration> time(Node node, String example) {
        return text(node, example).flatMap(text -> {
            Matcher matcher = TIME.matcher(text);
            if (!matcher.matches()) {
                return refuse(node, "\"" + text + "\" is no time in h, min and s", example);
            }
            return Optional.of(
                    part(matcher, 1, 3_600_000).plus(part(matcher, 2, 60_000)).plus(part(matcher, 3, 1000)));
        });
    }

    private static Duration part(Matcher matcher, int group, long milliseconds) {
        String number = matcher.group(group);
        return number == null
                ? Duration.ZERO
                : Duration.ofMillis(Math.round(Double.parseDouble(number) * milliseconds));
    }

    private <T> Optional<T> refuse(Node node, String message, String example) {
        problems.add(node, message, "write for example " + example);
        return Optional.empty();
    }
}
