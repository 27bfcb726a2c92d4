/** Text and bytes of other tools to typed values. Pure: no file is opened and nothing is run here. */
module dev.bakeoff.formats {
    requires transitive dev.bakeoff.core;
    requires org.snakeyaml.engine;
    requires tools.jackson.databind;

    exports dev.bakeoff.formats.cgroup;
    exports dev.bakeoff.formats.clock;
    exports dev.bakeoff.formats.compression;
    exports dev.bakeoff.formats.devices;
    exports dev.bakeoff.formats.dmi;
    exports dev.bakeoff.formats.elf;
    exports dev.bakeoff.formats.inventory;
    exports dev.bakeoff.formats.linker;
    exports dev.bakeoff.formats.nginx;
    exports dev.bakeoff.formats.openssl;
    exports dev.bakeoff.formats.procfs;
    exports dev.bakeoff.formats.program;
    exports dev.bakeoff.formats.settings;
    exports dev.bakeoff.formats.text;
    exports dev.bakeoff.formats.topology;
    exports dev.bakeoff.formats.traffic;
    exports dev.bakeoff.formats.tree;
    exports dev.bakeoff.formats.version;
    exports dev.bakeoff.formats.yaml;
}
