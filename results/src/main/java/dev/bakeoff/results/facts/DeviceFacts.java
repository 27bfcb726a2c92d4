package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.Devices;
import dev.bakeoff.core.machine.Disk;
import dev.bakeoff.core.machine.NetworkInterface;
import dev.bakeoff.core.machine.PcieLink;
import dev.bakeoff.core.machine.PcieRate;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts.Fact;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/** Disks, network interfaces and PCIe links in words. */
final class DeviceFacts {
    private static final double BITS_PER_GIGABIT = 1e9;
    private static final double TRANSFERS_PER_GIGATRANSFER = 1e9;

    private DeviceFacts() {}

    static List<Fact> of(Devices devices) {
        List<Fact> facts = new ArrayList<>(each("Disks", devices.disks(), DeviceFacts::disk));
        Reading<List<NetworkInterface>> interfaces = devices.networkInterfaces();
        facts.addAll(each("Network interfaces", interfaces.map(DeviceFacts::real), DeviceFacts::networkInterface));
        if (!interfaces.map(DeviceFacts::made).orElse(List.of()).isEmpty()) {
            facts.add(new Fact(
                    "Virtual interfaces",
                    interfaces.map(all -> String.join(
                            ", ", made(all).stream().map(NetworkInterface::name).toList()))));
        }
        facts.addAll(each("PCIe links", devices.pcieLinks(), DeviceFacts::link));
        return facts;
    }

    /** One fact for each, or one that says there is none, or why it is not known. */
    private static <T> List<Fact> each(String all, Reading<List<T>> devices, Function<T, Fact> fact) {
        return switch (devices) {
            case Reading.Unavailable<List<T>>(String reason) -> List.of(new Fact(all, Reading.unavailable(reason)));
            case Reading.Measured<List<T>>(List<T> list, String source)
            when list.isEmpty() -> List.of(new Fact(all, Reading.measured("none", source)));
            case Reading.Measured<List<T>>(List<T> list, String _) ->
                list.stream().map(fact).toList();
        };
    }

    private static List<NetworkInterface> real(List<NetworkInterface> all) {
        return all.stream().filter(each -> each.hardware().orElse(true)).toList();
    }

    /** Bridges, tunnels and their like, of which container hosts have hundreds. */
    private static List<NetworkInterface> made(List<NetworkInterface> all) {
        return all.stream().filter(each -> !each.hardware().orElse(true)).toList();
    }

    private static Fact disk(Disk disk) {
        List<String> words = new ArrayList<>();
        words.add(disk.model().orElse("model not stated"));
        words.add(disk.sizeBytes().map(Quantity::memory).orElse("size not stated"));
        words.add("by " + disk.transport().orElse("a transport not known"));
        words.add(disk.queue()
                .rotational()
                .map(turns -> turns ? "rotational" : "not rotational")
                .orElse(""));
        words.add(disk.queue().scheduler().map("scheduler "::concat).orElse(""));
        words.add(disk.queue()
                .logicalBlockBytes()
                .map(bytes -> "blocks of " + bytes + " B")
                .orElse(""));
        return new Fact("Disk " + disk.name(), Reading.measured(joined(words), "/sys/block/" + disk.name()));
    }

    private static Fact networkInterface(NetworkInterface networkInterface) {
        NetworkInterface.Link link = networkInterface.link();
        List<String> words = new ArrayList<>();
        words.add(
                switch (link.bitsPerSecond()) {
                    case Reading.Measured<Long>(Long speed, String _) ->
                        Quantity.significant(speed / BITS_PER_GIGABIT) + " Gb/s";
                    case Reading.Unavailable<Long>(String reason) -> reason;
                });
        words.add(link.duplex().map(duplex -> duplex + " duplex").orElse(""));
        words.add("driver " + networkInterface.driver().orElse("not known"));
        words.add(link.mtuBytes().map(bytes -> "MTU " + bytes).orElse(""));
        words.add(queues(networkInterface.queues()));
        return new Fact(
                "Network " + networkInterface.name(),
                Reading.measured(joined(words), "/sys/class/net/" + networkInterface.name()));
    }

    private static String queues(NetworkInterface.Queues queues) {
        return queues.receive()
                .flatMap(receive -> queues.send().map(send -> "queues " + receive + " in, " + send + " out"))
                .orElse("");
    }

    /** What is not known about a device that is there is left out; JSON has the reasons. */
    private static String joined(List<String> words) {
        return words.stream().filter(word -> !word.isEmpty()).collect(Collectors.joining(", "));
    }

    private static Fact link(PcieLink link) {
        Reading<String> words = link.current()
                .map(now -> link.kind() + ", " + rate(now)
                        + (link.belowItsBest()
                                ? ", runs below what it can: "
                                        + link.maximum().map(DeviceFacts::rate).orElse("")
                                        + " (an idle device may only save power)"
                                : ""));
        return new Fact("PCIe " + link.address(), words);
    }

    private static String rate(PcieRate rate) {
        return Quantity.significant(rate.transfersPerSecond() / TRANSFERS_PER_GIGATRANSFER) + " GT/s x" + rate.lanes();
    }
}
