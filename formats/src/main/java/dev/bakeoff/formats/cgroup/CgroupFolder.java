package dev.bakeoff.formats.cgroup;

import dev.bakeoff.core.machine.UsableCpus.Quota;
import dev.bakeoff.formats.text.FormatException;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The folder of one control group that may limit a process.
 *
 * @param hierarchy which files it holds
 * @param path absolute
 */
public record CgroupFolder(Hierarchy hierarchy, String path) {
    public CgroupFolder {
        if (!path.startsWith("/")) {
            throw new IllegalArgumentException("a cgroup folder has an absolute path, not " + path);
        }
    }

    /** The files that state its bandwidth limit; a root group, and one of another controller, has none of them. */
    public List<String> limitFiles() {
        return switch (hierarchy) {
            case CPU_V1 -> List.of(path + "/cpu.cfs_quota_us", path + "/cpu.cfs_period_us");
            case UNIFIED_V2 -> List.of(path + "/cpu.max");
            case CPUSET_V1, MEMORY_V1 -> List.of();
        };
    }

    /** The file that states its memory limit; a root group of version 2 has none, either. */
    public Optional<String> memoryFile() {
        return switch (hierarchy) {
            case MEMORY_V1 -> Optional.of(path + "/memory.limit_in_bytes");
            case UNIFIED_V2 -> Optional.of(path + "/memory.max");
            case CPU_V1, CPUSET_V1 -> Optional.empty();
        };
    }

    /** The file that states the hardware threads it may use, as far as its ancestors leave them. */
    public Optional<String> cpusetFile() {
        return switch (hierarchy) {
            case CPUSET_V1 -> Optional.of(path + "/cpuset.effective_cpus");
            case UNIFIED_V2 -> Optional.of(path + "/cpuset.cpus.effective");
            case CPU_V1, MEMORY_V1 -> Optional.empty();
        };
    }

    /** The file that counts its throttling, for {@link CpuThrottling#parse}. */
    public String statFile() {
        return path + "/cpu.stat";
    }

    /**
     * The limit this group sets.
     *
     * @param texts the contents of {@link #limitFiles} by path; a file that does not exist is left out
     * @return empty when the group sets none
     * @throws FormatException when a file is malformed, or a quota stands without its period
     */
    public Optional<Quota> quota(Map<String, String> texts) throws FormatException {
        if (limitFiles().isEmpty() || !texts.containsKey(limitFiles().getFirst())) {
            return Optional.empty();
        }
        String file = limitFiles().getFirst();
        String text = texts.getOrDefault(file, "");
        Optional<Double> limit = switch (hierarchy) {
            case CPU_V1 -> {
                String periodFile = limitFiles().getLast();
                yield CpuBandwidth.version1(file, text, periodFile, texts.getOrDefault(periodFile, ""));
            }
            case UNIFIED_V2 -> CpuBandwidth.version2(file, text);
            case CPUSET_V1, MEMORY_V1 -> Optional.empty();
        };
        return limit.map(value -> new Quota(value, file));
    }
}
