package dev.bakeoff.measure.workload;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Host;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The OWASP core rule set as it lies on a system, and ModSecurity's configuration with it.
 *
 * @param rules the folder of its rules
 * @param version as the rules themselves state it
 */
record CoreRuleSet(String rules, String version) {
    /** In the folder that Debian's package fills, Fedora's, and where people unpack a release. */
    private static final List<String> FOLDERS = List.of(
            "/usr/share/modsecurity-crs",
            "/usr/share/mod_modsecurity_crs",
            "/usr/share/owasp-modsecurity-crs",
            "/usr/share/coreruleset",
            "/usr/local/share/coreruleset",
            "/usr/local/coreruleset",
            "/etc/nginx/modsec/coreruleset",
            "/etc/modsecurity/coreruleset",
            "/opt/coreruleset");

    /** The rules that every other one relies on. */
    private static final String FIRST_RULES = "/REQUEST-901-INITIALIZATION.conf";

    private static final Pattern VERSION = Pattern.compile("OWASP_CRS/([0-9][0-9A-Za-z.-]*)");

    /** @throws WorkloadException when there is none where one is looked for */
    static CoreRuleSet on(Host host) throws WorkloadException {
        return FOLDERS.stream()
                .map(folder -> folder + "/rules")
                .flatMap(rules -> in(rules, host).stream())
                .findFirst()
                .orElseThrow(() -> new WorkloadException("the rules of the OWASP core rule set are in none of "
                        + String.join(", ", FOLDERS) + "; install them (Debian: modsecurity-crs)"));
    }

    private static Optional<CoreRuleSet> in(String rules, Host host) {
        return switch (host.read(rules + FIRST_RULES)) {
            case Reading.Measured<String>(String text, String _) -> Optional.of(new CoreRuleSet(rules, version(text)));
            case Reading.Unavailable<String> _ -> Optional.empty();
        };
    }

    private static String version(String rules) {
        return Stream.of(VERSION.matcher(rules))
                .filter(Matcher::find)
                .map(found -> found.group(1))
                .findFirst()
                .orElse("that states no version");
    }

    /**
     * The settings of the rules are ours and not those that somebody chose for this system, so that they are the same
     * everywhere: paranoia level 1 by the names of versions 3 and 4, all else as the rules have it. Rules of the version
     * stated refuse to work without a setup, and take the number as its sign.
     */
    String configuration() {
        return """
                # OWASP core rule set %s
                SecRuleEngine On
                SecRequestBodyAccess On
                SecResponseBodyAccess Off
                SecAuditEngine Off
                SecDefaultAction "phase:1,log,noauditlog,pass"
                SecDefaultAction "phase:2,log,noauditlog,pass"
                SecAction "id:900990,phase:1,nolog,pass,t:none,setvar:tx.crs_setup_version=300"
                SecAction "id:900000,phase:1,nolog,pass,t:none,setvar:tx.paranoia_level=1,setvar:tx.blocking_paranoia_level=1"
                Include %s/*.conf
                """.formatted(version, rules);
    }
}
