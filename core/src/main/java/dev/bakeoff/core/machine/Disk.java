package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * A block device that is no loop, RAM or compressed memory device.
 *
 * @param name the kernel's, such as {@code nvme0n1}
 * @param model the maker's name for it
 * @param sizeBytes as the kernel sees it
 * @param transport how it is attached, guessed from its place among the devices: nvme, sata, usb, virtio
 * @param queue how the kernel treats it
 */
public record Disk(
        String name, Reading<String> model, Reading<Long> sizeBytes, Reading<String> transport, Queue queue) {

    /**
     * How the kernel treats a disk.
     *
     * @param rotational whether it is said to have turning platters; virtual disks may say so without
     * @param scheduler in use
     * @param logicalBlockBytes the smallest unit it can address
     */
    public record Queue(Reading<Boolean> rotational, Reading<String> scheduler, Reading<Integer> logicalBlockBytes) {}
}
