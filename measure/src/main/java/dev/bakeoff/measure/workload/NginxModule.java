package dev.bakeoff.measure.workload;

import java.util.Map;

/** Parts of nginx that distributions package apart from it and that are loaded when a site needs them. */
enum NginxModule {
    BROTLI_FILTER(
            "ngx_http_brotli_filter_module",
            Map.of(
                    "apt",
                    "libnginx-mod-http-brotli-filter",
                    "dnf",
                    "nginx-mod-brotli",
                    "apk",
                    "nginx-mod-http-brotli")),
    BROTLI_STATIC(
            "ngx_http_brotli_static_module",
            Map.of(
                    "apt",
                    "libnginx-mod-http-brotli-static",
                    "dnf",
                    "nginx-mod-brotli",
                    "apk",
                    "nginx-mod-http-brotli")),
    /** Before {@link #LUA}, which is built upon it. */
    DEVELOPMENT_KIT(
            "ndk_http_module",
            Map.of("apt", "libnginx-mod-http-ndk", "dnf", "nginx-mod-devel-kit", "apk", "nginx-mod-devel-kit")),
    LUA(
            "ngx_http_lua_module",
            Map.of("apt", "libnginx-mod-http-lua", "dnf", "nginx-mod-lua", "apk", "nginx-mod-http-lua")),
    /** The one that Debian calls by the language's name and others by the interpreter's. */
    JAVASCRIPT(
            "ngx_http_js_module",
            Map.of("apt", "libnginx-mod-http-js", "dnf", "nginx-module-njs", "apk", "nginx-mod-http-js")),
    MODSECURITY(
            "ngx_http_modsecurity_module",
            Map.of(
                    "apt",
                    "libnginx-mod-http-modsecurity modsecurity-crs",
                    "dnf",
                    "nginx-mod-modsecurity",
                    "apk",
                    "nginx-mod-http-modsecurity"));

    private final String file;
    private final Requirement requirement;

    NginxModule(String file, Map<String, String> packages) {
        this.file = file + ".so";
        this.requirement = Requirement.nginxModule(file, packages);
    }

    /** The name of its file in nginx's folder of modules. */
    String file() {
        return file;
    }

    Requirement requirement() {
        return requirement;
    }
}
