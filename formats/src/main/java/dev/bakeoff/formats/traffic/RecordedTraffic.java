package dev.bakeoff.formats.traffic;

import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;

/**
 * Requests that somebody recorded, and what was left out of the record.
 *
 * @param origin of the server that they went to; empty where the record does not tell
 * @param requests different ones, weighted by how often they occur, the most frequent first; none where all were left out
 * @param leftOut how many were left out, by the reason in words
 */
public record RecordedTraffic(
        Optional<Origin> origin, List<WebRequest> requests, SequencedMap<String, Integer> leftOut) {
    public RecordedTraffic {
        requests = List.copyOf(requests);
        leftOut = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(leftOut));
    }

    /** {@code 40 requests of 3 kinds; left out: 2 of another method than GET and HEAD}. */
    public String words() {
        int all = requests.stream().mapToInt(WebRequest::weight).sum();
        String taken = all
                + (all == 1 ? " request of " : " requests of ")
                + requests.size()
                + (requests.size() == 1 ? " kind" : " kinds");
        return leftOut.isEmpty()
                ? taken
                : taken
                        + leftOut.entrySet().stream()
                                .map(entry -> entry.getValue() + " " + entry.getKey())
                                .collect(Collectors.joining(", ", "; left out: ", ""));
    }

    /** Counts equal requests together, and what is left out by its reason. */
    static final class Collector {
        private final Map<WebRequest, Integer> counts = new LinkedHashMap<>();
        private final SequencedMap<String, Integer> leftOut = new LinkedHashMap<>();

        /** Of weight 1. */
        void add(WebRequest request) {
            counts.merge(request, 1, Integer::sum);
        }

        void leaveOut(String reason) {
            leftOut.merge(reason, 1, Integer::sum);
        }

        RecordedTraffic traffic(Optional<Origin> origin) {
            List<WebRequest> all = new ArrayList<>();
            counts.forEach((request, count) -> all.add(request.weighing(Math.min(count, WebRequest.HEAVIEST))));
            all.sort(Comparator.comparingInt(WebRequest::weight).reversed());
            int kept = Math.min(all.size(), WebTarget.Asked.MOST);
            int rare = all.subList(kept, all.size()).stream()
                    .mapToInt(WebRequest::weight)
                    .sum();
            if (rare > 0) {
                leftOut.put("of rarer kinds than the " + WebTarget.Asked.MOST + " most frequent", rare);
            }
            return new RecordedTraffic(origin, all.subList(0, kept), leftOut);
        }
    }
}
