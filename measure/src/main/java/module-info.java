/** Runs work on a system and reads its meters. */
module dev.bakeoff.measure {
    requires transitive dev.bakeoff.core;
    requires dev.bakeoff.formats;
    requires transitive HdrHistogram;
    requires io.netty.buffer;
    requires io.netty.common;
    requires io.netty.handler;
    requires io.netty.tcnative.classes.openssl;
    requires io.netty.transport;
    requires io.netty.transport.classes.epoll;
    requires tools.jackson.databind;

    exports dev.bakeoff.measure.abi;
    exports dev.bakeoff.measure.host;
    exports dev.bakeoff.measure.load;
    exports dev.bakeoff.measure.meter;
    exports dev.bakeoff.measure.settings;
    exports dev.bakeoff.measure.trial;
    exports dev.bakeoff.measure.workload;
}
