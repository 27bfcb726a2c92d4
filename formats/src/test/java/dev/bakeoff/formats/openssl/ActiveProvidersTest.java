package dev.bakeoff.formats.openssl;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import org.junit.jupiter.api.Test;

class ActiveProvidersTest {
    private static final String LEGACY = Museum.text("openssl/providers-legacy.txt");

    @Test
    void readsThoseThatAreActive() throws FormatException {
        assertThat(ActiveProviders.parse(LEGACY)).containsExactly("default", "legacy");
        assertThat(ActiveProviders.parse(LEGACY.replaceFirst("status: active", "status: inactive")))
                .containsExactly("legacy");
        assertThat(ActiveProviders.parse("Providers:\n")).isEmpty();
    }

    /** OpenSSL 1.1.1 has no providers, and says so in the words of its help. */
    @Test
    void refusesAnotherText() {
        assertThatThrownBy(() -> ActiveProviders.parse("")).isInstanceOf(FormatException.class);
        assertThatThrownBy(() -> ActiveProviders.parse("list: Option unknown option -providers"))
                .isInstanceOf(FormatException.class);
    }

    /** A list cut within a provider is no list; one cut between two is a shorter list. */
    @Test
    void namesNoProviderWhoseStatusIsCut() {
        String text = LEGACY.strip();
        for (int cut = text.lastIndexOf("legacy") + 1; cut < text.length(); cut++) {
            String beginning = text.substring(0, cut);
            try {
                assertThat(ActiveProviders.parse(beginning))
                        .as("%d characters", cut)
                        .doesNotContain("legacy");
            } catch (FormatException refused) {
                assertThat(refused).hasMessageContaining("status");
            }
        }
    }
}
