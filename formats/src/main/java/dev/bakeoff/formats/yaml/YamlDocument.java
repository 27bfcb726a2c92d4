package dev.bakeoff.formats.yaml;

import dev.bakeoff.formats.yaml.Problems.Place;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.composer.Composer;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.DocumentStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.ScalarEvent;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.ReaderException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.parser.Parser;
import org.snakeyaml.engine.v2.parser.ParserImpl;
import org.snakeyaml.engine.v2.scanner.StreamReader;
import org.snakeyaml.engine.v2.schema.CoreSchema;

/** One YAML document as a tree of nodes with places, with bounds on what a hostile text can cost. */
final class YamlDocument {
    /** The deepest good definition has 4 levels; the composer recurses, so the bound guards the stack. */
    static final int DEEPEST = 16;

    private static final int MOST_ALIASES = 100;

    /** What {@code !!} stands for. */
    private static final String CORE_TAGS = "tag:yaml.org,2002:";

    private YamlDocument() {}

    /** The root of the only document; empty with a problem when there is none, or it is not to be trusted. */
    static Optional<Node> root(Problems problems, String written) {
        // A byte order mark, as some editors write it, is no character of the first line.
        String text = written.startsWith("\uFEFF") ? written.substring(1) : written;
        if (text.length() > DefinitionReader.LARGEST) {
            problems.add(Place.START, "the file is larger than 1 MiB", "a definition is a page or two");
            return Optional.empty();
        }
        LoadSettings settings = LoadSettings.builder()
                .setSchema(new CoreSchema())
                .setMaxAliasesForCollections(MOST_ALIASES)
                // Such keys are refused by the reader, which knows their place.
                .setAllowNonScalarKeys(true)
                .setCodePointLimit(DefinitionReader.LARGEST)
                .build();
        try {
            if (!wellShaped(problems, settings, text)) {
                return Optional.empty();
            }
            Optional<Node> root = new Composer(settings, parser(settings, text)).getSingleNode();
            if (root.isEmpty()) {
                problems.add(Place.START, "the file is empty", "begin with baseline: and candidates:");
            }
            return root;
        } catch (MarkedYamlEngineException malformed) {
            add(problems, malformed);
        } catch (ReaderException unprintable) {
            problems.add(
                    place(text, unprintable.getPosition()),
                    String.format("the character U+%04X does not belong in text", unprintable.getCodePoint()),
                    "take it out");
        } catch (YamlEngineException malformed) {
            problems.add(Place.START, "not YAML: " + firstLine(malformed), "");
        }
        return Optional.empty();
    }

    private static boolean wellShaped(Problems problems, LoadSettings settings, String text) {
        int depth = 0;
        int documents = 0;
        int aliases = 0;
        for (Parser events = parser(settings, text); events.hasNext(); ) {
            Event event = events.next();
            if (event instanceof CollectionStartEvent && ++depth > DEEPEST) {
                problems.add(
                        Place.of(event.getStartMark()),
                        "nested more than " + DEEPEST + " levels deep",
                        "write it as ./bakeoff init does");
                return false;
            }
            tag(event)
                    .ifPresent(tag -> problems.add(
                            Place.of(event.getStartMark()),
                            "the tag " + tag.replace(CORE_TAGS, "!!") + " is not read here",
                            "leave it out, and put in quotes what is to be text"));
            if (event instanceof AliasEvent && ++aliases > MOST_ALIASES) {
                problems.add(
                        Place.of(event.getStartMark()),
                        "more than " + MOST_ALIASES + " aliases",
                        "write the values out");
                return false;
            }
            if (event instanceof CollectionEndEvent) {
                depth--;
            }
            if (event instanceof DocumentStartEvent && ++documents > 1) {
                problems.add(Place.of(event.getStartMark()), "a second document", "write one bake-off a file");
                return false;
            }
        }
        return true;
    }

    private static void add(Problems problems, MarkedYamlEngineException malformed) {
        String what = malformed.getProblem();
        boolean tab = what.contains("TAB");
        problems.add(
                Place.of(malformed.getProblemMark()),
                "not YAML: " + (tab ? "a tab, where only spaces may be" : what),
                tab ? "replace it by spaces" : context(malformed));
    }

    private static String context(MarkedYamlEngineException malformed) {
        String context = malformed.getContext();
        if (context == null || context.isEmpty()) {
            return "";
        }
        return "found " + context
                + malformed
                        .getContextMark()
                        .map(mark -> " that begins in line " + (mark.getLine() + 1))
                        .orElse("");
    }

    /** A type that the text itself claims for a value. */
    private static Optional<String> tag(Event event) {
        return switch (event) {
            case ScalarEvent scalar -> scalar.getTag();
            case CollectionStartEvent collection -> collection.getTag();
            default -> Optional.empty();
        };
    }

    /** Where a character is, counted from 0 in characters from the start. */
    private static Place place(String text, int position) {
        String before = text.substring(0, text.offsetByCodePoints(0, position));
        int lineStart = before.lastIndexOf('\n') + 1;
        return new Place(
                1
                        + Math.toIntExact(before.chars()
                                .filter(character -> character == '\n')
                                .count()),
                1 + before.codePointCount(lineStart, before.length()));
    }

    private static Parser parser(LoadSettings settings, String text) {
        return new ParserImpl(settings, new StreamReader(settings, text));
    }

    private static String firstLine(YamlEngineException malformed) {
        return String.valueOf(malformed.getMessage()).lines().findFirst().orElse("unreadable");
    }
}
