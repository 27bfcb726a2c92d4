package dev.bakeoff.core.unit;

import java.math.BigDecimal;

/**
 * How fast a line carries bits.
 *
 * @param bitsPerSecond above 0 and finite
 */
public record DataRate(double bitsPerSecond) {
    public DataRate {
        if (!(bitsPerSecond > 0) || Double.isInfinite(bitsPerSecond)) {
            throw new IllegalArgumentException("a line carries more than 0 bit/s, not " + bitsPerSecond);
        }
    }

    /** {@code 100 Mbit/s}. */
    @Override
    public String toString() {
        int thousands = (int) Math.clamp(Math.floor(Math.log10(bitsPerSecond) / 3 + 1e-12), 0, 3);
        String number = BigDecimal.valueOf(bitsPerSecond)
                .movePointLeft(3 * thousands)
                .stripTrailingZeros()
                .toPlainString();
        return number + " "
                + switch (thousands) {
                    case 0 -> "bit/s";
                    case 1 -> "kbit/s";
                    case 2 -> "Mbit/s";
                    default -> "Gbit/s";
                };
    }
}
