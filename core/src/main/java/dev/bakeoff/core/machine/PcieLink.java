package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * The PCIe link of a device whose speed can matter to measured work.
 *
 * @param address on the bus
 * @param kind such as {@code NVMe}, {@code network} or {@code display}
 * @param current as it runs now
 * @param maximum what the device can do
 */
public record PcieLink(String address, String kind, Reading<PcieRate> current, Reading<PcieRate> maximum) {

    /**
     * Whether it runs slower or narrower than the device can; false where that is not known. An idle device may only
     * save power.
     */
    public boolean belowItsBest() {
        return current.map(now -> maximum.map(now::isBelow).orElse(false)).orElse(false);
    }
}
