package dev.bakeoff.results.journal;

import dev.bakeoff.core.measurement.RawOutput;
import dev.bakeoff.core.measurement.TrialRecord;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Appends what is missing of a result and prints each trial's id once it is acknowledged. Made to be killed. */
final class AppendingProcess {
    static final int BLOCKS = 400;

    private AppendingProcess() {}

    public static void main(String[] arguments) {
        Path folder = Path.of(arguments[0]);
        Opening opening = SmallJournal.opening(BLOCKS);
        Set<String> known = new HashSet<>();
        try (ResultFolder result = Files.exists(folder)
                ? ResultFolder.openForAppend(folder, SmallJournal.SESSION)
                : ResultFolder.create(folder, opening)) {
            ResultFolder.read(folder).result().trials().forEach(trial -> known.add(trial.id()));
            for (TrialRecord record : SmallJournal.records(opening, 1)) {
                if (!known.contains(record.id())) {
                    result.append(record, List.of(new RawOutput("out.txt", record.id())));
                    System.out.println(record.id());
                }
            }
        }
    }
}
