package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.measure.host.SystemUnderTest;
import dev.bakeoff.measure.load.ConnectionUse;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.LoadPlan;
import dev.bakeoff.measure.load.ServerIdentity;
import dev.bakeoff.measure.load.SessionUse;
import dev.bakeoff.measure.load.Target;
import dev.bakeoff.measure.load.TlsChoice;
import dev.bakeoff.measure.load.TlsOffer;
import dev.bakeoff.measure.load.TlsVersion;
import dev.bakeoff.measure.load.WeightedRequest;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The user's own requests to the user's own servers in a closed loop. Each candidate may have its own server. */
final class TargetWorkload implements Workload {
    private static final Duration OVERHEAD = Duration.ofMillis(200);

    private final List<WebTarget> targets;
    private final Map<Origin, Endpoint> endpoints;
    private final LoadClients clients;
    private final Map<Place, TargetCheck.Checked> checked = new HashMap<>();

    private record Place(String target, Origin origin) {}

    /**
     * @param targets at least one
     * @param endpoints where load may go; none where nothing is to be run
     */
    TargetWorkload(List<WebTarget> targets, Map<Origin, Endpoint> endpoints, LoadClients clients) {
        this.targets = List.copyOf(targets);
        this.endpoints = Map.copyOf(endpoints);
        this.clients = clients;
    }

    @Override
    public String id() {
        return WebTarget.WORKLOAD;
    }

    @Override
    public String summary() {
        return "your own requests to your own servers, closed loop";
    }

    @Override
    public List<Metric> metrics() {
        return WebStaticWorkload.FIGURES.metrics();
    }

    @Override
    public List<Requirement> requirements() {
        return List.of(Requirement.TASKSET);
    }

    @Override
    public List<Point> points() {
        return targets.stream().flatMap(target -> target.points().stream()).toList();
    }

    /** Who defines a target wants it. */
    @Override
    public Length shortestAgendaWith(Point point) {
        return Length.QUICK;
    }

    @Override
    public Duration expectedTime(Point point, TrialLength length) {
        return length.total()
                .plus(LoadSession.SETTLING.multipliedBy(length.iterations()))
                .plus(OVERHEAD);
    }

    @Override
    public Session prepare(Point point, TrialLength length, SystemUnderTest system)
            throws WorkloadException, InterruptedException {
        WebTarget target = targets.stream()
                .filter(each -> each.points().contains(point))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(point + " is no point of " + id()));
        Origin origin = target.originFor(system.candidate());
        Endpoint endpoint = Optional.ofNullable(endpoints.get(origin))
                .orElseThrow(() -> new IllegalArgumentException("no load may go to " + origin));
        TargetCheck.Checked answers = checked(target, origin, endpoint);
        LoadPlan plan = new LoadPlan(
                new Target(endpoint, answers.tls().map(version -> tls(target, version)), answers.requests()),
                connections(target, point),
                target.offering().keepAlive() ? ConnectionUse.KEEP_ALIVE : ConnectionUse.CLOSE,
                LoadSession.SETTLING,
                length.iteration());
        PlacedClient client = new PlacedClient(clients, LoadPlacement.beside(system.placement()));
        return new LoadSession(
                new TargetUnderLoad(endpoint, client, describe(target, origin, plan)),
                ServerAudit.NONE,
                WebStaticWorkload.FIGURES,
                plan,
                length.warmUp());
    }

    /** All requests are asked for once in a bake-off, so that every trial expects the same; the first one in each trial. */
    private TargetCheck.Checked checked(WebTarget target, Origin origin, Endpoint endpoint)
            throws WorkloadException, InterruptedException {
        TargetCheck check = new TargetCheck(target, origin, endpoint);
        Place place = new Place(target.name(), origin);
        TargetCheck.Checked known = checked.get(place);
        if (known == null) {
            known = check.all();
            checked.put(place, known);
        } else {
            var _ = check.first();
        }
        return known;
    }

    private static TlsChoice tls(WebTarget target, TlsVersion version) {
        ServerIdentity.Trust trust =
                target.check().verify() ? new ServerIdentity.Trust.Platform() : new ServerIdentity.Trust.Anyone();
        return new TlsChoice(
                version, TlsOffer.USUAL, new ServerIdentity(Optional.empty(), trust), SessionUse.FULL_HANDSHAKES);
    }

    private static int connections(WebTarget target, Point point) {
        return target.offering().connections().get(target.points().indexOf(point));
    }

    private static String describe(WebTarget target, Origin origin, LoadPlan plan) {
        StringBuilder text = new StringBuilder("target ")
                .append(target.name())
                .append(" at ")
                .append(origin)
                .append(", ")
                .append(plan.target().endpoint().address())
                .append("\nrequests: ")
                .append(target.asked().source())
                .append("\n\nweight, request, status, bytes of each body\n");
        for (WeightedRequest weighted : plan.target().requests()) {
            text.append(weighted.weight())
                    .append(' ')
                    .append(weighted.request().method())
                    .append(' ')
                    .append(weighted.request().path())
                    .append(' ')
                    .append(weighted.request().expectation().status())
                    .append(' ')
                    .append(length(weighted))
                    .append('\n');
        }
        return text.toString();
    }

    private static String length(WeightedRequest weighted) {
        return weighted.request().expectation().bodyLength().isPresent()
                ? Long.toString(weighted.request().expectation().bodyLength().getAsLong())
                : "differs";
    }
}
