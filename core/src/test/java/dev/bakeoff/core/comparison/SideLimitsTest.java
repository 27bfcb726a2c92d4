package dev.bakeoff.core.comparison;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.core.measurement.Profile;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import dev.bakeoff.core.verdict.Judgement;
import dev.bakeoff.core.verdict.RoundVerdict;
import dev.bakeoff.core.verdict.Verdict;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class SideLimitsTest {
    private static final Metric THROUGHPUT = new Metric("throughput", Unit.REQUESTS_PER_SECOND, Better.HIGHER);

    private static Profile limited(Limiter... iterations) {
        return new Profile(
                Profile.NONE.distributions(),
                Profile.NONE.cpu(),
                Profile.NONE.throughput(),
                Profile.NONE.calibration(),
                Arrays.stream(iterations)
                        .map(limiter -> new LoadLimit(limiter, "seen"))
                        .toList());
    }

    private static SideLimits side(BakeOffResult result) {
        return SideLimits.of("half", result.trials());
    }

    @Test
    void takesTheLimitOfMostIterationsOfEachTrialThatCounts() {
        Finding noise = Finding.voiding(Guard.OTHER_WORK, "a build ran");
        BakeOffResult result = new SmallResult(THROUGHPUT)
                .trial(limited(Limiter.CLIENT, Limiter.SERVER, Limiter.SERVER), List.of(), 1)
                .trial(limited(Limiter.CLIENT, Limiter.CLIENT, Limiter.SERVER), List.of(), 1)
                .trial(limited(Limiter.CLIENT, Limiter.SERVER), List.of(), 1)
                .trial(limited(Limiter.NETWORK), List.of(noise), 1)
                .trial(Profile.NONE, List.of(), 1)
                .build();

        assertThat(side(result).words()).contains("half: server 2, client 1");
        assertThat(side(result).elsewhere()).isEmpty();
    }

    @Test
    void saysWhoseFiguresTheyAreWhereMostTrialsWereLimitedElsewhere() {
        BakeOffResult result = new SmallResult(THROUGHPUT)
                .trial(limited(Limiter.CLIENT), List.of(), 1)
                .trial(limited(Limiter.CLIENT), List.of(), 1)
                .trial(limited(Limiter.SERVER), List.of(), 1)
                .build();

        assertThat(side(result).elsewhere().orElseThrow())
                .isEqualTo("half: the limit was the client in 2 of 3 trials, so the figures are not the server's;"
                        + " give the load client more CPUs or another machine");
    }

    @Test
    void saysNothingWhereNobodyLookedForTheLimit() {
        SideLimits side = side(
                new SmallResult(THROUGHPUT).trial(Profile.NONE, List.of(), 1).build());

        assertThat(side.words()).isEmpty();
        assertThat(side.elsewhere()).isEmpty();
    }

    @Test
    void aRoundWhoseLimitWasTheLinkIsNeverWon() {
        RoundVerdict server = headline(Limiter.SERVER);
        RoundVerdict link = headline(Limiter.NETWORK);

        assertThat(server.verdict()).isEqualTo(Verdict.BETTER);
        assertThat(server.reasons()).contains("trials by their limit: full: server 5; half: server 5");
        assertThat(link.verdict()).isEqualTo(Verdict.INVALID);
        assertThat(link.reasons())
                .anySatisfy(
                        reason -> assertThat(reason).startsWith("half: the limit was the network in 5 of 5 trials"));
        assertThat(judged(Limiter.SERVER).candidates().getFirst().overall()).isPresent();
        assertThat(judged(Limiter.NETWORK).candidates().getFirst().overall()).isEmpty();
    }

    private static RoundVerdict headline(Limiter limiter) {
        return judged(limiter).candidates().getFirst().rounds().getFirst();
    }

    /** Five pairs in which the candidate is twice as fast, and the limit of its trials is as given. */
    private static Judgement judged(Limiter limiter) {
        SmallResult result = new SmallResult(THROUGHPUT);
        for (int block = 1; block <= 5; block++) {
            result.pair(limited(Limiter.SERVER), 100 + block, limited(limiter), 200 + block);
        }
        return Judgement.of(Comparison.of(result.build()), JudgementRule.DEFAULT);
    }
}
