package dev.bakeoff.measure.trial;

import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.formats.openssl.ActiveProviders;
import dev.bakeoff.formats.openssl.EngineState;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.measure.host.Execution;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.SystemUnderTest;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Whether the engine and the provider that a candidate asks for are there. OpenSSL's tools go on without those that are not,
 * exit with 0, and measure something else.
 *
 * @param refusal why no trial of the candidate can be what it says, in openssl's own words
 * @param warning what is to be known of an engine that loads
 */
record OpensslCheck(Optional<String> refusal, Optional<Warning> warning) {
    private static final OpensslCheck PASSED = new OpensslCheck(Optional.empty(), Optional.empty());

    /** An engine that waits for its device must not hold up the bake-off. */
    private static final Duration LIMIT = Duration.ofSeconds(30);

    /**
     * Asks the candidate's own openssl.
     *
     * @param asked the candidate as defined
     * @param system the same made ready, its provider in a configuration file
     */
    static OpensslCheck of(Candidate asked, SystemUnderTest system) throws InterruptedException {
        OpensslParts parts = asked.variant().software().openssl();
        try {
            if (parts.provider().isPresent()) {
                requireProvider(parts.provider().get(), system);
            }
            return parts.engine().isPresent() ? engine(parts.engine().get(), system) : PASSED;
        } catch (HostException e) {
            return new OpensslCheck(Optional.of("candidate " + asked.name() + ": " + e.getMessage()), Optional.empty());
        }
    }

    private static OpensslCheck engine(String name, SystemUnderTest system) throws HostException, InterruptedException {
        Execution answer = ask(system, "engine", "-c", "-t", name);
        String what = "the OpenSSL engine " + name;
        if (!answer.succeeded()) {
            throw new HostException(what + " does not load: " + answer.describeFailure());
        }
        try {
            EngineState state = EngineState.parse(answer.output());
            return state.available() && !state.algorithms().isEmpty()
                    ? PASSED
                    : new OpensslCheck(Optional.empty(), Optional.of(idle(system, what, state)));
        } catch (FormatException e) {
            throw new HostException(what + " is loaded, but not described as one: " + e.getMessage(), e);
        }
    }

    private static Warning idle(SystemUnderTest system, String what, EngineState state) {
        return new Warning(
                "candidate " + system.candidate().name() + ": " + what + " loads, and says that it is "
                        + (state.available() ? "available" : "unavailable") + " and does "
                        + (state.algorithms().isEmpty() ? "nothing" : String.join(", ", state.algorithms())) + ".",
                "Look at the rounds of tls.engine whether it has any effect.");
    }

    private static void requireProvider(String name, SystemUnderTest system)
            throws HostException, InterruptedException {
        String what = "the OpenSSL provider " + name + " does not load: ";
        Execution listed = ask(system, "list", "-providers");
        if (!listed.succeeded()) {
            throw new HostException(what + listed.describeFailure());
        }
        try {
            if (!ActiveProviders.parse(listed.output()).contains(name)) {
                // By a configuration file OpenSSL passes over it in silence.
                Execution forced = ask(system, "list", "-providers", "-provider", name);
                throw new HostException(
                        what + (forced.succeeded() ? listed.output().strip() : forced.describeFailure()));
            }
        } catch (FormatException e) {
            throw new HostException(what + e.getMessage(), e);
        }
    }

    private static Execution ask(SystemUnderTest system, String... arguments)
            throws HostException, InterruptedException {
        return system.host().run(system.command("openssl", List.of(arguments)).within(LIMIT));
    }
}
