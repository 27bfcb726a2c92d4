package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.FigurePattern;
import dev.bakeoff.core.definition.Origin;
import dev.bakeoff.core.definition.OwnCommand;
import dev.bakeoff.core.definition.PointPattern;
import dev.bakeoff.core.definition.WebRequest;
import dev.bakeoff.core.definition.WebTarget;
import dev.bakeoff.core.definition.Work;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Metric;
import dev.bakeoff.core.unit.Unit;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What is run: the agenda, and the user's own servers and programs, all that is asked of them included. */
final class WorkCodec {
    private WorkCodec() {}

    /** As fields of a definition. What nobody defines has no field, as in results of the first versions. */
    static void encode(Work work, ObjectNode tree) {
        ArrayNode agenda = tree.putArray("agenda");
        work.agenda().forEach(pattern -> agenda.add(pattern.toString()));
        if (!work.targets().isEmpty()) {
            ArrayNode targets = tree.putArray("targets");
            work.targets().forEach(target -> targets.add(encode(target)));
        }
        if (!work.commands().isEmpty()) {
            ArrayNode commands = tree.putArray("commands");
            work.commands().forEach(command -> commands.add(encode(command)));
        }
    }

    static Work decode(Fields fields) {
        return new Work(
                fields.texts("agenda").stream().map(PointPattern::parse).toList(),
                fields.has("targets") ? fields.objects("targets", WorkCodec::target) : List.of(),
                fields.has("commands") ? fields.objects("commands", WorkCodec::command) : List.of());
    }

    private static ObjectNode encode(WebTarget target) {
        ObjectNode tree = JsonText.object();
        tree.put("name", target.name());
        tree.put("origin", target.origin().toString());
        tree.put("source", target.asked().source());
        ArrayNode requests = tree.putArray("requests");
        target.asked().requests().forEach(request -> requests.add(encode(request)));
        ArrayNode connections = tree.putArray("connections");
        target.offering().connections().forEach(connections::add);
        tree.put("keepAlive", target.offering().keepAlive());
        target.check().status().ifPresent(status -> tree.put("status", status));
        tree.put("verify", target.check().verify());
        return tree;
    }

    private static WebTarget target(Fields fields) {
        return new WebTarget(
                fields.text("name"),
                Origin.parse(fields.text("origin")),
                new WebTarget.Asked(fields.objects("requests", WorkCodec::request), fields.text("source")),
                new WebTarget.Offering(fields.smallIntegers("connections"), fields.flag("keepAlive")),
                new WebTarget.Check(
                        fields.has("status") ? Optional.of(fields.smallInteger("status")) : Optional.empty(),
                        fields.flag("verify")));
    }

    private static ObjectNode encode(WebRequest request) {
        ObjectNode tree = JsonText.object();
        tree.put("method", request.method());
        tree.put("path", request.path());
        if (!request.headers().isEmpty()) {
            ObjectNode headers = tree.putObject("headers");
            request.headers().forEach(headers::put);
        }
        if (!request.body().isEmpty()) {
            tree.put("body", request.body());
        }
        tree.put("weight", request.weight());
        return tree;
    }

    private static WebRequest request(Fields fields) {
        return new WebRequest(
                fields.text("method"),
                fields.text("path"),
                fields.has("headers") ? fields.textByKey("headers") : Map.of(),
                fields.optionalText("body").orElse(""),
                fields.smallInteger("weight"));
    }

    private static ObjectNode encode(OwnCommand command) {
        ObjectNode tree = JsonText.object();
        tree.put("name", command.name());
        ArrayNode arguments = tree.putArray("arguments");
        command.arguments().forEach(arguments::add);
        tree.put("metric", command.metric().name());
        tree.put("unit", command.metric().unit().symbol());
        tree.put("better", Words.of(command.metric().better()));
        tree.put("pattern", command.pattern().expression());
        tree.put("time", command.time().toString());
        return tree;
    }

    private static OwnCommand command(Fields fields) {
        return new OwnCommand(
                fields.text("name"),
                fields.texts("arguments"),
                new Metric(
                        fields.text("metric"),
                        new Unit(fields.text("unit")),
                        fields.word("better", Better.values(), Words::of)),
                new FigurePattern(fields.text("pattern")),
                fields.duration("time"));
    }
}
