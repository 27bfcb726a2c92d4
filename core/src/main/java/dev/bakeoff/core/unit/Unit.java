package dev.bakeoff.core.unit;

/**
 * A unit of measurement by its symbol, SI or the field's own.
 *
 * @param symbol what is printed after the number, for example {@code B/s}; not blank
 */
public record Unit(String symbol) {
    public static final Unit OPERATIONS_PER_SECOND = new Unit("op/s");
    public static final Unit BYTES_PER_SECOND = new Unit("B/s");
    public static final Unit READS_PER_SECOND = new Unit("reads/s");
    public static final Unit REQUESTS_PER_SECOND = new Unit("requests/s");
    public static final Unit CONNECTIONS_PER_SECOND = new Unit("connections/s");
    public static final Unit HERTZ = new Unit("Hz");
    public static final Unit SECONDS = new Unit("s");
    public static final Unit CPU_SECONDS_PER_OPERATION = new Unit("CPU s/op");
    public static final Unit CPU_SECONDS_PER_REQUEST = new Unit("CPU s/request");
    public static final Unit CPU_SECONDS_PER_HANDSHAKE = new Unit("CPU s/handshake");

    public Unit {
        if (symbol.isBlank()) {
            throw new IllegalArgumentException("a unit needs a symbol");
        }
    }

    /** Whether a figure in this unit is CPU time for something done. */
    public boolean isCpuTime() {
        return equals(CPU_SECONDS_PER_REQUEST) || equals(CPU_SECONDS_PER_HANDSHAKE);
    }

    @Override
    public String toString() {
        return symbol;
    }
}
