package dev.bakeoff.results.facts;

import dev.bakeoff.core.statistics.ConfidenceInterval;
import dev.bakeoff.core.statistics.Estimate;
import dev.bakeoff.core.unit.Unit;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Numbers for people: three to four significant digits, SI prefixes, the same in every locale. */
public final class Quantity {
    private static final int DIGITS = 3;

    private static final double NEAR_ONE = 1.1;

    private static final List<Prefix> LARGE = List.of(
            new Prefix("T", 1e12), new Prefix("G", 1e9), new Prefix("M", 1e6), new Prefix("k", 1e3), Prefix.NONE);
    private static final List<Prefix> SMALL =
            List.of(Prefix.NONE, new Prefix("m", 1e-3), new Prefix("u", 1e-6), new Prefix("n", 1e-9));

    private record Prefix(String symbol, double factor) {
        static final Prefix NONE = new Prefix("", 1);
    }

    private Quantity() {}

    /** {@code 3.52 GB/s}, {@code 812 us}, {@code 24.3 k requests/s}. */
    public static String of(double value, Unit unit) {
        Prefix prefix = prefixFor(value, unit);
        return scaled(value, prefix) + unitWords(prefix, unit);
    }

    /** Both ends in the prefix that {@code value} takes: {@code 3.48..3.55 GB/s}. */
    public static String range(double value, ConfidenceInterval interval, Unit unit) {
        return bareRange(value, interval, unit) + unitWords(prefixFor(value, unit), unit);
    }

    /** The same without its unit, to stand beside {@code value}. */
    public static String bareRange(double value, ConfidenceInterval interval, Unit unit) {
        Prefix prefix = prefixFor(value, unit);
        return scaled(interval.low(), prefix) + ".." + scaled(interval.high(), prefix);
    }

    /** A speedup as finely as its interval deserves: {@code 1.63}, {@code 0.998} where the third decimal matters. */
    public static String ratio(Estimate speedup) {
        return fixed(speedup.value(), decimals(speedup));
    }

    /** {@code 1.51..1.76}; empty where there is no interval. */
    public static Optional<String> ratioRange(Estimate speedup) {
        int decimals = decimals(speedup);
        return speedup.interval()
                .map(interval -> fixed(interval.low(), decimals) + ".." + fixed(interval.high(), decimals));
    }

    /** A fraction as {@code 95 %}. */
    public static String percent(double fraction) {
        return new BigDecimal(fraction * 100)
                        .round(new MathContext(4))
                        .stripTrailingZeros()
                        .toPlainString()
                + " %";
    }

    /** A share of a whole, to the percent, with one digit more where it is small: {@code 42 %}, {@code 0.4 %}. */
    public static String share(double fraction) {
        double percent = fraction * 100;
        return fixed(percent, percent > 0 && percent < 9.95 ? 1 : 0) + " %";
    }

    /** A round value beside an axis, no longer than it must be: {@code 20 k}, {@code 1.5 ms}. */
    public static String tick(double value, Unit unit) {
        Prefix prefix = value == 0 ? Prefix.NONE : prefixFor(value, unit);
        String number = new BigDecimal(value / prefix.factor())
                .round(new MathContext(DIGITS))
                .stripTrailingZeros()
                .toPlainString();
        return (number + " " + prefix.symbol() + (isTime(unit) ? "s" : "")).strip();
    }

    /** {@code 3 h 5 min}, {@code 4 min 20 s}, {@code 9.5 s}. */
    public static String time(Duration time) {
        if (time.toHours() > 0) {
            return time.toHours() + " h " + time.toMinutesPart() + " min";
        }
        if (time.toMinutes() > 0) {
            return time.toMinutes() + " min " + time.toSecondsPart() + " s";
        }
        return significant(time.toNanos() / 1e9) + " s";
    }

    /** Binary prefixes, as memory is sold: {@code 15.6 GiB}. */
    public static String memory(long bytes) {
        if (bytes >= 1L << 30) {
            return significant(bytes / (double) (1L << 30)) + " GiB";
        }
        return bytes >= 1L << 20
                ? significant(bytes / (double) (1L << 20)) + " MiB"
                : significant(bytes / (double) (1L << 10)) + " KiB";
    }

    /** Three significant digits without an exponent: {@code 0.0123}, {@code 2.50}, {@code 215}. */
    public static String significant(double value) {
        if (value == 0 || !Double.isFinite(value)) {
            return value == 0 ? "0" : Double.toString(value);
        }
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(DIGITS, RoundingMode.HALF_EVEN));
        int wholeDigits = rounded.precision() - rounded.scale();
        return rounded.setScale(Math.max(0, DIGITS - wholeDigits), RoundingMode.UNNECESSARY)
                .toPlainString();
    }

    /** The same for value and ends: three digits of the largest, a third decimal near 1 where margins lie. */
    private static int decimals(Estimate speedup) {
        double largest = speedup.interval().map(ConfidenceInterval::high).orElse(speedup.value());
        if (largest < NEAR_ONE) {
            return 3;
        }
        if (largest < 10) {
            return 2;
        }
        return largest < 100 ? 1 : 0;
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    private static String scaled(double value, Prefix prefix) {
        return significant(value / prefix.factor());
    }

    /** The prefix under which the rounded value lies from 1 to below 1000. */
    private static Prefix prefixFor(double value, Unit unit) {
        List<Prefix> choices = isTime(unit) ? SMALL : LARGE;
        double rounded = new BigDecimal(value).round(new MathContext(DIGITS)).doubleValue();
        return choices.stream()
                .filter(prefix -> rounded >= prefix.factor() * (1 - 1e-12))
                .findFirst()
                .orElse(choices.getLast());
    }

    /** Times shrink by prefixes, all else grows by them. */
    private static boolean isTime(Unit unit) {
        return unit.symbol().equals("s") || unit.symbol().startsWith("CPU s");
    }

    private static String unitWords(Prefix prefix, Unit unit) {
        String symbol = unit.symbol();
        if (symbol.startsWith("CPU s")) {
            return " CPU " + prefix.symbol() + symbol.substring("CPU ".length());
        }
        boolean takesPrefix = symbol.equals("s") || symbol.startsWith("B") || symbol.equals("W");
        return takesPrefix || prefix.symbol().isEmpty()
                ? " " + prefix.symbol() + symbol
                : " " + prefix.symbol() + " " + symbol;
    }
}
