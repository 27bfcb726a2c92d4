package dev.bakeoff.bench.truth;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.verdict.Verdict;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * A short, seeded version of what {@link Truth} prints. An error of 5 % is refuted when even the lower end of the exact
 * interval of the observed share lies above it.
 */
class TruthTest {
    private static final int BAKE_OFFS = 250;
    private static final long SEED = 7;

    @Test
    void equalCandidatesAreNotSaidToDiffer() {
        Trials trials = Trials.of(Truth.SHARED, 1, BAKE_OFFS, SEED);
        assertThat(trials.overallWrong().low()).isLessThanOrEqualTo(0.05);
        assertThat(trials.someRoundWrong().low()).isLessThanOrEqualTo(0.05);
        assertThat(trials.overall(Verdict.EQUIVALENT).value()).isGreaterThan(0.5);
    }

    /** Where either verdict is wrong most easily. Without a price for looking, or Holm's correction, far more would be. */
    @ParameterizedTest
    @ValueSource(doubles = {1.03, 1 / 1.03})
    void aTruthOnTheBorderIsNotDecided(double truth) {
        Trials shared = Trials.of(Truth.SHARED, truth, BAKE_OFFS, SEED);
        assertThat(shared.overallWrong().low()).as("overall").isLessThanOrEqualTo(0.05);
        assertThat(shared.someRoundWrong().low()).as("some round").isLessThanOrEqualTo(0.05);
        Trials quiet = Trials.of(Truth.QUIET, truth, BAKE_OFFS, SEED);
        assertThat(quiet.overallWrong().low()).as("overall").isLessThanOrEqualTo(0.05);
        assertThat(quiet.someRoundWrong().low()).as("some round").isLessThanOrEqualTo(0.05);
    }

    @Test
    void intervalsCoverTheTruthAndATenthIsSeen() {
        Trials trials = Trials.of(Truth.SHARED, 1.1, BAKE_OFFS, SEED);
        assertThat(trials.overallCoverage().high()).isGreaterThanOrEqualTo(0.93);
        assertThat(trials.roundCoverage().high()).isGreaterThanOrEqualTo(0.93);
        assertThat(trials.overall(Verdict.BETTER).value()).isGreaterThan(0.9);
    }
}
