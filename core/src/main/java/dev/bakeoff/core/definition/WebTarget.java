package dev.bakeoff.core.definition;

import java.util.HashSet;
import java.util.List;
import java.util.Optional;

/**
 * A server of the user's own, started by them, that load is offered to: {@code web.target:NAME,c10}.
 *
 * @param name letters, digits, dot, dash and underscore; unique in a definition
 * @param origin where it is for a candidate that states no other place
 * @param asked what is asked for
 * @param offering how many ask, and over which connections
 * @param check what a correct server is
 */
public record WebTarget(String name, Origin origin, Asked asked, Offering offering, Check check) {
    /** The workload that has the points of all targets. */
    public static final String WORKLOAD = "web.target";

    /**
     * Requests, and where they come from. They are kept with the definition, so that a result can be gone on with when
     * the file that they were read from is gone.
     *
     * @param requests 1 to 1000, in all no more than 1 MiB of text
     * @param source in words: what was read, and what of it was left out
     */
    public record Asked(List<WebRequest> requests, String source) {
        /** The most requests of different kinds. */
        public static final int MOST = 1000;

        private static final long LARGEST = 1L << 20;

        public Asked {
            requests = List.copyOf(requests);
            if (requests.isEmpty() || requests.size() > MOST) {
                throw new IllegalArgumentException(
                        "a target has 1 to " + MOST + " different requests, not " + requests.size());
            }
            if (requests.stream().mapToLong(WebRequest::size).sum() > LARGEST) {
                throw new IllegalArgumentException("the requests with headers and bodies have more than 1 MiB of text;"
                        + " leave out long bodies and cookies");
            }
        }
    }

    /**
     * A closed loop: each connection sends its next request when the response to the last one is complete.
     *
     * @param connections open at a time, 1 to 100 000 each; a point for each number, none twice
     * @param keepAlive whether a connection is used again, or each request has a new one
     */
    public record Offering(List<Integer> connections, boolean keepAlive) {
        private static final int MOST = 100_000;

        /** Ten connections that are kept. */
        public static final Offering USUAL = new Offering(List.of(10), true);

        public Offering {
            connections = List.copyOf(connections);
            if (connections.isEmpty()) {
                throw new IllegalArgumentException("a target needs a number of connections, for example [10]");
            }
            connections.forEach(number -> {
                if (number < 1 || number > MOST) {
                    throw new IllegalArgumentException("there are 1 to " + MOST + " connections, not " + number);
                }
            });
            if (new HashSet<>(connections).size() < connections.size()) {
                throw new IllegalArgumentException("a number of connections stands there twice");
            }
        }
    }

    /**
     * What a correct server is.
     *
     * @param status of every correct response, 200 to 599; empty takes the first one, when it is 2xx
     * @param verify whether an https server must show a certificate of its name that this machine trusts
     */
    public record Check(Optional<Integer> status, boolean verify) {
        /** Whatever is right at first, and a certificate in order. */
        public static final Check USUAL = new Check(Optional.empty(), true);

        public Check {
            status.ifPresent(number -> {
                if (number < 200 || number > 599) {
                    throw new IllegalArgumentException("a final HTTP status lies from 200 to 599, not " + number);
                }
            });
        }
    }

    public WebTarget {
        Names.require(name, "a target");
    }

    /** One point for each number of connections, in the order written. */
    public List<Point> points() {
        return offering.connections().stream()
                .map(number -> new Point(WORKLOAD, name + ",c" + number))
                .toList();
    }

    /** Where it is for a candidate. */
    public Origin originFor(Candidate candidate) {
        return candidate.targets().getOrDefault(name, origin);
    }
}
