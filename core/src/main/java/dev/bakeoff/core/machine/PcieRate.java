package dev.bakeoff.core.machine;

/**
 * What a PCIe link carries.
 *
 * @param transfersPerSecond of each lane, above 0
 * @param lanes at least 1
 */
public record PcieRate(double transfersPerSecond, int lanes) {
    public PcieRate {
        if (!(transfersPerSecond > 0) || lanes < 1) {
            throw new IllegalArgumentException("a PCIe link has a rate and lanes");
        }
    }

    boolean isBelow(PcieRate other) {
        return transfersPerSecond < other.transfersPerSecond || lanes < other.lanes;
    }
}
