/** What things are, and what the numbers mean: no I/O, no clock, no randomness that is not handed in. */
module dev.bakeoff.core {
    requires static transitive org.jspecify;
    requires transitive HdrHistogram;
    requires org.apache.commons.statistics.distribution;

    exports dev.bakeoff.core.capacity;
    exports dev.bakeoff.core.comparison;
    exports dev.bakeoff.core.definition;
    exports dev.bakeoff.core.machine;
    exports dev.bakeoff.core.measurement;
    exports dev.bakeoff.core.schedule;
    exports dev.bakeoff.core.statistics;
    exports dev.bakeoff.core.stopping;
    exports dev.bakeoff.core.unit;
    exports dev.bakeoff.core.verdict;
}
