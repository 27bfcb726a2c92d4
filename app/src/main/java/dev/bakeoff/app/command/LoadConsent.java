package dev.bakeoff.app.command;

import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.measure.load.Endpoint;
import java.net.InetAddress;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import picocli.CommandLine.Option;

/** Which of the user's own servers a bake-off may load: those on loopback and private addresses, and those named. */
final class LoadConsent {
    private static final String OPTION = "--i-may-load-this-host";

    @Option(
            names = OPTION,
            paramLabel = "HOST",
            description = "Load the targets on this host though its address is public. You answer for it.")
    private List<String> hosts = List.of();

    LoadConsent() {}

    /**
     * Looks up where the servers of all targets are, each host once.
     *
     * @param targets those that are run
     * @throws CommandFailure when one has no address, or a public one that was not allowed
     */
    Map<Origin, Endpoint> endpoints(BakeOffDefinition definition, List<WebTarget> targets) {
        Map<Origin, Endpoint> endpoints = new LinkedHashMap<>();
        for (WebTarget target : targets) {
            for (Candidate candidate : definition.candidates()) {
                endpoints.computeIfAbsent(target.originFor(candidate), this::endpoint);
            }
        }
        return endpoints;
    }

    private Endpoint endpoint(Origin origin) {
        boolean given =
                hosts.stream().anyMatch(host -> host.toLowerCase(Locale.ROOT).equals(origin.host()));
        Destination.Consent consent = new Destination.Consent(given, OPTION + " " + origin.host());
        return Destination.of(origin.toString(), consent, InetAddress::getAllByName)
                .endpoint();
    }
}
