package dev.bakeoff.results.codec;

import static dev.bakeoff.results.codec.RecordedFacts.count;
import static dev.bakeoff.results.codec.RecordedFacts.list;
import static dev.bakeoff.results.codec.RecordedFacts.reading;
import static dev.bakeoff.results.codec.RecordedFacts.text;
import static dev.bakeoff.results.codec.RecordedFacts.whole;

import dev.bakeoff.core.machine.Devices;
import dev.bakeoff.core.machine.Disk;
import dev.bakeoff.core.machine.NetworkInterface;
import dev.bakeoff.core.machine.PcieLink;
import dev.bakeoff.core.machine.PcieRate;
import dev.bakeoff.core.unit.Reading;
import tools.jackson.databind.node.ObjectNode;

/** Disks, network interfaces, PCIe links: bytes, bits a second, transfers a second. */
final class DevicesCodec {
    private DevicesCodec() {}

    static ObjectNode encode(Devices devices) {
        ObjectNode tree = JsonText.object();
        tree.set("product", text(devices.product()));
        tree.set("disks", list(devices.disks(), DevicesCodec::encode));
        tree.set("networkInterfaces", list(devices.networkInterfaces(), DevicesCodec::encode));
        tree.set("pcieLinks", list(devices.pcieLinks(), DevicesCodec::encode));
        return tree;
    }

    static Devices decode(Fields fields) {
        return new Devices(
                text(fields, "product"),
                list(fields, "disks", DevicesCodec::disk),
                list(fields, "networkInterfaces", DevicesCodec::networkInterface),
                list(fields, "pcieLinks", DevicesCodec::pcieLink));
    }

    private static ObjectNode encode(Disk disk) {
        ObjectNode tree = JsonText.object().put("name", disk.name());
        tree.set("model", text(disk.model()));
        tree.set("sizeBytes", whole(disk.sizeBytes()));
        tree.set("transport", text(disk.transport()));
        tree.set("rotational", flag(disk.queue().rotational()));
        tree.set("scheduler", text(disk.queue().scheduler()));
        tree.set("logicalBlockBytes", count(disk.queue().logicalBlockBytes()));
        return tree;
    }

    private static Disk disk(Fields fields) {
        return new Disk(
                fields.text("name"),
                text(fields, "model"),
                whole(fields, "sizeBytes"),
                text(fields, "transport"),
                new Disk.Queue(
                        flag(fields, "rotational"), text(fields, "scheduler"), count(fields, "logicalBlockBytes")));
    }

    private static ObjectNode encode(NetworkInterface networkInterface) {
        ObjectNode tree = JsonText.object().put("name", networkInterface.name());
        tree.set("hardware", flag(networkInterface.hardware()));
        tree.set("driver", text(networkInterface.driver()));
        tree.set("bitsPerSecond", whole(networkInterface.link().bitsPerSecond()));
        tree.set("duplex", text(networkInterface.link().duplex()));
        tree.set("mtuBytes", count(networkInterface.link().mtuBytes()));
        tree.set("receiveQueues", count(networkInterface.queues().receive()));
        tree.set("sendQueues", count(networkInterface.queues().send()));
        return tree;
    }

    private static NetworkInterface networkInterface(Fields fields) {
        return new NetworkInterface(
                fields.text("name"),
                flag(fields, "hardware"),
                text(fields, "driver"),
                new NetworkInterface.Link(
                        whole(fields, "bitsPerSecond"), text(fields, "duplex"), count(fields, "mtuBytes")),
                new NetworkInterface.Queues(count(fields, "receiveQueues"), count(fields, "sendQueues")));
    }

    private static ObjectNode encode(PcieLink link) {
        ObjectNode tree = JsonText.object().put("address", link.address()).put("kind", link.kind());
        tree.set("current", rate(link.current()));
        tree.set("maximum", rate(link.maximum()));
        return tree;
    }

    private static PcieLink pcieLink(Fields fields) {
        return new PcieLink(
                fields.text("address"), fields.text("kind"), rate(fields, "current"), rate(fields, "maximum"));
    }

    private static ObjectNode rate(Reading<PcieRate> rate) {
        return ReadingCodec.encode(
                rate,
                ReadingCodec.tree(value -> JsonText.object()
                        .put("transfersPerSecond", value.transfersPerSecond())
                        .put("lanes", value.lanes())));
    }

    private static Reading<PcieRate> rate(Fields fields, String name) {
        return reading(
                fields,
                name,
                (inner, value) -> inner.object(
                        value, rate -> new PcieRate(rate.number("transfersPerSecond"), rate.smallInteger("lanes"))));
    }

    private static ObjectNode flag(Reading<Boolean> reading) {
        return ReadingCodec.encode(reading, ObjectNode::put);
    }

    private static Reading<Boolean> flag(Fields fields, String name) {
        return reading(fields, name, Fields::flag);
    }
}
