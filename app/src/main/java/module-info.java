/** The command line. */
module dev.bakeoff.app {
    requires dev.bakeoff.core;
    requires dev.bakeoff.formats;
    requires dev.bakeoff.measure;
    requires dev.bakeoff.results;
    requires info.picocli;
    requires tools.jackson.databind;

    opens dev.bakeoff.app.command to
            info.picocli;
}
