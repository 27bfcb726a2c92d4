/** Keeps, exchanges and shows results. Needs no machine at hand. */
module dev.bakeoff.results {
    requires transitive dev.bakeoff.core;
    requires dev.bakeoff.formats;
    requires gg.jte.runtime;
    requires tools.jackson.databind;

    exports dev.bakeoff.results.exchange;
    exports dev.bakeoff.results.journal;
    exports dev.bakeoff.results.report;
}
