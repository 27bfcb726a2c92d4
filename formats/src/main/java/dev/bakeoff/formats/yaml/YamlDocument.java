package dev.bakeoff.formats.yaml;

import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;

/** One YAML document as a tree of nodes with places, with bounds on what a hostile text can cost. */
final class YamlDocument {
    static final int LARGEST = 1 << 20;

    /** The deepest good definition has 4 levels; the composer recurses, so the bound guards the stack. */
    static final int DEEPEST = 16;

    private static final int MOST_ALIASES = 50;

    private YamlDocument() {}

    /** The root of the only document; empty with a problem when there is none, or it is not to be trusted. */
    static Optional<Node> root(Problems problems, String text) {
        if (text.length() > LARGEST) {
            problems.add(Optional.empty(), "the file is larger than 1 MiB", "a definition is a page or two");
            return Optional.empty();
        }
        LoadSettings settings = LoadSettings.builder()
                .setMaxAliasesForCollections(MOST_ALIASES)
                // Such keys are refused by the reader, which knows their place.
                .setAllowNonScalarKeys(true)
                .setCodePointLimit(LARGEST)
                .build();
        try {
            if (!wellShaped(problems, settings, text)) {
                return Optional.empty();
            }
            Optional<Node> root = new Composer(settings, parser(settings, text)).getSingleNode();
            if (root.isEmpty()) {
                problems.add(Optional.empty(), "the file is empty", "begin with baseline: and candidates:");
            }
            return root;
        } catch (MarkedYamlEngineException malformed) {
            String context = malformed.getContext() == null ? "" : malformed.getContext();
            problems.add(
                    malformed.getProblemMark(),
                    "not YAML: " + malformed.getProblem(),
                    context.isEmpty() ? "" : "found " + context);
        } catch (YamlEngineException malformed) {
            problems.add(Optional.empty(), "not YAML: " + firstLine(malformed), "");
        }
        return Optional.empty();
    }

    private static boolean wellShaped(Problems problems, LoadSettings settings, String text) {
        int depth = 0;
        int documents = 0;
        for (Parser events = parser(settings, text); events.hasNext(); ) {
            Event event = events.next();
            if (event instanceof CollectionStartEvent && ++depth > DEEPEST) {
                problems.add(event.getStartMark(), "nested more than " + DEEPEST + " levels deep", "");
                return false;
            }
            if (event instanceof CollectionEndEvent) {
                depth--;
            }
            if (event instanceof DocumentStartEvent && ++documents > 1) {
                problems.add(event.getStartMark(), "a second document", "write one bake-off a file");
                return false;
            }
        }
        return true;
    }

    private static Parser parser(LoadSettings settings, String text) {
        return new ParserImpl(settings, new StreamReader(settings, text));
    }

    private static String firstLine(YamlEngineException malformed) {
        return String.valueOf(malformed.getMessage()).lines().findFirst().orElse("unreadable");
    }
}
