package dev.bakeoff.results.facts;

import dev.bakeoff.core.machine.Cache;
import dev.bakeoff.core.machine.CoreClass;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.core.machine.FrequencyPolicy;
import dev.bakeoff.core.machine.FrequencyRange;
import dev.bakeoff.core.machine.ModelNames;
import dev.bakeoff.core.machine.ProcessorDetail;
import dev.bakeoff.core.machine.Revision;
import dev.bakeoff.core.machine.Topology;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.facts.MachineFacts.Fact;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;

/** The processors in words. */
final class ProcessorFacts {
    private static final double HERTZ_PER_GIGAHERTZ = 1e9;
    /** More sets than these tell nobody anything in a line; JSON has them all. */
    private static final int MOST_SETS = 8;

    private final ProcessorDetail processor;

    ProcessorFacts(ProcessorDetail processor) {
        this.processor = processor;
    }

    /** @param chosen the name that tables show */
    List<Fact> processor(Reading<String> chosen) {
        Revision revision = processor.revision();
        return List.of(
                new Fact("CPU model", chosen),
                new Fact("Model by source", models()),
                new Fact(
                        "Revision",
                        revision.family()
                                .flatMap(family -> revision.model()
                                        .flatMap(model -> revision.stepping()
                                                .map(stepping -> "family " + family + ", model " + model + ", stepping "
                                                        + stepping)))),
                new Fact("Microcode", revision.microcode()),
                new Fact("Frequency", processor.frequencies().map(ProcessorFacts::frequencies)));
    }

    private Reading<String> models() {
        ModelNames models = processor.models();
        Map<String, Reading<String>> answers = new LinkedHashMap<>(models.bySource());
        answers.values().removeIf(Reading.Unavailable.class::isInstance);
        String asked = "asked: " + String.join(", ", models.bySource().keySet());
        return models.chosen()
                .flatMap(_ -> Reading.measured(
                        models.dissenting().isEmpty()
                                ? "the same by " + String.join(", ", answers.keySet())
                                : "sources disagree, the first is used: " + quoted(answers),
                        asked));
    }

    private static String quoted(Map<String, Reading<String>> answers) {
        return answers.entrySet().stream()
                .map(answer -> answer.getKey() + " says " + answer.getValue().orElse(""))
                .collect(Collectors.joining("; "));
    }

    List<Fact> topology() {
        Topology topology = processor.topology();
        List<Fact> facts = new ArrayList<>();
        facts.add(Fact.count("Dies", topology.dies()));
        facts.add(Fact.count("Clusters", topology.clusters()));
        facts.add(new Fact("Multithreading", topology.multithreading()));
        facts.add(new Fact(
                "Offline threads",
                topology.offline().map(threads -> threads.isEmpty() ? "none" : "CPUs " + threads + ", not counted")));
        facts.add(new Fact("Classes of cores", topology.classes().map(ProcessorFacts::classes)));
        return facts;
    }

    private static String classes(List<CoreClass> classes) {
        if (classes.size() == 1) {
            return "all alike";
        }
        return classes.stream()
                .map(each -> each.name() + ": " + plural(each.cores(), "core") + ", "
                        + plural(each.threads().size(), "thread") + " (CPUs " + each.threads() + ")")
                .collect(Collectors.joining("; "));
    }

    private static String plural(int count, String noun) {
        return count + " " + noun + (count == 1 ? "" : "s");
    }

    List<Fact> caches() {
        return switch (processor.caches()) {
            case Reading.Unavailable<List<Cache>>(String reason) ->
                List.of(new Fact("Caches", Reading.unavailable(reason)));
            case Reading.Measured<List<Cache>>(List<Cache> caches, String source) ->
                byName(caches).entrySet().stream()
                        .map(entry -> new Fact(entry.getKey(), Reading.measured(entry.getValue(), source)))
                        .toList();
        };
    }

    /** Unlike cores have unlike caches of one name. */
    private static Map<String, String> byName(List<Cache> caches) {
        Map<String, String> words = new LinkedHashMap<>();
        caches.forEach(cache -> words.merge(cache.name(), cache(cache), (one, other) -> one + "; " + other));
        return words;
    }

    private static String cache(Cache cache) {
        String size = cache.sizeBytes().map(Quantity::memory).orElse("size not stated");
        String line =
                cache.lineBytes().map(bytes -> ", lines of " + bytes + " B").orElse("");
        String total = cache.totalBytes()
                .map(bytes -> ", " + Quantity.memory(bytes) + " in all")
                .orElse("");
        return cache.instances() + " x " + size + (cache.instances() == 1 ? "" : total) + line + ", for CPUs "
                + sets(cache.sharedBy());
    }

    private static String sets(List<CpuSet> sets) {
        String shown = sets.stream().limit(MOST_SETS).map(CpuSet::toString).collect(Collectors.joining(" | "));
        return sets.size() > MOST_SETS ? shown + " | ..." : shown;
    }

    private static String frequencies(List<FrequencyPolicy> policies) {
        return byThreads(policies, ProcessorFacts::frequency);
    }

    private static String frequency(FrequencyPolicy policy) {
        String hardware = policy.hardware().map(ProcessorFacts::range).describe();
        String limited = policy.allowed().map(ProcessorFacts::range).describe();
        String allowed = limited.equals(hardware) ? "" : ", allowed " + limited;
        String base =
                policy.baseHertz().map(hertz -> ", base " + gigahertz(hertz)).orElse("");
        return hardware + allowed + base;
    }

    private static String range(FrequencyRange range) {
        return Quantity.significant(range.minimumHertz() / HERTZ_PER_GIGAHERTZ) + ".."
                + gigahertz(range.maximumHertz());
    }

    private static String gigahertz(long hertz) {
        return Quantity.significant(hertz / HERTZ_PER_GIGAHERTZ) + " GHz";
    }

    List<Fact> governor() {
        return List.of(new Fact(
                "Governor",
                processor
                        .frequencies()
                        .map(policies -> byThreads(
                                policies,
                                policy -> policy.control().governor().describe() + " by "
                                        + policy.control().driver().describe()))));
    }

    /** Policies that read alike are told once; if all do, without their threads. */
    private static String byThreads(List<FrequencyPolicy> policies, Function<FrequencyPolicy, String> words) {
        Map<String, CpuSet> threads = new LinkedHashMap<>();
        policies.forEach(policy -> threads.merge(words.apply(policy), policy.threads(), CpuSet::plus));
        if (threads.size() == 1) {
            return threads.keySet().iterator().next();
        }
        return threads.entrySet().stream()
                .map(entry -> "CPUs " + entry.getValue() + ": " + entry.getKey())
                .collect(Collectors.joining("; "));
    }
}
