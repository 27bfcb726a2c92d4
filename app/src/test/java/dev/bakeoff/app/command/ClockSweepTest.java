package dev.bakeoff.app.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.formats.yaml.DefinitionReader;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class ClockSweepTest {
    @TempDir
    Path folder;

    private String lines() {
        return new ClockSweep(new LocalHost(), folder.toString()).lines();
    }

    private void offer(String file, String text) throws Exception {
        Path policy = Files.createDirectories(folder.resolve("sys/devices/system/cpu/cpufreq/policy0"));
        Files.writeString(policy.resolve(file), text);
    }

    @Test
    void listsEachGovernorAndEachFrequencyAsACandidateThatCanBeRead() throws Exception {
        offer("scaling_available_governors", "ondemand performance \n");
        offer("scaling_available_frequencies", "2400000 1600000 800000 \n");

        String uncommented = lines().lines()
                .skip(1)
                .map(line -> line.replaceFirst("# ", ""))
                .reduce("baseline: ondemand\ncandidates:\n", (all, line) -> all + line + "\n");
        List<Candidate> candidates = new DefinitionReader(List.of(PointPattern.parse("micro")))
                .read("x.yaml", uncommented)
                .candidates();

        assertThat(candidates)
                .extracting(candidate ->
                        candidate.name() + ": " + candidate.variant().describe())
                .containsExactly(
                        "ondemand: governor ondemand",
                        "performance: governor performance",
                        "at-0.8GHz: 0.8 GHz",
                        "at-1.6GHz: 1.6 GHz",
                        "at-2.4GHz: 2.4 GHz");
    }

    @Test
    void showsTheEndsWhereADriverListsNoFrequencies() throws Exception {
        offer("cpuinfo_min_freq", "1200000\n");
        offer("cpuinfo_max_freq", "3900000\n");

        assertThat(lines()).contains("frequency: 1.2 GHz").contains("frequency: 3.9 GHz");
    }

    @Test
    void saysThatThereIsNoCpufreq() {
        assertThat(lines()).contains("no cpufreq").doesNotContain("variant:");
    }
}
