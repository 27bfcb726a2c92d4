package dev.bakeoff.core.definition;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.Devices;
import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.machine.MemoryDetail;
import dev.bakeoff.core.machine.ModelNames;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Revision;
import dev.bakeoff.core.machine.Settings;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PairingTest {
    private static final long GIBIBYTE = 1L << 30;

    private final List<Candidate> candidates = new ArrayList<>();
    private final Map<String, MachineDescription> machines = new HashMap<>();

    @Test
    void oneBaselineMeetsEverybodyAndNeedsNoSize() {
        candidate("a", "");
        candidate("b", "");
        candidate("c", "");
        assertThat(Pairing.of(definition(new Baseline.Named("b")), Map.of()))
                .containsExactly(new Sides("b", "a"), new Sides("b", "c"));
    }

    @Test
    void eachMeetsTheMemberOfTheFamilyThatHasItsOwnSize() {
        candidate("e2-4", "e2", usable(4));
        candidate("n2d-2", "n2d", usable(2));
        candidate("n2d-4", "n2d", usable(4));
        candidate("lone-2", "", usable(2));
        assertThat(pairs(MatchBy.VCPUS)).containsExactly(new Sides("n2d-4", "e2-4"), new Sides("n2d-2", "lone-2"));
    }

    @Test
    void aQuotaMakesASmallerSizeRoundedUp() {
        candidate("n2d-2", "n2d", usable(2));
        candidate("n2d-4", "n2d", usable(4));
        UsableCpus limited = new UsableCpus(cpus(4), Optional.of(new UsableCpus.Quota(1.5, "cpu.max")));
        candidate("capped", "", machine(Reading.measured(limited, "it"), no(), 4));
        assertThat(pairs(MatchBy.VCPUS)).containsExactly(new Sides("n2d-2", "capped"));
    }

    /** Of 8 GiB a kernel shows somewhat less, and not every kernel the same. */
    @Test
    void memoryIsMatchedInWholeGibibytes() {
        candidate("n2d-8", "n2d", memory(8 * GIBIBYTE - 300_000_000));
        candidate("n2d-16", "n2d", memory(16 * GIBIBYTE - 300_000_000));
        candidate("e2-8", "", memory(8 * GIBIBYTE - 200_000_000));
        candidate("e2-16", "", memory(16 * GIBIBYTE));
        assertThat(pairs(MatchBy.MEMORY)).containsExactly(new Sides("n2d-8", "e2-8"), new Sides("n2d-16", "e2-16"));
    }

    @Test
    void coresAreThoseOfTheMachine() {
        candidate("n2d", "n2d", machine(usableOf(2), no(), 1));
        candidate("twin", "n2d", machine(usableOf(2), no(), 2));
        candidate("e2", "", machine(usableOf(2), no(), 2));
        assertThat(pairs(MatchBy.CORES)).containsExactly(new Sides("twin", "e2"));
    }

    @Test
    void whoHasNoPartnerIsNamedWithTheFamilyAndTheRemedy() {
        candidate("n2d-1", "n2d", usable(1));
        candidate("n2d-2", "n2d", usable(2));
        candidate("e2-4", "", usable(4));
        assertThatThrownBy(() -> pairs(MatchBy.VCPUS))
                .isInstanceOf(PairingException.class)
                .hasMessage("candidate e2-4 has 4 vCPUs, and nobody in the baseline family n2d has: there"
                        + " n2d-1 has 1 vCPU, n2d-2 has 2 vCPUs; add one of its size to the family, or leave e2-4"
                        + " out");
    }

    @Test
    void whoHasTwoPartnersIsNamedWithBoth() {
        candidate("n2d-a", "n2d", usable(2));
        candidate("n2d-b", "n2d", usable(2));
        candidate("e2", "", usable(2));
        assertThatThrownBy(() -> pairs(MatchBy.VCPUS))
                .isInstanceOf(PairingException.class)
                .hasMessage("candidate e2 has 2 vCPUs, and so have n2d-a and n2d-b in the baseline family n2d; keep one"
                        + " of them, or match by something in which they differ");
    }

    @Test
    void whoseSizeIsNotKnownIsNamedWithTheReason() {
        candidate("n2d", "n2d", memory(GIBIBYTE));
        candidate("e2", "", machine(usableOf(1), Reading.unavailable("denied: /proc/meminfo"), 1));
        assertThatThrownBy(() -> pairs(MatchBy.MEMORY))
                .isInstanceOf(PairingException.class)
                .hasMessageContaining("size of candidate e2 by memory")
                .hasMessageContaining("denied: /proc/meminfo")
                .hasMessageContaining("name a candidate as baseline");
        machines.remove("e2");
        assertThatThrownBy(() -> pairs(MatchBy.MEMORY)).hasMessageContaining("was not weighed in");
    }

    @Test
    void aFamilyNeedsMembersAndSomebodyToMeet() {
        candidate("a", "n2d");
        candidate("b", "n2d");
        assertThatThrownBy(() -> definition(new Baseline.Matched("n2d", MatchBy.CORES)))
                .hasMessageContaining("nobody is judged");
        assertThatThrownBy(() -> definition(new Baseline.Matched("e2", MatchBy.CORES)))
                .hasMessageContaining("no candidate is of the baseline family e2");
    }

    @Test
    void theFamilyComesFirstAndIsNotJudged() {
        candidate("e2", "e2");
        candidate("n2d-4", "n2d");
        candidate("n2d-2", "n2d");
        candidate("lone", "");
        BakeOffDefinition definition = definition(new Baseline.Matched("n2d", MatchBy.VCPUS));
        assertThat(definition.baselineFirst())
                .extracting(Candidate::name)
                .containsExactly("n2d-4", "n2d-2", "e2", "lone");
        assertThat(definition.challengers()).extracting(Candidate::name).containsExactly("e2", "lone");
        assertThat(definition.withBaseline("lone").challengers())
                .extracting(Candidate::name)
                .containsExactly("e2", "n2d-4", "n2d-2");
    }

    private List<Sides> pairs(MatchBy matchBy) {
        return Pairing.of(definition(new Baseline.Matched("n2d", matchBy)), machines);
    }

    private BakeOffDefinition definition(Baseline baseline) {
        return new BakeOffDefinition(
                "x", baseline, candidates, List.of(PointPattern.parse("*")), JudgementRule.DEFAULT, Optional.empty());
    }

    private void candidate(String name, String family) {
        candidates.add(new Candidate(
                name, Candidate.LOCAL, Variant.NONE, Optional.of(family).filter(text -> !text.isEmpty())));
    }

    private void candidate(String name, String family, MachineDescription machine) {
        candidate(name, family);
        machines.put(name, machine);
    }

    private static MachineDescription usable(int threads) {
        return machine(usableOf(threads), no(), 8);
    }

    private static MachineDescription memory(long bytes) {
        return machine(usableOf(2), Reading.measured(bytes, "it"), 8);
    }

    private static Reading<UsableCpus> usableOf(int threads) {
        return Reading.measured(new UsableCpus(cpus(threads), Optional.empty()), "it");
    }

    private static CpuSet cpus(int threads) {
        return CpuSet.parse("0-" + (threads - 1));
    }

    private static MachineDescription machine(Reading<UsableCpus> usable, Reading<Long> memory, int cores) {
        return new MachineDescription(
                no(),
                new Processor(no(), no(), Reading.measured(cores, "it"), no()),
                usable,
                new Platform(memory, no(), no(), no()),
                Map.of(),
                new Inventory(
                        new ProcessorDetail(
                                new ModelNames(Map.of("lscpu", no())),
                                new Revision(no(), no(), no(), no()),
                                new Topology(no(), no(), no(), no(), no()),
                                no(),
                                no()),
                        new MemoryDetail(no(), no(), no(), no()),
                        new Devices(no(), no(), no(), no()),
                        new Settings(Map.of(), no(), no(), Map.of(), new Limits(no(), no())),
                        Map.of()));
    }

    private static <T> Reading<T> no() {
        return Reading.unavailable("no");
    }
}
