package dev.bakeoff.measure.workload;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.measure.host.FakeHost;
import org.junit.jupiter.api.Test;

final class CoreRuleSetTest {
    private static final String FIRST = "/rules/REQUEST-901-INITIALIZATION.conf";

    @Test
    void takesTheRulesOfTheDistribution() throws Exception {
        FakeHost host = new FakeHost()
                .file("/opt/coreruleset" + FIRST, "ver:'OWASP_CRS/4.7.0',")
                .file("/usr/share/modsecurity-crs" + FIRST, "# x\n    ver:'OWASP_CRS/3.3.4',\\\n");

        CoreRuleSet found = CoreRuleSet.on(host);

        assertThat(found).isEqualTo(new CoreRuleSet("/usr/share/modsecurity-crs/rules", "3.3.4"));
        assertThat(found.configuration())
                .startsWith("# OWASP core rule set 3.3.4\nSecRuleEngine On\n")
                .contains("SecRequestBodyAccess On", "SecAuditEngine Off", "tx.paranoia_level=1,")
                .endsWith("\nInclude /usr/share/modsecurity-crs/rules/*.conf\n");
    }

    @Test
    void takesRulesThatSomebodyUnpacked() throws Exception {
        FakeHost host = new FakeHost().file("/opt/coreruleset" + FIRST, "no version");

        assertThat(CoreRuleSet.on(host)).isEqualTo(new CoreRuleSet("/opt/coreruleset/rules", "that states no version"));
    }

    @Test
    void saysWhereItLookedAndWhatBringsThem() {
        assertThatThrownBy(() -> CoreRuleSet.on(new FakeHost()))
                .isInstanceOf(WorkloadException.class)
                .hasMessageContaining("/usr/share/modsecurity-crs, ")
                .hasMessageContaining("install them (Debian: modsecurity-crs)");
    }
}
