package dev.bakeoff.measure.workload;

import java.util.List;

/** A part of an edge's configuration that only some request classes need, so that the others do not carry it. */
enum EdgePart {
    JAVASCRIPT,
    LUA,
    FIREWALL,
    CACHE;

    List<NginxModule> modules() {
        return switch (this) {
            case JAVASCRIPT -> List.of(NginxModule.JAVASCRIPT);
            case LUA -> List.of(NginxModule.DEVELOPMENT_KIT, NginxModule.LUA);
            case FIREWALL -> List.of(NginxModule.MODSECURITY);
            case CACHE -> List.of();
        };
    }
}
