package dev.bakeoff.core.definition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.regex.Pattern;

/**
 * Points of one workload that differ in nothing but their concurrency, which is the last parameter of the form {@code
 * c10}. Together they make a curve.
 *
 * @param name the points without their concurrency, for example {@code web.static:http,html-10k}
 * @param points by concurrency, at least two
 */
public record ConcurrencySeries(String name, SortedMap<Integer, Point> points) {
    private static final Pattern CONCURRENCY = Pattern.compile("c[1-9][0-9]{0,6}");

    public ConcurrencySeries {
        points = Collections.unmodifiableSortedMap(new TreeMap<>(points));
        if (points.size() < 2) {
            throw new IllegalArgumentException("a series of " + name + " has at least two concurrencies");
        }
    }

    /** The series among these points, in the order of their first points. */
    public static List<ConcurrencySeries> among(Collection<Point> points) {
        record Curve(String workload, List<String> rest, int place) {}
        Map<Curve, SortedMap<Integer, Point>> curves = new LinkedHashMap<>();
        for (Point point : points) {
            List<String> parameters = new ArrayList<>(List.of(point.parameters().split(",", -1)));
            int place = lastConcurrency(parameters);
            if (place >= 0) {
                int concurrency = Integer.parseInt(parameters.remove(place).substring(1));
                curves.computeIfAbsent(new Curve(point.workload(), parameters, place), _ -> new TreeMap<>())
                        .put(concurrency, point);
            }
        }
        return curves.entrySet().stream()
                .filter(curve -> curve.getValue().size() > 1)
                .map(curve -> new ConcurrencySeries(
                        name(curve.getKey().workload(), curve.getKey().rest()), curve.getValue()))
                .toList();
    }

    private static int lastConcurrency(List<String> parameters) {
        int place = parameters.size() - 1;
        while (place >= 0 && !CONCURRENCY.matcher(parameters.get(place)).matches()) {
            place--;
        }
        return place;
    }

    private static String name(String workload, List<String> rest) {
        return rest.isEmpty() ? workload : workload + ":" + String.join(",", rest);
    }
}
