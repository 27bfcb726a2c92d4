package dev.bakeoff.formats.openssl;

import dev.bakeoff.core.unit.Unit;
import java.util.OptionalInt;

/**
 * One figure of a speed command.
 *
 * @param algorithm canonical name, the same for every version and library: {@code rsa2048}, {@code ecdsap256},
 *     {@code ecdhx25519}, {@code aes-128-gcm}, {@code chacha20-poly1305}
 * @param operation what was done with it
 * @param unit operations or bytes a second
 * @param perSecond positive and finite, in {@code unit}
 * @param blockBytes size of one call's input; present exactly where the unit is bytes a second
 */
public record SpeedFigure(String algorithm, Operation operation, Unit unit, double perSecond, OptionalInt blockBytes) {
    public SpeedFigure {
        if (algorithm.isBlank()) {
            throw new IllegalArgumentException("a speed figure needs an algorithm");
        }
        if (!(perSecond > 0) || Double.isInfinite(perSecond)) {
            throw new IllegalArgumentException(algorithm + " cannot do " + perSecond + " " + unit);
        }
        if (blockBytes.isPresent() != unit.equals(Unit.BYTES_PER_SECOND)) {
            throw new IllegalArgumentException("a block size goes with bytes a second, and only with them");
        }
    }

    static SpeedFigure operations(String algorithm, Operation operation, double perSecond) {
        return new SpeedFigure(algorithm, operation, Unit.OPERATIONS_PER_SECOND, perSecond, OptionalInt.empty());
    }

    static SpeedFigure bytes(String algorithm, Operation operation, double perSecond, int blockBytes) {
        return new SpeedFigure(algorithm, operation, Unit.BYTES_PER_SECOND, perSecond, OptionalInt.of(blockBytes));
    }

    /** The same thing at another rate. */
    SpeedFigure withRate(double otherPerSecond) {
        return new SpeedFigure(algorithm, operation, unit, otherPerSecond, blockBytes);
    }

    /** Two figures for the same thing. */
    boolean rivals(SpeedFigure other) {
        return algorithm.equals(other.algorithm) && operation == other.operation && blockBytes.equals(other.blockBytes);
    }
}
