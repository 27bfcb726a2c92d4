package dev.bakeoff.results.codec;

import dev.bakeoff.core.measurement.CpuSplit;
import dev.bakeoff.core.measurement.CpuTimes;
import dev.bakeoff.core.measurement.Meters;
import dev.bakeoff.core.measurement.Throttling;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.node.ObjectNode;

/** Meter readings; every time in seconds. */
public final class MeterCodec {
    private MeterCodec() {}

    public static ObjectNode encode(Meters meters) {
        ObjectNode tree = JsonText.object();
        tree.set("cpu", ReadingCodec.encode(meters.cpu(), ReadingCodec.tree(MeterCodec::encode)));
        tree.set("serverCpuSeconds", ReadingCodec.encode(meters.serverCpuSeconds(), ObjectNode::put));
        tree.set("clientCpuSeconds", ReadingCodec.encode(meters.clientCpuSeconds(), ObjectNode::put));
        tree.set("throttling", ReadingCodec.encode(meters.throttling(), ReadingCodec.tree(MeterCodec::encode)));
        return tree;
    }

    static Meters decode(Fields fields) {
        return new Meters(
                fields.object("cpu", ReadingCodec.decoder(MeterCodec::split)),
                fields.object("serverCpuSeconds", ReadingCodec.decoder(Fields::number)),
                fields.object("clientCpuSeconds", ReadingCodec.decoder(Fields::number)),
                fields.object(
                        "throttling",
                        ReadingCodec.decoder((inner, name) -> inner.object(name, MeterCodec::throttling))));
    }

    private static ObjectNode encode(CpuSplit split) {
        ObjectNode tree = JsonText.object();
        split.byThread().forEach((thread, times) -> tree.set(Integer.toString(thread), encode(times)));
        return tree;
    }

    private static CpuSplit split(Fields fields, String name) {
        Map<Integer, CpuTimes> byThread = new TreeMap<>();
        fields.objectByKey(name, MeterCodec::times)
                .forEach((thread, times) -> byThread.put(Integer.valueOf(thread), times));
        return new CpuSplit(byThread);
    }

    static ObjectNode encode(CpuTimes times) {
        return JsonText.object()
                .put("user", times.user())
                .put("system", times.system())
                .put("interrupt", times.interrupt())
                .put("steal", times.steal())
                .put("idle", times.idle());
    }

    static CpuTimes times(Fields fields) {
        return new CpuTimes(
                fields.number("user"),
                fields.number("system"),
                fields.number("interrupt"),
                fields.number("steal"),
                fields.number("idle"));
    }

    private static ObjectNode encode(Throttling throttling) {
        return JsonText.object()
                .put("declaredSeconds", throttling.declaredSeconds())
                .put("undeclaredSeconds", throttling.undeclaredSeconds());
    }

    private static Throttling throttling(Fields fields) {
        return new Throttling(fields.number("declaredSeconds"), fields.number("undeclaredSeconds"));
    }
}
