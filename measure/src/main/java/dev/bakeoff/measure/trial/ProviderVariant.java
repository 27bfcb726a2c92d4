package dev.bakeoff.measure.trial;

import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Workspace;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A variant with an OpenSSL provider, once a configuration file brings it. */
final class ProviderVariant {
    private static final String DEFAULT = "default";

    private ProviderVariant() {}

    /** The variant with the path of the file that its provider needs; as it is where it has none. */
    static Variant of(Variant variant, Workspace workspace) throws HostException, InterruptedException {
        Optional<String> provider = variant.software().openssl().provider();
        if (provider.isEmpty()) {
            return variant;
        }
        String path = workspace.provide(
                "openssl-" + provider.get() + ".cnf",
                () -> configuration(provider.get()).getBytes(StandardCharsets.US_ASCII));
        return variant.withConfiguration(path);
    }

    /**
     * Both providers, and the wish that algorithms that both have be taken from the one asked for: without it, that would be
     * the default one. See config(5) and property(7) of OpenSSL 3.
     */
    static String configuration(String provider) {
        List<String> names = Stream.of(DEFAULT, provider).distinct().toList();
        return """
                openssl_conf = init

                [init]
                providers = providers
                alg_section = algorithms

                [algorithms]
                default_properties = ?provider=%s

                [providers]
                %s

                %s
                """.formatted(
                provider,
                names.stream().map(name -> name + " = of-" + name).collect(Collectors.joining("\n")),
                names.stream().map(name -> "[of-" + name + "]\nactivate = 1\n").collect(Collectors.joining("\n")));
    }
}
