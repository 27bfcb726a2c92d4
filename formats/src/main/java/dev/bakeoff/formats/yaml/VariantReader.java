package dev.bakeoff.formats.yaml;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.NginxSettings;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads what differs from the host as it is. */
final class VariantReader {
    private static final String LIBRARIES = "libraries: /opt/openssl-3.5/lib64";

    private final Problems problems;
    private final Values values;

    VariantReader(Problems problems) {
        this.problems = problems;
        this.values = new Values(problems);
    }

    Variant read(Node node) {
        Fields fields = Fields.of(problems, node, Level.VARIANT);
        Optional<CpuSet> cpus = fields.get("cpus").flatMap(place -> values.cpus(place, "cpus: \"0-3\""));
        Optional<Double> quota = fields.get("quota")
                .flatMap(place -> values.number(place, "quota: 0.8")
                        .filter(limit -> problems.accept(place, () -> Variant.withQuota(limit), "quota: 0.8")
                                .isPresent()));
        NginxSettings nginx = fields.get("nginx").map(this::nginx).orElse(NginxSettings.NONE);
        return new Variant(cpus, quota, software(node, fields), settings(fields), nginx);
    }

    private Software software(Node node, Fields fields) {
        Map<String, String> environment =
                fields.get("env").map(this::environment).orElse(Map.of());
        Map<String, String> binaries =
                fields.get("binaries").map(this::binaries).orElse(Map.of());
        Optional<Abi> abi = fields.get("abi").flatMap(this::abi);
        List<String> libraries = fields.get("libraries").map(this::libraries).orElse(List.of());
        OpensslParts openssl = openssl(fields);
        return problems.accept(node, () -> new Software(environment, binaries, abi, libraries, openssl), "{abi: i386}")
                .orElse(Software.OF_HOST);
    }

    private Map<String, String> environment(Node node) {
        Map<String, String> environment = new LinkedHashMap<>();
        Fields.free(problems, node, "{OPENSSL_ia32cap: \"0x0\"}")
                .forEach((name, place) -> values.asWritten(place, name + ": \"1\"")
                        .flatMap(value -> problems.accept(
                                place, () -> Variant.withEnvironment(Map.of(name, value)), "{DEBUG: \"1\"}"))
                        .ifPresent(variant -> environment.putAll(variant.environment())));
        return environment;
    }

    private Map<String, String> binaries(Node node) {
        Map<String, String> binaries = new LinkedHashMap<>();
        Fields.of(problems, node, Level.BINARIES).forEach((tool, place) -> {
            String example = tool + ": /opt/" + tool + "/bin/" + tool;
            values.text(place, example)
                    .flatMap(path -> problems.accept(place, () -> Variant.withBinaries(Map.of(tool, path)), example))
                    .ifPresent(variant -> binaries.putAll(variant.binaries()));
        });
        return binaries;
    }

    private Optional<Abi> abi(Node node) {
        return values.text(node, "abi: i386").flatMap(word -> {
            Optional<Abi> known = Arrays.stream(Abi.values())
                    .filter(abi -> abi.word().equals(word))
                    .findFirst();
            if (known.isEmpty()) {
                problems.add(
                        node,
                        "\"" + word + "\" is no ABI that is known",
                        NearestWord.of(word, Abi.words())
                                .map(nearest -> "did you mean \"" + nearest + "\"?")
                                .orElse("write one of " + String.join(", ", Abi.words())));
            }
            return known;
        });
    }

    /** One folder, or a list of them. */
    private List<String> libraries(Node node) {
        List<Node> places = node instanceof SequenceNode
                ? values.list(node, "libraries: [/opt/openssl-3.5/lib64, /opt/zlib/lib]")
                : List.of(node);
        return places.stream()
                .flatMap(place -> values
                        .text(place, LIBRARIES)
                        .flatMap(folder -> problems.accept(
                                place,
                                () -> new Software(Map.of(), Map.of(), Optional.empty(), List.of(folder)),
                                LIBRARIES))
                        .stream())
                .flatMap(software -> software.libraries().stream())
                .toList();
    }

    private OpensslParts openssl(Fields fields) {
        Optional<String> engine = fields.get("openssl_engine")
                .flatMap(place -> part(place, OpensslParts::ofEngine, "openssl_engine: qatengine"))
                .flatMap(OpensslParts::engine);
        Optional<String> provider = fields.get("openssl_provider")
                .flatMap(place -> part(place, OpensslParts::ofProvider, "openssl_provider: legacy"))
                .flatMap(OpensslParts::provider);
        return new OpensslParts(engine, provider);
    }

    private Optional<OpensslParts> part(Node node, Function<String, OpensslParts> kind, String example) {
        return values.text(node, example).flatMap(name -> problems.accept(node, () -> kind.apply(name), example));
    }

    private NginxSettings nginx(Node node) {
        String example = "{sendfile: \"off\"}";
        Map<String, String> directives = new LinkedHashMap<>();
        Fields.free(problems, node, example)
                .forEach((name, place) -> values.asWritten(place, name + ": \"on\"")
                        .flatMap(value -> problems.accept(place, () -> new NginxSettings(Map.of(name, value)), example))
                        .ifPresent(settings -> directives.putAll(settings.directives())));
        return new NginxSettings(directives);
    }

    private MachineSettings settings(Fields fields) {
        Map<String, String> kernel = fields.get("settings").map(this::kernel).orElse(Map.of());
        Optional<String> governor = fields.get("governor").flatMap(this::governor);
        Optional<Long> frequency =
                fields.get("frequency").flatMap(place -> values.frequency(place, "frequency: 1.6 GHz"));
        return new MachineSettings(kernel, governor, frequency);
    }

    private Map<String, String> kernel(Node node) {
        Map<String, String> kernel = new LinkedHashMap<>();
        Fields.free(problems, node, "{vm.swappiness: 10}")
                .forEach((name, place) -> values.asWritten(place, name + ": 10")
                        .flatMap(value -> problems.accept(
                                place,
                                () -> new MachineSettings(Map.of(name, value), Optional.empty(), Optional.empty()),
                                "{vm.swappiness: 10}"))
                        .ifPresent(settings -> kernel.putAll(settings.kernel())));
        return kernel;
    }

    private Optional<String> governor(Node node) {
        String example = "governor: performance";
        return values.text(node, example)
                .flatMap(name -> problems.accept(
                        node, () -> new MachineSettings(Map.of(), Optional.of(name), Optional.empty()), example))
                .flatMap(MachineSettings::governor);
    }
}
