package dev.bakeoff.core.measurement;

/** A check that must hold for a trial to count. */
public enum Guard {
    /** The load client, not the server, was the limit. */
    CLIENT_SATURATED("client saturated"),
    /** The load client did not time a server of known response times truly. */
    CALIBRATION("load client calibration"),
    /** Too large a share of requests went wrong. */
    ERROR_SHARE("errors"),
    /** The hypervisor gave the CPUs to others. */
    STEAL("steal"),
    /** Other processes of the same system used the candidate's CPUs. */
    OTHER_WORK("other work"),
    /** A cgroup limit that no variant declares held the work back. */
    UNDECLARED_THROTTLING("undeclared throttling"),
    /** Too few requests for the percentiles that are reported. */
    TOO_FEW_REQUESTS("too few requests"),
    /** Server and load client used the same CPUs. */
    SHARED_CPUS("shared CPUs"),
    /** TLS sessions were reused where every handshake must be a full one. */
    SESSION_REUSED("sessions reused"),
    /** Full handshakes were made where TLS sessions must be reused. */
    SESSION_NOT_REUSED("sessions not reused"),
    /** The server no longer answers what it should. */
    ANSWER_DIFFERS("answer differs"),
    /** Server and load client do not count the same work. */
    COUNTS_DIFFER("client and server counts differ"),
    /** Responses came from a cache, or past it, otherwise than the point says. */
    CACHE_STATUS("cache hits and misses"),
    /** The load client's system had no local port left for a connection. */
    PORTS_EXHAUSTED("local ports exhausted"),
    /** Requests were not answered at the rate at which they were intended. */
    RATE_NOT_REACHED("rate not reached"),
    /** The load client sent requests later than it should have. */
    SEND_LAG("send lag"),
    /** The network lost or reordered TCP segments. */
    SEGMENTS_LOST("segments lost"),
    /** The load client's network interface carried about all that it can. */
    LINK_FULL("link full"),
    /** Many response times are those of a timer of TCP. */
    QUANTISED_TIMES("quantised times"),
    /** A tool's own account of its time and what was seen of its execution do not agree. */
    TIMES_DISAGREE("tool and clock disagree"),
    /** What was completed grew or shrank in the course of the trial. */
    DRIFT("drift inside the trial");

    private final String words;

    Guard(String words) {
        this.words = words;
    }

    /** For people. */
    public String words() {
        return words;
    }
}
