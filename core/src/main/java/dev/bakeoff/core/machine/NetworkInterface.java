package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * A network interface other than the loopback.
 *
 * @param name the kernel's, such as {@code eth0}
 * @param hardware true for one with a device behind it (a virtual machine's too), false for bridges, tunnels and the like
 * @param driver of that device
 * @param link what it is connected by
 * @param queues for packets
 */
public record NetworkInterface(
        String name, Reading<Boolean> hardware, Reading<String> driver, Link link, Queues queues) {

    /**
     * A connection.
     *
     * @param bitsPerSecond as negotiated
     * @param duplex full or half
     * @param mtuBytes largest packet
     */
    public record Link(Reading<Long> bitsPerSecond, Reading<String> duplex, Reading<Integer> mtuBytes) {}

    /** How many queues packets are received by and sent by. */
    public record Queues(Reading<Integer> receive, Reading<Integer> send) {}
}
