package dev.bakeoff.formats.inventory;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.fail;

import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.Limits;
import dev.bakeoff.core.machine.Platform;
import dev.bakeoff.core.machine.Processor;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Museum;
import dev.bakeoff.formats.tree.SystemTree;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Random;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Systems of which one file is cut, missing, empty or denied: nothing is thrown, and whatever is still read is what the
 * whole system says.
 */
class DamagedSystemTest {
    private static final Pattern FRAME = Pattern.compile("(?s)==> ([^\\n]+) <==\\n(.*?)(?=\\n==> |\\z)");
    private static final Limits NO_LIMITS =
            new Limits(Reading.unavailable("not here"), Reading.unavailable("not here"));

    /** One frame of an exhibit. */
    private record Frame(String name, String content) {
        String text() {
            return "\n==> " + name + " <==\n" + content;
        }
    }

    /** All that is read of a system. */
    private record Facts(Reading<String> hostName, Processor processor, Platform platform, Inventory inventory) {}

    private enum Damage {
        CUT,
        CUT_BETWEEN_LINES,
        MISSING,
        EMPTY,
        DENIED
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xeon-two-sockets",
                "epyc-several-l3",
                "core-hybrid",
                "odroid-xu4",
                "raspberry-pi-4",
                "neoverse-server",
                "apple-m1",
                "loongson-3a5000",
                "power9",
                "cloud-vm",
                "container",
                "captured-vm"
            })
    void inventsNothingSeed5(String exhibit) throws FormatException {
        damage(exhibit, new Random(5), 60);
    }

    @Tag("long")
    @ParameterizedTest
    @ValueSource(
            strings = {"xeon-two-sockets", "core-hybrid", "odroid-xu4", "neoverse-server", "power9", "captured-vm"})
    void inventsNothingHoweverOftenItIsDamagedSeed6(String exhibit) throws FormatException {
        damage(exhibit, new Random(6), 2_000);
    }

    @Test
    void refusesACaptureThatEndsEarlySeed7() throws FormatException {
        String whole = Museum.text("system/odroid-xu4.txt");
        Random random = new Random(7);
        for (int i = 0; i < 200; i++) {
            String cut = whole.substring(0, random.nextInt(whole.length()));
            assertThatThrownBy(() -> SystemTree.parse(cut))
                    .isInstanceOf(FormatException.class)
                    .hasMessageContaining("==> end <==");
        }
    }

    private static void damage(String exhibit, Random random, int times) throws FormatException {
        List<Frame> frames = frames(exhibit);
        Facts whole = facts(frames);
        List<Integer> files = new ArrayList<>();
        for (int i = 0; i < frames.size(); i++) {
            if (!frames.get(i).name().matches("!|end|.*/")) {
                files.add(i);
            }
        }
        for (int i = 0; i < times; i++) {
            int victim = files.get(random.nextInt(files.size()));
            Damage damage = Damage.values()[random.nextInt(Damage.values().length)];
            String what = exhibit + ", " + damage + " " + frames.get(victim).name();
            Facts read = facts(damaged(frames, victim, damage, random));
            assertNothingInvented(what, whole, read);
        }
    }

    private static List<Frame> damaged(List<Frame> frames, int victim, Damage damage, Random random) {
        List<Frame> damaged = new ArrayList<>(frames);
        Frame frame = frames.get(victim);
        String content = frame.content();
        switch (damage) {
            case CUT ->
                damaged.set(
                        victim, new Frame(frame.name(), content.substring(0, random.nextInt(content.length() + 1))));
            case CUT_BETWEEN_LINES -> {
                int end = content.indexOf('\n', random.nextInt(content.length() + 1));
                damaged.set(victim, new Frame(frame.name(), content.substring(0, end + 1)));
            }
            case MISSING -> damaged.remove(victim);
            case EMPTY -> damaged.set(victim, new Frame(frame.name(), ""));
            case DENIED ->
                damaged.set(
                        victim,
                        new Frame("!", "head: cannot open '" + frame.name() + "' for reading: Permission denied\n"));
        }
        return damaged;
    }

    /**
     * Holds what a damaged system says against what the whole says.
     *
     * <p>Where a fact has several sources the next one may answer; for the model and the hypervisor these are facts of
     * the inventory themselves.
     */
    private static void assertNothingInvented(String what, Facts whole, Facts read) {
        assertSame(what + ": host name", whole.hostName(), read.hostName());
        assertSame(what + ": inventory", whole.inventory(), read.inventory());
        assertSame(
                what + ": sockets",
                whole.processor().sockets(),
                read.processor().sockets());
        assertSame(what + ": cores", whole.processor().cores(), read.processor().cores());
        assertSame(
                what + ": threads",
                whole.processor().hardwareThreads(),
                read.processor().hardwareThreads());
        assertSame(
                what + ": memory",
                whole.platform().memoryBytes(),
                read.platform().memoryBytes());
        assertSame(what + ": kernel", whole.platform().kernel(), read.platform().kernel());
        if (read.processor().model() instanceof Reading.Measured<String> model) {
            assertThat(whole.inventory().processor().models().bySource().values())
                    .as(what)
                    .contains(model);
        }
    }

    private static void assertSame(String place, Object whole, Object read) {
        switch (read) {
            case Reading.Unavailable<?> _ -> {}
            case Reading.Measured<?> measured -> {
                if (whole instanceof Reading.Measured<?> before) {
                    assertSame(place, before.value(), measured.value());
                } else {
                    fail("%s: %s was not there, and now is %s", place, whole, read);
                }
            }
            case Map<?, ?> map ->
                map.forEach((key, value) -> assertSame(
                        place + "." + key,
                        Objects.requireNonNull(((Map<?, ?>) whole).get(key), place + " has no " + key),
                        value));
            case List<?> list -> {
                assertThat(list).as(place).hasSameSizeAs((List<?>) whole);
                for (int i = 0; i < list.size(); i++) {
                    assertSame(place + "[" + i + "]", ((List<?>) whole).get(i), list.get(i));
                }
            }
            case Record record -> {
                for (RecordComponent component : record.getClass().getRecordComponents()) {
                    assertSame(place + "." + component.getName(), of(component, whole), of(component, record));
                }
            }
            default -> assertThat(read).as(place).isEqualTo(whole);
        }
    }

    private static Object of(RecordComponent component, Object record) {
        try {
            return component.getAccessor().invoke(record);
        } catch (ReflectiveOperationException e) {
            throw new LinkageError(component.getName(), e);
        }
    }

    private static Facts facts(List<Frame> frames) throws FormatException {
        StringBuilder text = new StringBuilder();
        frames.forEach(frame -> text.append(frame.text()));
        InventoryReader reader = new InventoryReader(SystemTree.parse(text.toString()));
        return new Facts(
                reader.hostName(), reader.processor(), reader.platform(), reader.inventory(NO_LIMITS, Map.of()));
    }

    private static List<Frame> frames(String exhibit) {
        return FRAME.matcher(Museum.text("system/" + exhibit + ".txt"))
                .results()
                .map(DamagedSystemTest::frame)
                .toList();
    }

    private static Frame frame(MatchResult match) {
        return new Frame(match.group(1), match.group(2));
    }
}
