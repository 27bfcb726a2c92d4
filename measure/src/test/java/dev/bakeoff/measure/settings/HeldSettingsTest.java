package dev.bakeoff.measure.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.measure.host.Account;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class HeldSettingsTest {
    private static final MachineSettings FAST = frequency(2_400_000_000L);
    private static final MachineSettings SLOW = frequency(1_200_000_000L);

    @TempDir
    private Path folder;

    private SettingTree tree = new SettingTree(Path.of("/"));
    private KernelHost host = new KernelHost(Path.of("/"));

    @BeforeEach
    void makeTree() throws Exception {
        tree = SettingTree.in(folder);
        host = new KernelHost(folder);
    }

    private static MachineSettings frequency(long hertz) {
        return new MachineSettings(Map.of(), Optional.empty(), Optional.of(hertz));
    }

    private static MachineSettings governor(String name) {
        return new MachineSettings(Map.of(), Optional.of(name), Optional.empty());
    }

    private static MachineSettings kernel(String name, String value) {
        return new MachineSettings(Map.of(name, value), Optional.empty(), Optional.empty());
    }

    /** Candidates a, b, ... on CPU 0. */
    private HeldSettings hold(MachineSettings... settings) throws Exception {
        Map<String, HeldSettings.Wish> wishes = new LinkedHashMap<>();
        for (MachineSettings wanted : settings) {
            wishes.put(Character.toString('a' + wishes.size()), new HeldSettings.Wish(wanted, CpuSet.of(0)));
        }
        return HeldSettings.hold(host, tree.places(), wishes);
    }

    @Test
    void switchesBetweenCandidatesAndRestores() throws Exception {
        try (HeldSettings held = hold(kernel("vm.swappiness", "10"), MachineSettings.NONE)) {
            assertThat(tree.get("/proc/sys/vm/swappiness"))
                    .as("tried, and back")
                    .isEqualTo("60");
            held.establish("a");
            assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("10");
            held.establish("b");
            assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("60");
            held.establish("a");
        }

        assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("60");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    @Test
    void sweepsTheGovernorsAndFrequenciesOfACapturedMachineAndLeavesItAsItWas(@TempDir Path other) throws Exception {
        SettingTree captured = SettingTree.captured(other);
        KernelHost machine = new KernelHost(other);
        Map<String, HeldSettings.Wish> wishes = new LinkedHashMap<>();
        wishes.put("fast", new HeldSettings.Wish(governor("performance"), CpuSet.of(0)));
        wishes.put("slow", new HeldSettings.Wish(frequency(800_000_000L), CpuSet.of(0)));
        wishes.put("full", new HeldSettings.Wish(frequency(2_400_000_000L), CpuSet.of(0)));
        try (HeldSettings held = HeldSettings.hold(machine, captured.places(), wishes)) {
            machine.writes();
            held.establish("fast");
            assertThat(machine.writes()).containsExactly("scaling_governor=performance");
            held.establish("slow");
            assertThat(machine.writes()).containsExactly("scaling_governor=powersave", "scaling_max_freq=800000");
            held.establish("full");
            assertThat(machine.writes()).containsExactly("scaling_max_freq=2400000", "scaling_min_freq=2400000");
        }
        assertThat(machine.writes()).containsExactly("scaling_min_freq=800000");
        assertThat(captured.policy(0, "scaling_governor")).isEqualTo("powersave");
        assertThat(captured.policy(0, "scaling_min_freq")).isEqualTo("800000");
        assertThat(captured.policy(0, "scaling_max_freq")).isEqualTo("2400000");
        Map<String, HeldSettings.Wish> beyond =
                Map.of("beyond", new HeldSettings.Wish(frequency(3_184_000_000L), CpuSet.of(0)));
        assertThatThrownBy(() -> HeldSettings.hold(machine, captured.places(), beyond))
                .hasMessageContaining("800000 to 2400000 kHz");
    }

    @Test
    void touchesOnlyWhatACandidateChanges() throws Exception {
        try (HeldSettings held = hold(governor("performance"), MachineSettings.NONE)) {
            held.establish("a");
            tree.put("/proc/sys/vm/swappiness", "55");
            tree.put("/sys/devices/system/cpu/cpufreq/policy0/scaling_max_freq", "2000000");
            held.establish("b");
        }

        assertThat(host.writes()).isNotEmpty().allMatch(write -> write.startsWith("scaling_governor="));
        assertThat(tree.policy(0, "scaling_governor")).isEqualTo("powersave");
        assertThat(tree.policy(0, "scaling_max_freq")).isEqualTo("2000000");
        assertThat(tree.policy(1, "scaling_governor")).isEqualTo("powersave");
    }

    @Test
    void asksForNothingAndHoldsNothing() throws Exception {
        try (HeldSettings held = hold(MachineSettings.NONE, MachineSettings.NONE)) {
            held.establish("a");
        }

        assertThat(host.writes()).isEmpty();
        assertThat(tree.restoreFolder()).doesNotExist();
    }

    @Test
    void raisesTheHighestFirstAndLowersTheLowestFirst() throws Exception {
        tree.put("/sys/devices/system/cpu/cpufreq/policy0/scaling_min_freq", "1400000");
        tree.put("/sys/devices/system/cpu/cpufreq/policy0/scaling_max_freq", "1600000");
        try (HeldSettings held = hold(FAST, SLOW)) {
            host.writes();
            held.establish("a");
            assertThat(host.writes()).containsExactly("scaling_max_freq=2400000", "scaling_min_freq=2400000");
            held.establish("b");
            assertThat(host.writes()).containsExactly("scaling_min_freq=1200000", "scaling_max_freq=1200000");
            held.establish("a");
            assertThat(host.writes()).containsExactly("scaling_max_freq=2400000", "scaling_min_freq=2400000");
        }
        assertThat(host.writes()).containsExactly("scaling_min_freq=1400000", "scaling_max_freq=1600000");
    }

    @Test
    void writesNothingTwice() throws Exception {
        try (HeldSettings held = hold(kernel("net.ipv4.tcp_rmem", "4096 131072 6291456"))) {
            held.establish("a");
        }

        assertThat(host.writes()).as("only tabs differ").isEmpty();
    }

    @Test
    void saysThatTheKernelMadeAnotherValueOfIt() throws Exception {
        host.rounds("2400000", "2394000");

        assertThatThrownBy(() -> hold(FAST))
                .isInstanceOf(HostException.class)
                .hasMessageContaining("candidate a")
                .hasMessageContaining("\"2400000\" was written")
                .hasMessageContaining("made \"2394000\" of it");
        assertThat(tree.policy(0, "scaling_max_freq")).isEqualTo("2900000");
        assertThat(tree.policy(0, "scaling_min_freq")).isEqualTo("1200000");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    @ParameterizedTest
    @CsvSource({"5000000000,lie outside", "800000000,lie outside"})
    void refusesFrequenciesThatTheProcessorDoesNotHave(long hertz, String words) {
        assertThatThrownBy(() -> hold(frequency(hertz)))
                .hasMessageContaining(words)
                .hasMessageContaining("1200000 to 3900000 kHz");
        assertThat(host.writes()).isEmpty();
    }

    @Test
    void namesWhatIsOffered() throws Exception {
        tree.put("/sys/devices/system/cpu/cpufreq/policy0/scaling_available_governors", "performance powersave");
        tree.put("/sys/devices/system/cpu/cpufreq/policy0/scaling_available_frequencies", "2400000 1200000");

        assertThatThrownBy(() -> hold(governor("ondemand"))).hasMessageContaining("there is performance, powersave");
        assertThatThrownBy(() -> hold(frequency(2_000_000_000L))).hasMessageContaining("there is 2400000, 1200000");
    }

    @Test
    void saysThatAHypervisorHidesTheClock() {
        SettingPlaces bare = new SettingPlaces(folder + "/none", folder + "/restore");
        Map<String, HeldSettings.Wish> wishes = Map.of("a", new HeldSettings.Wish(FAST, CpuSet.of(0)));

        assertThatThrownBy(() -> HeldSettings.hold(host, bare, wishes))
                .hasMessageContaining("candidate a: there is no cpufreq here")
                .hasMessageContaining("hypervisor hides it");
    }

    @Test
    void namesASettingThatThisKernelLacks() {
        assertThatThrownBy(() -> hold(kernel("vm.swapiness", "10")))
                .hasMessageContaining("proc/sys/vm/swapiness is absent");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    @Test
    void findsTheFileOfASettingWithADotInAName() {
        assertThat(SettingPlaces.USUAL.kernelSetting("net.ipv4.conf.eth0/1.forwarding"))
                .isEqualTo("/proc/sys/net/ipv4/conf/eth0.1/forwarding");
    }

    @Test
    void refusesASecondHolder() throws Exception {
        Process other = holder();
        try {
            assertThat(HeldSettings.recover(host, tree.places())).as("alive").isEmpty();
            assertThatThrownBy(() -> hold(kernel("vm.swappiness", "20")))
                    .hasMessageContaining("another bake-off, of process " + other.pid());
            assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("10");
        } finally {
            other.destroyForcibly().waitFor();
        }
    }

    @Test
    void restoresWhatAKilledHolderLeft() throws Exception {
        Process killed = holder();
        killed.destroyForcibly().waitFor();
        assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("10");
        assertThat(tree.policy(0, "scaling_governor")).isEqualTo("performance");
        assertThat(tree.policy(0, "scaling_min_freq")).isEqualTo("1600000");

        Optional<Warning> warning = HeldSettings.recover(host, tree.places());

        assertThat(warning)
                .map(Warning::toString)
                .get()
                .asString()
                .contains("swappiness")
                .contains("policy0");
        assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("60");
        assertThat(tree.policy(0, "scaling_governor")).isEqualTo("powersave");
        assertThat(tree.policy(0, "scaling_min_freq")).isEqualTo("1200000");
        assertThat(tree.policy(0, "scaling_max_freq")).isEqualTo("2900000");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
        assertThat(HeldSettings.recover(host, tree.places())).as("once").isEmpty();
    }

    @Test
    void leavesTheSettingsOfAnotherStartOfTheMachine() throws Exception {
        Process killed = holder();
        killed.destroyForcibly().waitFor();
        try (Stream<Path> left = Files.list(tree.restoreFolder())) {
            Path values = left.findFirst().orElseThrow().resolve("values");
            Files.writeString(values, Files.readString(values).replaceFirst(".*", "another-start"));
        }

        assertThat(HeldSettings.recover(host, tree.places())).isEmpty();
        assertThat(tree.get("/proc/sys/vm/swappiness")).isEqualTo("10");
        assertThat(tree.restoreFolder()).isEmptyDirectory();
    }

    @Test
    void saysWhatToDoWhereAnOldValueIsNotTakenBack() throws Exception {
        Process killed = holder();
        killed.destroyForcibly().waitFor();
        host.rounds("60", "59");

        assertThatThrownBy(() -> HeldSettings.recover(host, tree.places()))
                .hasMessageContaining("cannot be restored")
                .hasMessageContaining("by hand");
        assertThat(tree.policy(0, "scaling_governor"))
                .as("the others are restored")
                .isEqualTo("powersave");
        assertThat(tree.restoreFolder()).isNotEmptyDirectory();
    }

    /** A process of its own that has changed settings. */
    private Process holder() throws Exception {
        Process holder = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:+UseSerialGC",
                        "-cp",
                        System.getProperty("java.class.path"),
                        TestHolder.class.getName(),
                        folder.toString())
                .inheritIO()
                .start();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(50);
        while (!Files.exists(folder.resolve("established"))) {
            assertThat(holder.isAlive() && System.nanoTime() < deadline)
                    .as("waiting for the holder")
                    .isTrue();
            Thread.sleep(20);
        }
        return holder;
    }

    @Test
    void changesARealSettingAndRestoresIt() throws Exception {
        LocalHost real = new LocalHost();
        assumeTrue(
                Account.isRoot(real) && Files.isWritable(Path.of("/proc/sys/vm/stat_interval")),
                "kernel settings need root, and a container that lets it");
        String before = Files.readString(Path.of("/proc/sys/vm/stat_interval")).strip();
        String other = before.equals("3") ? "4" : "3";
        SettingPlaces places = new SettingPlaces("", tree.restoreFolder().toString());
        Map<String, HeldSettings.Wish> wishes =
                Map.of("a", new HeldSettings.Wish(kernel("vm.stat_interval", other), CpuSet.of(0)));

        try (HeldSettings held = HeldSettings.hold(real, places, wishes)) {
            held.establish("a");
            assertThat(Path.of("/proc/sys/vm/stat_interval")).hasContent(other);
        }

        assertThat(Path.of("/proc/sys/vm/stat_interval")).hasContent(before);
    }
}
