/** Keeps, exchanges and shows results. Needs no machine at hand. */
module dev.bakeoff.results {
    // The generated templates carry javax.annotation.processing.Generated, which is gone after compiling.
    requires static java.compiler;
    requires transitive dev.bakeoff.core;
    requires gg.jte.runtime;
    requires tools.jackson.databind;

    exports dev.bakeoff.results.exchange;
    exports dev.bakeoff.results.facts;
    exports dev.bakeoff.results.journal;
    exports dev.bakeoff.results.redaction;
    exports dev.bakeoff.results.report;

    // jte finds its generated templates by reflection.
    opens dev.bakeoff.results.page to
            gg.jte.runtime;
}
