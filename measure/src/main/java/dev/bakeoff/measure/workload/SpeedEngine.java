package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.host.SystemUnderTest;
import java.util.List;
import java.util.Optional;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The engine that a candidate's {@code openssl speed} is to use. With one that it cannot use it goes on in software and exits
 * with 0, so that it must be heard to say that it uses it.
 *
 * @param name empty where the candidate has none
 */
record SpeedEngine(Optional<String> name) {
    /** OpenSSL 1.1.1 begins with a small letter. */
    private static final Pattern IN_USE = Pattern.compile("[Ee]ngine \"([^\"]*)\" set\\.");

    static SpeedEngine of(SystemUnderTest system) {
        return new SpeedEngine(system.candidate().variant().software().openssl().engine());
    }

    /** For the command line of {@code openssl speed}. */
    List<String> options() {
        return name.map(engine -> List.of("-engine", engine)).orElse(List.of());
    }

    /**
     * Whether the figures are of the engine.
     *
     * @param said on standard error
     * @param copies of the tool that ran at once
     * @throws WorkloadException when one of them does not say so
     */
    void requireSet(String said, int copies) throws WorkloadException {
        if (name.isPresent()) {
            long using = IN_USE.matcher(said)
                    .results()
                    .map((MatchResult match) -> match.group(1))
                    .filter(name.get()::equals)
                    .count();
            if (using < copies) {
                throw new WorkloadException("openssl speed did not use the engine " + name.get()
                        + " and would have measured software; it said: " + said.strip());
            }
        }
    }
}
