package dev.bakeoff.measure.workload;

import java.util.Map;

/** Parts of nginx that distributions package apart from it and that are loaded when a site needs them. */
enum NginxModule {
    BROTLI_FILTER(
            "ngx_http_brotli_filter_module",
            "libnginx-mod-http-brotli-filter",
            "nginx-mod-brotli",
            "nginx-mod-http-brotli"),
    BROTLI_STATIC(
            "ngx_http_brotli_static_module",
            "libnginx-mod-http-brotli-static",
            "nginx-mod-brotli",
            "nginx-mod-http-brotli"),
    /** Before {@link #LUA}, which is built upon it. */
    DEVELOPMENT_KIT("ndk_http_module", "libnginx-mod-http-ndk", "nginx-mod-devel-kit", "nginx-mod-devel-kit"),
    LUA("ngx_http_lua_module", "libnginx-mod-http-lua", "nginx-mod-lua", "nginx-mod-http-lua"),
    /** The one that Debian calls by the language's name and others by the interpreter's. */
    JAVASCRIPT("ngx_http_js_module", "libnginx-mod-http-js", "nginx-module-njs", "nginx-mod-http-js"),
    /**
     * After {@link #LUA}: it brings the library of another Lua, whose functions have the same names as LuaJIT's, and what
     * is loaded first has them.
     */
    MODSECURITY(
            "ngx_http_modsecurity_module",
            "libnginx-mod-http-modsecurity modsecurity-crs",
            "nginx-mod-modsecurity",
            "nginx-mod-http-modsecurity");

    private final String file;
    private final String debian;
    private final String fedora;
    private final String alpine;

    /**
     * @param file without its ending
     * @param debian the packages that bring it there; so the others
     */
    NginxModule(String file, String debian, String fedora, String alpine) {
        this.file = file;
        this.debian = debian;
        this.fedora = fedora;
        this.alpine = alpine;
    }

    /** The name of its file in nginx's folder of modules. */
    String file() {
        return file + ".so";
    }

    Requirement requirement() {
        return Requirement.nginxModule(file, Map.of("apt", debian, "dnf", fedora, "apk", alpine));
    }
}
