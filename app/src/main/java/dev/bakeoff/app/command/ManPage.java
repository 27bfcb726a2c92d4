package dev.bakeoff.app.command;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import picocli.CommandLine.Help;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/**
 * A command's manual page, from the same words as its usage help, in the macros of {@code man(7)}. Written directly: the
 * way over AsciiDoc would take a Ruby interpreter into the build.
 */
final class ManPage {
    private static final Help.ColorScheme PLAIN = Help.defaultColorScheme(Ansi.OFF);

    private final List<String> lines = new ArrayList<>();

    private ManPage() {}

    /** A page for the command and one for each of its sub-commands, by file name. */
    static Map<String, String> allOf(CommandSpec root, String version) {
        Map<String, String> pages = new LinkedHashMap<>();
        Stream.concat(Stream.of(root), subcommandsOf(root))
                .forEach(command -> pages.put(nameOf(command) + ".1", of(command, version)));
        return pages;
    }

    private static String of(CommandSpec command, String version) {
        ManPage page = new ManPage();
        page.heading(command, version);
        page.synopsis(command);
        page.description(command.usageMessage());
        page.arguments(command);
        page.commands(command);
        page.exitCodes(command.root().usageMessage().exitCodeList());
        page.seeAlso(command);
        return String.join("\n", page.lines) + "\n";
    }

    private void heading(CommandSpec command, String version) {
        lines.add(".TH " + nameOf(command).toUpperCase(Locale.ROOT) + " 1 \"\" \"Bakeoff " + escaped(version)
                + "\" \"Bakeoff\"");
        // Words are not broken, so that options and names can be searched for and copied.
        lines.add(".nh");
        lines.add(".ad l");
        section("NAME");
        lines.add(escaped(nameOf(command)) + " \\- " + escaped(withoutFullStop(summary(command))));
    }

    private void synopsis(CommandSpec command) {
        section("SYNOPSIS");
        text(new Help(command, PLAIN).synopsis(0).strip().replaceAll("\\s+", " "));
    }

    private void description(UsageMessageSpec usage) {
        section("DESCRIPTION");
        Arrays.stream(usage.description()).map(ManPage::plain).forEach(this::paragraph);
    }

    private void arguments(CommandSpec command) {
        section("OPTIONS");
        Help.IParamLabelRenderer labels = new Help(command, PLAIN).createDefaultParamLabelRenderer();
        command.positionalParameters()
                .forEach(parameter -> item(emphasised(labelOf(parameter, labels)), parameter.description()));
        command.options()
                .forEach(option -> item(
                        Arrays.stream(option.names()).map(ManPage::bold).collect(Collectors.joining(", "))
                                + emphasised(labelOf(option, labels)),
                        option.description()));
    }

    private void commands(CommandSpec command) {
        if (subcommandsOf(command).findAny().isPresent()) {
            section("COMMANDS");
            subcommandsOf(command).forEach(sub -> item(bold(sub.name()), new String[] {summary(sub)}));
        }
    }

    private void exitCodes(Map<String, String> codes) {
        section("EXIT STATUS");
        codes.forEach((code, meaning) -> item(bold(code.strip()), new String[] {meaning}));
    }

    private void seeAlso(CommandSpec command) {
        section("SEE ALSO");
        text(Stream.concat(Stream.of(command.root()), subcommandsOf(command.root()))
                .map(ManPage::nameOf)
                .filter(name -> !name.equals(nameOf(command)))
                .map(name -> name + "(1)")
                .collect(Collectors.joining(", ")));
    }

    private void section(String name) {
        lines.add(".SH " + name);
    }

    private void paragraph(String words) {
        lines.add(".PP");
        text(words);
    }

    private void item(String term, String[] description) {
        lines.add(".TP");
        lines.add(term);
        Arrays.stream(description).map(ManPage::plain).forEach(this::text);
    }

    private void text(String words) {
        lines.add(escaped(words));
    }

    private static Stream<CommandSpec> subcommandsOf(CommandSpec command) {
        return command.subcommands().values().stream()
                .map(sub -> sub.getCommandSpec())
                .distinct();
    }

    private static String nameOf(CommandSpec command) {
        return command.qualifiedName("-");
    }

    private static String summary(CommandSpec command) {
        UsageMessageSpec usage = command.usageMessage();
        return plain((usage.header().length > 0 ? usage.header() : usage.description())[0]);
    }

    private static String labelOf(ArgSpec argument, Help.IParamLabelRenderer labels) {
        return labels.renderParameterLabel(argument, Ansi.OFF, List.of()).toString();
    }

    /** Picocli's texts are format strings. */
    private static String plain(String text) {
        return String.format(text).strip();
    }

    private static String withoutFullStop(String sentence) {
        return sentence.replaceFirst("\\.$", "");
    }

    private static String bold(String text) {
        return "\\fB" + escaped(text) + "\\fR";
    }

    private static String emphasised(String text) {
        return text.isEmpty() ? "" : "\\fI" + escaped(text) + "\\fR";
    }

    /** A backslash begins an escape, a dot or an apostrophe at the beginning of a line a macro, and a bare dash is a hyphen. */
    private static String escaped(String text) {
        String inner = text.replace("\\", "\\e")
                .replace("-", "\\-")
                .replace("~", "\\(ti")
                .replace("\"", "\\(dq");
        return inner.startsWith(".") || inner.startsWith("'") ? "\\&" + inner : inner;
    }
}
