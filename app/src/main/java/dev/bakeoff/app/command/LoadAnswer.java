package dev.bakeoff.app.command;

import dev.bakeoff.app.terminal.ExitCode;
import dev.bakeoff.core.measurement.LoadLimit;
import dev.bakeoff.measure.load.LoadOutcome;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.RateSearch;
import java.util.Optional;

/**
 * What {@code bakeoff load} has to tell.
 *
 * @param destination where load went
 * @param plan what was offered; after a search its last step
 * @param outcome of the plan
 * @param limit who kept throughput from being higher
 * @param search how the search ended, where there was one
 */
record LoadAnswer(
        Destination destination,
        LoadPlan plan,
        LoadOutcome outcome,
        LoadLimit limit,
        Optional<RateSearch.Finding> search) {

    LoadAnswer after(RateSearch.Finding finding) {
        return new LoadAnswer(destination, plan, outcome, limit, Optional.of(finding));
    }

    /** Nothing was measured where no request was answered correctly, and nothing found where no rate held. */
    ExitCode exitCode() {
        boolean found = search.map(finding -> finding.rate().isPresent()).orElse(true);
        return outcome.whole().requests() > 0 && found ? ExitCode.OK : ExitCode.INCOMPLETE;
    }
}
