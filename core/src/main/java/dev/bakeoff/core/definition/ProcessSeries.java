package dev.bakeoff.core.definition;

import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Points of one workload that differ in nothing but their number of processes, the {@code @1}, {@code @8} or {@code @all}
 * at the end. Together they tell how the work scales.
 *
 * @param name the points without their number of processes, for example {@code crypto.aes-128-gcm:16KiB}
 * @param one the point of one process
 * @param several by number of processes, each above 1
 * @param all the point of as many processes as fill a candidate; several or all is there
 */
public record ProcessSeries(String name, Point one, SortedMap<Integer, Point> several, Optional<Point> all) {
    private static final String ALL = "all";

    public ProcessSeries {
        several = Collections.unmodifiableSortedMap(new TreeMap<>(several));
        if (several.isEmpty() && all.isEmpty()) {
            throw new IllegalArgumentException("a series of " + name + " has more than one number of processes");
        }
    }

    /** The series among these points, in the order of their first points. */
    public static List<ProcessSeries> among(Collection<Point> points) {
        Map<String, Map<String, Point>> byName = new LinkedHashMap<>();
        for (Point point : points) {
            String text = point.toString();
            int at = text.lastIndexOf('@');
            if (at >= 0 && text.substring(at + 1).matches(ALL + "|[1-9][0-9]{0,3}")) {
                byName.computeIfAbsent(name(text.substring(0, at)), _ -> new LinkedHashMap<>())
                        .put(text.substring(at + 1), point);
            }
        }
        return byName.entrySet().stream()
                .flatMap(entry -> of(entry.getKey(), new LinkedHashMap<>(entry.getValue())).stream())
                .toList();
    }

    private static Optional<ProcessSeries> of(String name, Map<String, Point> byEnding) {
        Point one = byEnding.remove("1");
        Optional<Point> all = Optional.ofNullable(byEnding.remove(ALL));
        if (one == null || (byEnding.isEmpty() && all.isEmpty())) {
            return Optional.empty();
        }
        SortedMap<Integer, Point> several = new TreeMap<>();
        byEnding.forEach((number, point) -> several.put(Integer.valueOf(number), point));
        return Optional.of(new ProcessSeries(name, one, several, all));
    }

    private static String name(String before) {
        return before.endsWith(":") || before.endsWith(",") ? before.substring(0, before.length() - 1) : before;
    }
}
