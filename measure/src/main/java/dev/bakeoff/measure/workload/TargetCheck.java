package dev.bakeoff.measure.workload;

import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.measure.load.Body;
import dev.bakeoff.measure.load.Endpoint;
import dev.bakeoff.measure.load.Expectation;
import dev.bakeoff.measure.load.LoadException;
import dev.bakeoff.measure.load.Request;
import dev.bakeoff.measure.load.ServerProbe;
import dev.bakeoff.measure.load.TlsVersion;
import dev.bakeoff.measure.load.WeightedRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;

/** Asks a server of the user's own for what load will be made of, and so learns what a correct answer is. */
final class TargetCheck {
    private static final Set<Integer> REDIRECTS = Set.of(301, 302, 303, 307, 308);

    private final WebTarget target;
    private final Origin origin;
    private final ServerProbe probe;

    /**
     * What load can be offered with.
     *
     * @param requests each with its expectation
     * @param tls the version that the server agrees to; empty for http
     */
    record Checked(List<WeightedRequest> requests, Optional<TlsVersion> tls) {}

    TargetCheck(WebTarget target, Origin origin, Endpoint endpoint) {
        this.target = target;
        this.origin = origin;
        this.probe = new ServerProbe(endpoint, channel(target, origin));
    }

    private static ServerProbe.Channel channel(WebTarget target, Origin origin) {
        if (!origin.secure()) {
            return ServerProbe.Channel.HTTP;
        }
        return target.check().verify() ? ServerProbe.Channel.HTTPS : ServerProbe.Channel.HTTPS_UNVERIFIED;
    }

    /**
     * Asks for the most frequent request once.
     *
     * @throws WorkloadException when it is not answered as it should be
     */
    ServerProbe.Answer first() throws WorkloadException {
        return answer(target.asked().requests().getFirst());
    }

    /**
     * Asks for each request twice. The length of its body is expected of every answer when both have the same.
     *
     * @throws WorkloadException when one is not answered, redirected, answered with another status than expected or now with
     *     one and now with another
     */
    Checked all() throws WorkloadException, InterruptedException {
        List<WeightedRequest> requests = new ArrayList<>();
        Optional<TlsVersion> tls = Optional.empty();
        for (WebRequest asked : target.asked().requests()) {
            if (Thread.interrupted()) {
                throw new InterruptedException("while the target " + target.name() + " was asked");
            }
            ServerProbe.Answer first = answer(asked);
            ServerProbe.Answer second = answer(asked);
            if (first.status() != second.status()) {
                throw new WorkloadException(where(asked) + " answers with status " + first.status() + " and then with "
                        + second.status() + "; have it answer alike, or leave the request out");
            }
            boolean alike = first.bodyLength() == second.bodyLength();
            OptionalLong length = alike ? OptionalLong.of(first.bodyLength()) : OptionalLong.empty();
            requests.add(new WeightedRequest(request(asked, new Expectation(first.status(), length)), asked.weight()));
            tls = first.tls();
        }
        return new Checked(requests, tls);
    }

    private ServerProbe.Answer answer(WebRequest asked) throws WorkloadException {
        try {
            ServerProbe.Answer answer = probe.ask(request(asked, Expectation.OK));
            requireRight(asked, answer);
            return answer;
        } catch (LoadException e) {
            throw new WorkloadException("target " + target.name() + ": " + e.getMessage(), e);
        } catch (IllegalArgumentException e) {
            throw new WorkloadException(where(asked) + " cannot be asked for: " + e.getMessage(), e);
        }
    }

    private static Request request(WebRequest asked, Expectation expectation) {
        return new Request(
                asked.method(),
                asked.path(),
                asked.headers(),
                new Body(asked.body().getBytes(StandardCharsets.UTF_8)),
                expectation);
    }

    private void requireRight(WebRequest asked, ServerProbe.Answer answer) throws WorkloadException {
        int status = answer.status();
        Optional<Integer> expected = target.check().status();
        boolean right = expected.map(number -> number == status).orElse(status >= 200 && status <= 299);
        if (right) {
            return;
        }
        if (REDIRECTS.contains(status)) {
            throw new WorkloadException(where(asked) + " redirects with status " + status + " to "
                    + answer.location().orElse("nowhere that it says")
                    + "; redirects are not followed under load, so name that address in the definition instead");
        }
        throw new WorkloadException(where(asked) + " answers with status " + status + " instead of "
                + expected.map(number -> number.toString()).orElse("2xx")
                + "; correct the server or the request, or name the status under expect");
    }

    private String where(WebRequest asked) {
        return "target " + target.name() + ": " + asked.method() + " " + origin + asked.path();
    }
}
