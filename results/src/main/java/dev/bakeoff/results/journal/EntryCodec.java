package dev.bakeoff.results.journal;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.results.codec.CodecException;
import dev.bakeoff.results.codec.DefinitionCodec;
import dev.bakeoff.results.codec.Fields;
import dev.bakeoff.results.codec.LookCodec;
import dev.bakeoff.results.codec.MachineCodec;
import dev.bakeoff.results.codec.ScheduleCodec;
import dev.bakeoff.results.codec.TrialCodec;
import dev.bakeoff.results.codec.WarningCodec;
import dev.bakeoff.results.codec.Words;
import java.util.UUID;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** The kinds of journal lines and the fields of each. */
final class EntryCodec {
    private EntryCodec() {}

    /** Adds the kind and its fields to a line. */
    static void encode(JournalEntry entry, ObjectNode line) {
        switch (entry) {
            case JournalEntry.Opened(Opening opening) -> opening(opening, line.put("kind", "opening"));
            case JournalEntry.TrialDone trial -> trial(trial, line.put("kind", "trial"));
            case JournalEntry.Looked(Look look) -> line.put("kind", "look").set("look", LookCodec.encode(look));
            case JournalEntry.Resumed(Session session) ->
                line.put("kind", "session")
                        .put("bakeoffVersion", session.bakeoffVersion())
                        .put("startedAt", session.startedAt().toString());
            case JournalEntry.Warned(var warning) ->
                line.put("kind", "warning").set("warning", WarningCodec.encode(warning));
            case JournalEntry.Closed closed ->
                line.put("kind", "closing")
                        .put("ending", closed.ending().word())
                        .put("at", closed.at().toString());
        }
    }

    /** @throws CodecException when the kind is unknown or a field is wrong */
    static JournalEntry decode(Fields line) {
        String kind = line.text("kind");
        return switch (kind) {
            case "opening" -> new JournalEntry.Opened(opening(line));
            case "trial" ->
                new JournalEntry.TrialDone(
                        line.object("record", TrialCodec::decode), line.objects("rawFiles", EntryCodec::rawFile));
            case "look" -> new JournalEntry.Looked(line.object("look", LookCodec::decode));
            case "session" ->
                new JournalEntry.Resumed(new Session(line.instant("startedAt"), line.text("bakeoffVersion")));
            case "warning" -> new JournalEntry.Warned(line.object("warning", WarningCodec::decode));
            case "closing" ->
                new JournalEntry.Closed(line.word("ending", Ending.values(), Ending::word), line.instant("at"));
            default -> throw new CodecException("\"" + kind + "\" is no kind of line that this version knows");
        };
    }

    private static void opening(Opening opening, ObjectNode line) {
        line.put("bakeoffVersion", opening.provenance().bakeoffVersion());
        line.put("resultId", opening.provenance().resultId().toString());
        line.put("createdAt", opening.provenance().createdAt().toString());
        line.set("definition", DefinitionCodec.encode(opening.definition()));
        line.put("length", Words.of(opening.length()));
        line.set("schedule", ScheduleCodec.encode(opening.schedule()));
        ObjectNode machines = line.putObject("machines");
        opening.machines().forEach((candidate, machine) -> machines.set(candidate, MachineCodec.encode(machine)));
        ArrayNode warnings = line.putArray("warnings");
        opening.warnings().forEach(warning -> warnings.add(WarningCodec.encode(warning)));
    }

    private static Opening opening(Fields line) {
        return new Opening(
                new Provenance(
                        UUID.fromString(line.text("resultId")), line.text("bakeoffVersion"), line.instant("createdAt")),
                line.object("definition", DefinitionCodec::decode),
                line.word("length", Length.values(), Words::of),
                line.object("schedule", ScheduleCodec::decode),
                line.objectByKey("machines", MachineCodec::decode),
                line.objects("warnings", WarningCodec::decode));
    }

    private static void trial(JournalEntry.TrialDone trial, ObjectNode line) {
        line.set("record", TrialCodec.encode(trial.record()));
        ArrayNode rawFiles = line.putArray("rawFiles");
        trial.rawFiles()
                .forEach(file -> rawFiles.addObject().put("path", file.path()).put("sha256", file.sha256()));
    }

    private static RawFile rawFile(Fields fields) {
        return new RawFile(fields.text("path"), fields.text("sha256"));
    }
}
