package dev.bakeoff.core.verdict;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Sides;
import dev.bakeoff.core.statistics.Estimate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What the rounds of {@code tls.engine} tell together of an engine, a provider or another library: a tool that says it is
 * loaded proves nothing, and a gain of the algorithm alone need not arrive in a server.
 */
public sealed interface EngineTruth {
    /** The workload whose rounds are about this. */
    String WORKLOAD = "tls.engine";

    /** As a reason. */
    String words();

    /**
     * The candidate's cryptography is another one, and nothing is changed by it.
     *
     * @param what differs, such as {@code OpenSSL engine padlock}
     * @param rounds all of them, Equivalent
     */
    record NoEffect(String what, List<RoundVerdict> rounds) implements EngineTruth {
        public NoEffect {
            rounds = List.copyOf(rounds);
        }

        @Override
        public String words() {
            return "loaded, no effect: " + what + " changes none of the " + rounds.size() + " rounds of " + WORKLOAD
                    + " (" + rounds.stream().map(EngineTruth::figure).collect(Collectors.joining(", "))
                    + "); do not count on it";
        }
    }

    /**
     * The algorithm is faster by itself, and handshakes that need it are not.
     *
     * @param what differs
     * @param alone the round of the algorithm in which it gains most, Better
     * @param inServer the rounds of handshakes with it that are Worse or Equivalent, at least one
     */
    record FasterAlone(String what, RoundVerdict alone, List<RoundVerdict> inServer) implements EngineTruth {
        public FasterAlone {
            inServer = List.copyOf(inServer);
        }

        @Override
        public String words() {
            boolean slower = inServer.stream().anyMatch(round -> round.verdict() == Verdict.WORSE);
            return "faster alone, " + (slower ? "slower" : "no faster") + " in the server: " + what + " has "
                    + figure(alone) + ", and "
                    + inServer.stream()
                            .map(round -> figure(round) + " " + round.verdict().word())
                            .collect(Collectors.joining(", "))
                    + "; take what the server shows";
        }
    }

    /** All there are among the rounds of two sides; none where both have the same cryptography. */
    static List<EngineTruth> among(Sides sides, List<RoundVerdict> rounds) {
        Optional<String> what = sides.cryptography();
        if (what.isEmpty()) {
            return List.of();
        }
        List<RoundVerdict> all = rounds.stream()
                .filter(round -> point(round).workload().equals(WORKLOAD))
                .toList();
        return Stream.concat(noEffect(what.get(), all).stream(), fasterAlone(what.get(), all).stream())
                .toList();
    }

    /** An Inconclusive round shows no effect, and does not show that there is none; CPU time saved would be one. */
    private static Optional<EngineTruth> noEffect(String what, List<RoundVerdict> all) {
        List<RoundVerdict> headline = headline(all).toList();
        boolean equivalent = headline.stream().allMatch(round -> round.verdict() == Verdict.EQUIVALENT);
        boolean differs = all.stream().anyMatch(round -> round.verdict().differs());
        return headline.isEmpty() || !equivalent || differs
                ? Optional.empty()
                : Optional.of(new NoEffect(what, headline));
    }

    private static List<EngineTruth> fasterAlone(String what, List<RoundVerdict> all) {
        Map<String, List<RoundVerdict>> algorithms = headline(all)
                .collect(Collectors.groupingBy(
                        round -> parameters(round).getFirst(), LinkedHashMap::new, Collectors.toList()));
        List<EngineTruth> found = new ArrayList<>();
        algorithms.values().forEach(algorithm -> {
            List<RoundVerdict> inServer = algorithm.stream()
                    .filter(EngineTruth::isInServer)
                    .filter(round -> round.verdict() == Verdict.WORSE || round.verdict() == Verdict.EQUIVALENT)
                    .toList();
            algorithm.stream()
                    .filter(round -> !isInServer(round) && round.verdict() == Verdict.BETTER)
                    .max(Comparator.comparingDouble(EngineTruth::speedup))
                    .filter(_ -> !inServer.isEmpty())
                    .ifPresent(alone -> found.add(new FasterAlone(what, alone, inServer)));
        });
        return found;
    }

    private static Stream<RoundVerdict> headline(List<RoundVerdict> rounds) {
        return rounds.stream().filter(round -> round.contest().round().headline());
    }

    private static boolean isInServer(RoundVerdict round) {
        return parameters(round).contains("handshakes");
    }

    private static List<String> parameters(RoundVerdict round) {
        return List.of(point(round).parameters().split(",", -1));
    }

    private static Point point(RoundVerdict round) {
        return round.contest().round().point();
    }

    private static double speedup(RoundVerdict round) {
        return round.contest().speedup().map(Estimate::value).orElse(Double.NaN);
    }

    private static String figure(RoundVerdict round) {
        return String.format(
                Locale.ROOT, "%.2fx in %s", speedup(round), point(round).parameters());
    }
}
