package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.measure.load.ClientCost;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadClient;
import dev.bakeoff.measure.load.LoadCounts;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.LoadModel;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPace;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.LoadTimes;
import dev.bakeoff.measure.load.RateProfile;
import dev.bakeoff.measure.load.Target;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.HdrHistogram.Histogram;
import org.junit.jupiter.api.Test;

final class LoadBenchTest {
    private static final Destination DESTINATION =
            Destination.of("http://10.1.2.3:81/", false, _ -> new InetAddress[] {InetAddress.ofLiteral("10.1.2.3")});
    private static final LoadPlan PLAN = new LoadPlan(
                    new Target(DESTINATION.endpoint(), Optional.empty(), "/", Map.of(), Expectation.OK),
                    3,
                    ConnectionUse.CLOSE,
                    Duration.ZERO,
                    Duration.ofMinutes(1))
            .by(new LoadModel.Open(RateProfile.constant(5), LoadModel.Spacing.CONSTANT, 1));

    private final List<LoadPlan> offered = new ArrayList<>();
    private final LoadBench bench = new LoadBench(DESTINATION, new Idle());

    /** A load client of which nothing goes out. */
    private final class Idle implements LoadClient {
        @Override
        public LoadOutcome offer(LoadPlan plan) {
            offered.add(plan);
            return new LoadOutcome(
                    LoadCounts.NONE,
                    LoadCounts.NONE,
                    new LoadTimes(new Histogram(3), new Histogram(3)),
                    new LoadPace(plan.length(), plan.length(), List.of(0L)),
                    new ClientCost(0, 0),
                    Optional.empty());
        }

        @Override
        public void close() {}
    }

    @Test
    void practisesElsewhereInAClosedLoopAndAsAsked() throws LoadException, InterruptedException {
        bench.practise(PLAN, Duration.ofSeconds(2));

        assertThat(offered).extracting(LoadPlan::length).containsOnly(Duration.ofSeconds(1));
        assertThat(offered).extracting(LoadPlan::connectionUse).containsOnly(ConnectionUse.CLOSE);
        assertThat(offered)
                .extracting(plan -> plan.target().endpoint().address())
                .containsExactly("127.0.0.1", "127.0.0.1");
        assertThat(offered.getFirst().model()).isEqualTo(LoadModel.CLOSED);
        assertThat(offered.getLast().model()).isInstanceOf(LoadModel.Open.class);
    }

    @Test
    void practisesNothingInNoTime() throws LoadException, InterruptedException {
        bench.practise(PLAN, Duration.ZERO);

        assertThat(offered).isEmpty();
    }

    @Test
    void offersThePlanAsItIs() throws LoadException, InterruptedException {
        LoadAnswer answer = bench.offer(PLAN);

        assertThat(offered).containsExactly(PLAN);
        assertThat(answer.plan()).isEqualTo(PLAN);
        assertThat(answer.limit().limiter()).isEqualTo(Limiter.UNKNOWN);
    }
}
