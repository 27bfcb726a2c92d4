package dev.bakeoff.measure.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

@Timeout(60)
final class PracticeServerTest {
    private static final Duration LENGTH = Duration.ofMillis(200);

    /** Nobody is there: whatever is answered, is answered by the practice server. */
    private static LoadPlan plan(ConnectionUse use) {
        return new LoadPlan(
                new Target(new Endpoint("localhost", "127.0.0.1", 9), Optional.empty(), "/", Map.of(), Expectation.OK),
                200,
                use,
                Duration.ofSeconds(5),
                Duration.ofHours(1));
    }

    @ParameterizedTest
    @EnumSource
    void answersLoadOfBothModels(ConnectionUse use) throws Exception {
        LoadPlan closed = plan(use);
        LoadPlan open = closed.by(new LoadModel.Open(RateProfile.constant(50_000), LoadModel.Spacing.POISSON, 1));
        try (PracticeServer server = PracticeServer.start();
                LoadClient client = NettyLoadClient.start(1)) {
            for (LoadPlan plan : new LoadPlan[] {closed, open}) {
                LoadOutcome outcome = client.offer(server.like(plan, LENGTH));

                assertThat(outcome.whole().requests()).isPositive();
                assertThat(outcome.whole().errors()).isEmpty();
                assertThat(outcome.elapsed()).isLessThan(Duration.ofSeconds(5));
            }
        }
    }

    @Test
    void practiceIsLikeThePlanButShortAndSmall() throws Exception {
        LoadModel.Open poisson = new LoadModel.Open(RateProfile.constant(50_000), LoadModel.Spacing.POISSON, 7);
        try (PracticeServer server = PracticeServer.start()) {
            LoadPlan practice = server.like(plan(ConnectionUse.CLOSE).by(poisson), LENGTH);

            assertThat(practice.target().endpoint().port()).isNotEqualTo(9);
            assertThat(practice.connectionUse()).isEqualTo(ConnectionUse.CLOSE);
            assertThat(practice.connections()).isLessThan(200);
            assertThat(practice.length()).isEqualTo(LENGTH);
            assertThat(practice.warmUp()).isZero();
            assertThat(practice.model())
                    .isInstanceOfSatisfying(
                            LoadModel.Open.class,
                            model -> assertThat(model.spacing()).isEqualTo(LoadModel.Spacing.POISSON));
        }
    }
}
