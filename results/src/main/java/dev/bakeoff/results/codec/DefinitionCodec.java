package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Asked;
import dev.bakeoff.core.definition.BakeOffDefinition;
import dev.bakeoff.core.definition.Baseline;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.JudgementRule;
import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.definition.MatchBy;
import dev.bakeoff.core.definition.NginxSettings;
import dev.bakeoff.core.definition.OpensslParts;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.Software;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.unit.DataRate;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Definitions, with margin and confidence as fractions and the budget as an ISO 8601 duration. */
public final class DefinitionCodec {
    private DefinitionCodec() {}

    public static ObjectNode encode(BakeOffDefinition definition) {
        ObjectNode tree = JsonText.object();
        tree.put("name", definition.name());
        tree.set("baseline", encode(definition.baseline()));
        ArrayNode candidates = tree.putArray("candidates");
        definition.candidates().forEach(candidate -> candidates.add(encode(candidate)));
        WorkCodec.encode(definition.work(), tree);
        tree.put("margin", definition.rule().margin());
        tree.put("confidence", definition.rule().confidence());
        tree.put("precision", definition.rule().precision());
        ObjectNode weights = tree.putObject("weights");
        definition.rule().weights().forEach(weights::put);
        ObjectNode goals = tree.putObject("goals");
        definition.rule().goals().forEach(goals::put);
        definition.rule().line().ifPresent(line -> tree.put("lineBitsPerSecond", line.bitsPerSecond()));
        definition.budget().ifPresent(budget -> tree.put("budget", budget.toString()));
        return tree;
    }

    public static BakeOffDefinition decode(Fields fields) {
        return new BakeOffDefinition(
                fields.text("name"),
                baseline(fields),
                fields.objects("candidates", DefinitionCodec::candidate),
                WorkCodec.decode(fields),
                rule(fields),
                fields.optionalText("budget").map(Duration::parse));
    }

    /** A name as a text, a family with what matches its members as an object. */
    public static JsonNode encode(Baseline baseline) {
        return switch (baseline) {
            case Baseline.Named(String name) -> JsonText.text(name);
            case Baseline.Matched(String family, MatchBy matchBy) ->
                JsonText.object().put("family", family).put("matchBy", matchBy.word());
        };
    }

    private static Baseline baseline(Fields fields) {
        return fields.isText("baseline")
                ? new Baseline.Named(fields.text("baseline"))
                : fields.object(
                        "baseline",
                        matched -> new Baseline.Matched(
                                matched.text("family"), matched.word("matchBy", MatchBy.values(), MatchBy::word)));
    }

    /** Results of the first versions have neither precision nor weights nor goals. */
    private static JudgementRule rule(Fields fields) {
        double margin = fields.number("margin");
        return new JudgementRule(
                margin,
                fields.number("confidence"),
                fields.optionalNumber("precision").orElse(margin),
                fields.numbersByKey("weights"),
                new Asked(
                        fields.numbersByKey("goals"),
                        fields.optionalNumber("lineBitsPerSecond").map(DataRate::new)));
    }

    private static ObjectNode encode(Candidate candidate) {
        ObjectNode tree = JsonText.object();
        tree.put("name", candidate.name());
        candidate.family().ifPresent(family -> tree.put("family", family));
        tree.put("host", candidate.host());
        tree.set("variant", encode(candidate.variant()));
        if (!candidate.targets().isEmpty()) {
            ObjectNode targets = tree.putObject("targets");
            candidate.targets().forEach((target, origin) -> targets.put(target, origin.toString()));
        }
        return tree;
    }

    private static Candidate candidate(Fields fields) {
        Map<String, Origin> targets = new LinkedHashMap<>();
        if (fields.has("targets")) {
            fields.textByKey("targets").forEach((target, origin) -> targets.put(target, Origin.parse(origin)));
        }
        return new Candidate(
                fields.text("name"),
                fields.text("host"),
                fields.object("variant", DefinitionCodec::variant),
                fields.optionalText("family"),
                targets);
    }

    private static ObjectNode encode(Variant variant) {
        ObjectNode tree = JsonText.object();
        variant.cpus().ifPresent(cpus -> tree.put("cpus", cpus.toString()));
        variant.quota().ifPresent(quota -> tree.put("quota", quota));
        putAll(tree.putObject("environment"), variant.environment());
        putAll(tree.putObject("binaries"), variant.binaries());
        variant.software().abi().ifPresent(abi -> tree.put("abi", abi.word()));
        if (!variant.software().libraries().isEmpty()) {
            ArrayNode libraries = tree.putArray("libraries");
            variant.software().libraries().forEach(libraries::add);
        }
        if (!variant.software().openssl().isEmpty()) {
            tree.set("openssl", encode(variant.software().openssl()));
        }
        if (!variant.settings().isEmpty()) {
            tree.set("settings", encode(variant.settings()));
        }
        if (!variant.nginx().isEmpty()) {
            putAll(tree.putObject("nginx"), variant.nginx().directives());
        }
        return tree;
    }

    private static ObjectNode encode(OpensslParts openssl) {
        ObjectNode tree = JsonText.object();
        openssl.engine().ifPresent(engine -> tree.put("engine", engine));
        openssl.provider().ifPresent(provider -> tree.put("provider", provider));
        return tree;
    }

    private static ObjectNode encode(MachineSettings settings) {
        ObjectNode tree = JsonText.object();
        putAll(tree.putObject("kernel"), settings.kernel());
        settings.governor().ifPresent(governor -> tree.put("governor", governor));
        settings.frequencyHertz().ifPresent(hertz -> tree.put("frequencyHertz", hertz));
        return tree;
    }

    /** Results of the first versions have nothing but CPUs, a quota, an environment and binaries. */
    private static Variant variant(Fields fields) {
        return new Variant(
                fields.optionalText("cpus").map(CpuSet::parse),
                fields.optionalNumber("quota"),
                new Software(
                        fields.textByKey("environment"),
                        fields.textByKey("binaries"),
                        fields.optionalWord("abi", Abi.values(), Abi::word),
                        fields.has("libraries") ? fields.texts("libraries") : List.of(),
                        fields.optionalObject("openssl", DefinitionCodec::openssl)
                                .orElse(OpensslParts.NONE)),
                fields.optionalObject("settings", DefinitionCodec::settings).orElse(MachineSettings.NONE),
                new NginxSettings(fields.has("nginx") ? fields.textByKey("nginx") : Map.of()));
    }

    private static OpensslParts openssl(Fields fields) {
        return new OpensslParts(fields.optionalText("engine"), fields.optionalText("provider"));
    }

    private static MachineSettings settings(Fields fields) {
        return new MachineSettings(
                fields.textByKey("kernel"),
                fields.optionalText("governor"),
                fields.has("frequencyHertz") ? Optional.of(fields.integer("frequencyHertz")) : Optional.empty());
    }

    private static void putAll(ObjectNode tree, Map<String, String> texts) {
        texts.forEach(tree::put);
    }
}
