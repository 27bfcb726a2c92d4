package dev.bakeoff.measure.host;

import dev.bakeoff.core.machine.UsableCpus;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.cgroup.CgroupFolder;
import dev.bakeoff.formats.cgroup.CgroupLimits;
import dev.bakeoff.formats.procfs.ProcStatus;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Parser;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** What a process on a host may use, read from {@code /proc} and its control groups. */
public final class ProcessLimits {
    /** The process that looks. */
    public static final String SELF = "self";

    /** Control groups are seen where they are mounted for whoever looks. */
    public static final String MOUNTINFO = "/proc/self/mountinfo";

    private ProcessLimits() {}

    /**
     * Its affinity, and the tightest bandwidth limit of its control group and all ancestors.
     *
     * @param process its number, or {@link #SELF}
     */
    public static Reading<UsableCpus> usableCpus(Host host, String process) {
        return Parser.apply(host.read("/proc/" + process + "/status"), text -> {
            List<CgroupFolder> folders = groups(host, process);
            Map<String, String> texts = texts(host, folders.stream().flatMap(folder -> folder.limitFiles().stream()));
            return new UsableCpus(ProcStatus.parse(text).allowed(), CgroupLimits.tightest(folders, texts));
        });
    }

    /**
     * The control groups that may limit its CPU time, its own first, then the ancestors.
     *
     * @param process its number, or {@link #SELF}
     */
    public static List<CgroupFolder> groups(Host host, String process) throws FormatException {
        return CgroupLimits.folders(
                host.read("/proc/" + process + "/cgroup").orElse(""),
                host.read(MOUNTINFO).orElse(""));
    }

    /** The contents of those of the files that can be read, by path. */
    public static Map<String, String> texts(Host host, Stream<String> files) {
        Map<String, String> texts = new HashMap<>();
        files.forEach(file -> {
            if (host.read(file) instanceof Reading.Measured<String>(String content, String _)) {
                texts.put(file, content);
            }
        });
        return texts;
    }
}
