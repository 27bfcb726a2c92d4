package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.UsableCpus;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class DefaultContestTest {
    private static final List<PointPattern> AGENDA = List.of(PointPattern.parse("crypto"));

    private static List<String> contest(String cpus, boolean root) {
        UsableCpus usable = new UsableCpus(CpuSet.parse(cpus), Optional.empty());
        BakeOffDefinition contest = DefaultContest.on(usable, root, AGENDA);
        assertThat(contest.agenda()).isEqualTo(AGENDA);
        return contest.baselineFirst().stream().map(DefaultContestTest::words).toList();
    }

    private static String words(Candidate candidate) {
        return candidate.name() + ": " + candidate.variant().describe();
    }

    @Test
    void takesTheFirstUsableCpuAgainstAll() {
        assertThat(contest("4-7", false)).containsExactly("one-cpu: CPU 4", "all-cpus: as it is");
    }

    @Test
    void takesHalfOfTheOnlyCpuAgainstAllOfIt() {
        assertThat(contest("3", true)).containsExactly("half-cpu: quota 0.5 CPU s/s", "whole-cpu: as it is");
    }

    @Test
    void looksAtItsOwnNoiseWhereNothingElseIsAllowed() {
        assertThat(contest("3", false)).containsExactly("once: as it is", "again: as it is");
    }
}
