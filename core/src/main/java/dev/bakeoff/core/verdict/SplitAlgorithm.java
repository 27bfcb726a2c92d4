package dev.bakeoff.core.verdict;

import dev.bakeoff.core.definition.Point;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * An algorithm in which the candidate is ahead in one implementation and behind in another: a library or a language has
 * code for the one processor and not for the other, which is worth finding out before the processor is blamed.
 *
 * @param algorithm with its level, where it has one
 * @param ahead a round in which the candidate is Better
 * @param behind one in which it is Worse, with as many processes
 */
public record SplitAlgorithm(String algorithm, RoundVerdict ahead, RoundVerdict behind) {
    private static final Pattern IN_A_LANGUAGE = Pattern.compile("script\\.(?:go|lua)-(.+)");
    private static final Pattern LEVEL =
            Pattern.compile("compression\\.(zlib|gzip-command|brotli|brotli-command|zstd|zstd-command)-(\\d+)");

    /** The level that Go's compress/gzip takes when nobody asks for one. */
    private static final String GO_GZIP = "DEFLATE level 6";

    /** All pairs among the headline rounds, in their order. */
    static List<SplitAlgorithm> among(List<RoundVerdict> rounds) {
        record Kind(String algorithm, String processes) {}
        Map<Kind, List<RoundVerdict>> kinds = new LinkedHashMap<>();
        for (RoundVerdict round : rounds) {
            Point point = round.contest().round().point();
            if (round.contest().round().headline()) {
                algorithm(point.workload())
                        .ifPresent(algorithm -> kinds.computeIfAbsent(
                                        new Kind(algorithm, processes(point)), _ -> new ArrayList<>())
                                .add(round));
            }
        }
        List<SplitAlgorithm> splits = new ArrayList<>();
        kinds.forEach((kind, implementations) -> {
            for (RoundVerdict ahead : with(Verdict.BETTER, implementations)) {
                for (RoundVerdict behind : with(Verdict.WORSE, implementations)) {
                    splits.add(new SplitAlgorithm(kind.algorithm(), ahead, behind));
                }
            }
        });
        return splits;
    }

    /** As a reason. */
    String words() {
        return algorithm + " is ahead in " + ahead.contest().round().point() + " and behind in "
                + behind.contest().round().point()
                + ": the implementations differ more than the processors; find out which one your work uses";
    }

    private static List<RoundVerdict> with(Verdict verdict, List<RoundVerdict> rounds) {
        return rounds.stream().filter(round -> round.verdict() == verdict).toList();
    }

    private static String processes(Point point) {
        return point.parameters().substring(point.parameters().lastIndexOf('@') + 1);
    }

    /** What is the same in several libraries, commands and languages; empty for work that has one implementation only. */
    static Optional<String> algorithm(String workload) {
        Matcher level = LEVEL.matcher(workload);
        if (level.matches()) {
            String codec = level.group(1).replace("-command", "");
            return Optional.of(
                    (codec.equals("zlib") || codec.equals("gzip") ? "DEFLATE" : codec) + " level " + level.group(2));
        }
        if (workload.startsWith("crypto.")) {
            return Optional.of(workload.substring("crypto.".length()));
        }
        Matcher language = IN_A_LANGUAGE.matcher(workload);
        if (language.matches()) {
            return Optional.of(language.group(1).startsWith("gzip-") ? GO_GZIP : language.group(1));
        }
        return Optional.empty();
    }
}
