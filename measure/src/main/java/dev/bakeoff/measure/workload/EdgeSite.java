package dev.bakeoff.measure.workload;

import dev.bakeoff.measure.load.TlsVersion;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * An edge: the files in {@code html}, over HTTP and TLS 1.3 alike, and what its parts do with requests under paths of
 * their own. Firewall and cache stand in front of an origin, which is another server of the same nginx.
 *
 * @param parts none twice
 * @param scripts the folder of {@link EdgeScript#SOURCES}
 */
record EdgeSite(List<EdgePart> parts, String scripts) implements NginxSite {
    /** A line for each request that nginx sent to its own origin. */
    static final String ORIGIN_LOG = "origin.log";

    /** A line for each response that did not come from where its path says, and for no other. */
    static final String CACHE_LOG = "cache-status.log";

    /** Beside it lies what it includes. */
    static final String FIREWALL_CONFIGURATION = "modsecurity.conf";

    static final String CACHE_STATUS_HEADER = "X-Cache-Status";

    /** The one suite, so that candidates whose libraries prefer different ones do the same work. */
    static final CipherSuite SUITE =
            CipherSuite.ephemeral(TlsVersion.TLS_1_3, BulkCipher.AES_128_GCM, KeyType.ECDSA_P256);

    EdgeSite {
        parts = List.copyOf(parts);
    }

    @Override
    public List<NginxModule> modules() {
        return modules(parts);
    }

    /** In the order of {@link NginxModule}, which is the one that they can be loaded in. */
    static List<NginxModule> modules(List<EdgePart> parts) {
        return parts.stream().flatMap(part -> part.modules().stream()).sorted().toList();
    }

    boolean hasOrigin() {
        return has(EdgePart.FIREWALL) || has(EdgePart.CACHE);
    }

    boolean has(EdgePart part) {
        return parts.contains(part);
    }

    /** One keeps the cache small, another looks a minute later for an old one. */
    @Override
    public int helpers() {
        return has(EdgePart.CACHE) ? 2 : 0;
    }

    @Override
    public KeyType key() {
        return KeyType.ECDSA_P256;
    }

    @Override
    public String directives(String folder, NginxServer.Ports ports) {
        return """
                  types { text/html html; }
                  default_type text/plain;
                  sendfile on;
                  tcp_nopush on;
                  keepalive_requests 1000000000;
                %1$s  server {
                    listen %2$s:%3$d;
                    listen %2$s:%4$d ssl;
                    root %5$s/html;
                    %6$s
                    %7$s
                %8$s  }
                %9$s\
                """.formatted(
                        ofAllParts(part -> shared(part, folder)),
                        NginxServer.ADDRESS,
                        ports.http(),
                        ports.https(),
                        folder,
                        SUITE.directives(),
                        StatusPage.LOCATION,
                        ofAllParts(part -> locations(part, folder)),
                        hasOrigin() ? origin(folder, ports) : "");
    }

    private String ofAllParts(Function<EdgePart, String> text) {
        return parts.stream().map(text).collect(Collectors.joining());
    }

    /** What a part needs outside the server. */
    private String shared(EdgePart part, String folder) {
        return switch (part) {
            case JAVASCRIPT -> "  js_import edge from " + scripts + "/" + EdgeScript.JAVASCRIPT_SOURCE + ";\n";
            case LUA -> "  lua_package_path \"" + scripts + "/?.lua;;\";\n";
            case FIREWALL -> "";
            case CACHE -> """
                      proxy_cache_path %s/cache keys_zone=edge:1m inactive=1h use_temp_path=off;
                      log_format cache '$upstream_cache_status $uri';
                      map $upstream_cache_status $not_hit { HIT ""; default 1; }
                      map $upstream_cache_status $not_miss { MISS ""; default 1; }
                    """.formatted(folder);
        };
    }

    private static String locations(EdgePart part, String folder) {
        return switch (part) {
            // A filter of njs gets nothing of what the kernel is to send from a file; Lua's has the same, to be fair.
            case JAVASCRIPT -> """
                        location /js/header/ { alias %1$s/html/; js_header_filter edge.header; }
                        location = /js/hmac { set $edge_secret "%2$s"; js_content edge.hmac; }
                        location = /js/json { js_content edge.json; }
                        location /js/html/ {
                          alias %1$s/html/;
                          sendfile off;
                          js_header_filter edge.rewritten;
                          js_body_filter edge.html;
                        }
                    """.formatted(folder, EdgeScript.SECRET);
            case LUA -> """
                        location /lua/header/ {
                          alias %1$s/html/;
                          header_filter_by_lua_block { require("edge").header() }
                        }
                        location = /lua/hmac {
                          set $edge_secret "%2$s";
                          content_by_lua_block { require("edge").hmac() }
                        }
                        location = /lua/json { content_by_lua_block { require("edge").json() } }
                        location /lua/html/ {
                          alias %1$s/html/;
                          sendfile off;
                          header_filter_by_lua_block { require("edge").rewritten() }
                          body_filter_by_lua_block { require("edge").html() }
                        }
                    """.formatted(folder, EdgeScript.SECRET);
            // The log would have a line for each attack, thousands a second.
            case FIREWALL -> """
                        location /waf/ {
                          modsecurity on;
                          modsecurity_rules_file %1$s/%2$s;
                          error_log %1$s/error.log crit;
                          proxy_pass http://origin/;
                        }
                    """.formatted(folder, FIREWALL_CONFIGURATION);
            // What misses is not stored: the disk would be busy with it long after the trial.
            case CACHE ->
                cached("hit", "", folder) + cached("miss", "proxy_cache_key $request_id; proxy_no_cache 1;", folder);
        };
    }

    /**
     * @param status which every response under the path of this name is to have
     * @param more directives
     */
    private static String cached(String status, String more, String folder) {
        return """
                    location /%1$s/ {
                      proxy_pass http://origin/;
                      proxy_cache edge;
                      proxy_cache_valid 200 1h;
                      %2$s
                      add_header %3$s $upstream_cache_status;
                      access_log %4$s/%5$s cache if=$not_%1$s;
                    }
                """.formatted(status, more, CACHE_STATUS_HEADER, folder, CACHE_LOG);
    }

    /** Told from the edge by its name, on the same port. */
    private static String origin(String folder, NginxServer.Ports ports) {
        return """
                  upstream origin {
                    server %1$s:%2$d;
                    keepalive 128;
                    keepalive_requests 1000000000;
                  }
                  proxy_http_version 1.1;
                  proxy_set_header Host origin;
                  proxy_set_header Connection "";
                  log_format origin '$status';
                  server {
                    listen %1$s:%2$d;
                    server_name origin;
                    root %3$s/html;
                    access_log %3$s/%4$s origin;
                    location = /form { return 200 "%5$s"; }
                  }
                """.formatted(NginxServer.ADDRESS, ports.http(), folder, ORIGIN_LOG, FirewallRequests.ACCEPTED);
    }
}
