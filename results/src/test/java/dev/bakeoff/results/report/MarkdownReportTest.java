package dev.bakeoff.results.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.bakeoff.core.definition.Point;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.measurement.BakeOffResult;
import dev.bakeoff.core.measurement.TrialRecord;
import dev.bakeoff.core.measurement.Warning;
import dev.bakeoff.core.schedule.PlannedTrial;
import dev.bakeoff.core.schedule.Schedule;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.Inventories;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.journal.StoredResult;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MarkdownReportTest {
    private static final Parser GITHUB_FLAVOURED =
            Parser.builder().extensions(List.of(TablesExtension.create())).build();

    /** What sites make links and mentions of in plain text. */
    private static final Pattern AUTOMATIC = Pattern.compile("@\\w|#\\d|\\w://|www\\.|:\\w+:");

    private static final int COLUMNS = 7;

    private final StoredResult stored = RealisticResult.stored(20261130);

    @Test
    void beginsWithTheVerdictAndEndsWithTheMethod() throws IOException {
        String markdown = render(stored);
        assertThat(markdown).isEqualTo(golden());
        assertThat(markdown).startsWith("**all-cpus is Better than one-cpu: ");
        assertThat(markdown.lines().toList().getLast())
                .contains("Margin 3 %", "95 %", "seed 20261130", "Bakeoff 0.1.0");
    }

    @Test
    void everyRowHasEveryCell() {
        List<Node> rows = rowsOf(render(stored));

        // The heading, the contested rounds, three groups and the mean of all.
        assertThat(rows).hasSize(1 + 25 + 3 + 1);
        assertThat(rows).allSatisfy(row -> assertThat(cellsOf(row)).hasSize(COLUMNS));
    }

    @Test
    void fewRoundsComeWithEveryMetric() {
        List<Point> web = points("web.static");

        assertThat(render(only(web.subList(0, 7))))
                .contains("| response time p99 |")
                .doesNotContain("left out here");
        assertThat(render(only(web.subList(0, 8))))
                .doesNotContain("response time p99")
                .contains("24 figures beside the contested ones are left out here.");
    }

    @Test
    void veryManyRoundsAreFoldedAway() {
        StoredResult many = withPoints(61);
        String markdown = render(many);

        assertThat(render(withPoints(60))).doesNotContain("<details>");
        assertThat(markdown).contains("<details>\n<summary>61 rounds</summary>\n\n| round", "|\n\n</details>\n");
        assertThat(rowsOf(markdown)).hasSize(1 + 61 + 1 + 1);
    }

    @Test
    void aResultWithoutTrialsIsStillATable() {
        String markdown = render(withTrials(List.of()));

        assertThat(markdown).startsWith("**Invalid: nothing can be said of all-cpus against one-cpu");
        assertThat(rowsOf(markdown)).hasSize(2);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "a | b || c",
                "`code` ``more`` ```",
                "<script>alert(1)</script>",
                "<img src=x onerror=alert(1)>",
                "**bold** _and_ __more__ ~~gone~~",
                "[link](https://evil.example)",
                "![image](https://evil.example/x.png)",
                "[reference]: https://evil.example",
                "https://evil.example and www.evil.example",
                "<https://evil.example>",
                "@torvalds, cc @all",
                "fixes #123 and owner/repo#1",
                "two\nlines\n\n# and a heading",
                "\n\n---\n\n| x | y |\n|---|---|\n| 1 | 2 |",
                "&lt;b&gt; &#60;b&#62;",
                "ends with a backslash \\",
                "$\\sqrt{2}$ :tada:",
                "</details></summary>",
                "mail me@evil.example",
                "\u202Egnp.\u0000\u001b[31m",
            })
    void whatToolsAndMachinesSayIsNoMarkup(String hostile) {
        Node tame = parse(render(withWords("tame")));
        Node document = parse(render(withWords(hostile)));

        assertThat(shapeOf(document)).isEqualTo(shapeOf(tame));
        assertThat(textsOf(document)).noneMatch(text -> AUTOMATIC.matcher(text).find());
    }

    private String render(StoredResult result) {
        return MarkdownReport.compare(result, HtmlReportTest.judgementOf(result), "0.2.0");
    }

    private List<Point> points(String workload) {
        return stored.result().points().stream()
                .filter(point -> point.workload().equals(workload))
                .toList();
    }

    private StoredResult only(List<Point> points) {
        return withTrials(stored.result().trials().stream()
                .filter(trial -> points.contains(trial.trial().point()))
                .toList());
    }

    /** Copies of the trials of one point under other points' names. */
    private StoredResult withPoints(int count) {
        List<TrialRecord> model =
                only(points("crypto.x25519").subList(0, 1)).result().trials();
        List<TrialRecord> trials = IntStream.range(0, count)
                .boxed()
                .flatMap(number -> model.stream()
                        .map(trial -> new TrialRecord(
                                new PlannedTrial(
                                        trial.trial().block(),
                                        new Point("crypto.x25519", "n" + number),
                                        trial.trial().candidate()),
                                trial.startedAt(),
                                trial.elapsed(),
                                trial.outcome())))
                .toList();
        BakeOffResult result = stored.result();
        Schedule schedule = new Schedule(
                1, 5, Optional.empty(), trials.stream().map(TrialRecord::trial).toList());
        return withResult(
                new BakeOffResult(result.definition(), schedule, result.machines(), trials, result.warnings()));
    }

    private StoredResult withTrials(List<TrialRecord> trials) {
        BakeOffResult result = stored.result();
        return withResult(new BakeOffResult(
                result.definition(), result.schedule(), result.machines(), trials, result.warnings()));
    }

    private StoredResult withResult(BakeOffResult result) {
        return new StoredResult(stored.opening(), result, Map.of(), List.of(), List.of(), true);
    }

    /** The same words at every place where a tool or a machine has a say. */
    private StoredResult withWords(String words) {
        MachineDescription machine = RealisticResult.machine("0");
        BakeOffResult result = stored.result();
        MachineDescription hostile = new MachineDescription(
                Reading.measured(words, words),
                machine.processor(),
                Reading.unavailable(words),
                machine.platform(),
                Map.of(words, Reading.measured(words, words)),
                Inventories.full(words));
        return withResult(new BakeOffResult(
                result.definition(),
                result.schedule(),
                Map.of(RealisticResult.BASELINE, hostile),
                List.of(),
                List.of(new Warning(words, words))));
    }

    private static Node parse(String markdown) {
        return GITHUB_FLAVOURED.parse(markdown);
    }

    private static List<Node> rowsOf(String markdown) {
        return all(parse(markdown)).stream().filter(TableRow.class::isInstance).toList();
    }

    private static List<Node> cellsOf(Node row) {
        return all(row).stream().filter(TableCell.class::isInstance).toList();
    }

    /** Every kind of node in order, texts next to each other taken as one. */
    private static List<String> shapeOf(Node document) {
        List<String> shape = new ArrayList<>();
        for (Node node : all(document)) {
            String kind = node.getClass().getSimpleName();
            if (!(node instanceof Text && !shape.isEmpty() && shape.getLast().equals(kind))) {
                shape.add(kind);
            }
        }
        return shape;
    }

    private static List<String> textsOf(Node document) {
        return all(document).stream()
                .filter(Text.class::isInstance)
                .map(node -> ((Text) node).getLiteral())
                .toList();
    }

    private static List<Node> all(Node node) {
        List<Node> nodes = new ArrayList<>(List.of(node));
        for (Node child = node.getFirstChild(); child != null; child = child.getNext()) {
            nodes.addAll(all(child));
        }
        return nodes;
    }

    private static String golden() throws IOException {
        try (InputStream file = Objects.requireNonNull(
                MarkdownReportTest.class.getResourceAsStream("/markdown-report/compare.md"), "compare.md")) {
            return new String(file.readAllBytes(), StandardCharsets.UTF_8);
        }
    }
}
