package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;
import java.util.List;

/**
 * What the processors are built into.
 *
 * @param product the maker's name for the machine or board
 * @param disks by name
 * @param networkInterfaces by name
 * @param pcieLinks by address
 */
public record Devices(
        Reading<String> product,
        Reading<List<Disk>> disks,
        Reading<List<NetworkInterface>> networkInterfaces,
        Reading<List<PcieLink>> pcieLinks) {
    public Devices {
        disks = disks.map(List::copyOf);
        networkInterfaces = networkInterfaces.map(List::copyOf);
        pcieLinks = pcieLinks.map(List::copyOf);
    }
}
