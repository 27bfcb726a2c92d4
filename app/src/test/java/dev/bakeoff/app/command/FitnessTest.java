package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.measure.host.LocalHost;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** What can run where a candidate brings programs of its own. */
final class FitnessTest {
    private static final Point OPENSSL = new Point("crypto.x25519", "@1");
    private static final Point GZIP = new Point("compression.gzip-command-6", "@1");
    private static final Point BUILT_HERE = new Point("compression.zlib-6", "@1");

    private static Fitness fitness(Variant... variants) throws Exception {
        List<Candidate> candidates = List.of(
                new Candidate("a", Candidate.LOCAL, variants[0]), new Candidate("b", Candidate.LOCAL, variants[1]));
        return Fitness.of(List.of(OPENSSL, GZIP, BUILT_HERE), candidates, Workbench.catalogueOnly(), new LocalHost());
    }

    @Test
    void leavesOutWhatIsBuiltHereForACandidateOfAnotherAbi() throws Exception {
        Variant foreign = Variant.of(new Software(Map.of(), Map.of(), Optional.of(Abi.I386), List.of()));

        Fitness fitness = fitness(Variant.NONE, foreign);

        assertThat(fitness.beyondAbi().keySet()).containsExactly(BUILT_HERE);
        assertThat(fitness.runnable()).doesNotContain(BUILT_HERE);
        assertThat(fitness.missing())
                .as("nothing to install for it")
                .noneMatch(requirement -> requirement.name().equals("C compiler"));
        assertThat(fitness.warnings(Optional.empty()))
                .filteredOn(warning -> warning.toString().contains("ABI"))
                .singleElement()
                .asString()
                .contains("left out 1 point of compression")
                .contains("C compiler, zlib with headers");
    }

    @Test
    void leavesNothingOutWhereNoCandidateHasAnAbi() throws Exception {
        assertThat(fitness(Variant.NONE, Variant.NONE).beyondAbi()).isEmpty();
    }
}
