package dev.bakeoff.results.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.bakeoff.core.machine.Inventory;
import dev.bakeoff.core.machine.MachineDescription;
import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.results.Inventories;
import dev.bakeoff.results.RealisticResult;
import dev.bakeoff.results.exchange.MachineJson;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

class MachineCodecTest {
    private static final MachineDescription MACHINE = RealisticResult.machine("0-1", Inventories.full("performance"));

    @Test
    void readsBackEveryFactAndEveryReason() {
        assertThat(decoded(MachineCodec.encode(MACHINE))).isEqualTo(MACHINE);
        assertThat(decoded(JsonText.parse(JsonText.compact(MachineCodec.encode(MACHINE)))))
                .isEqualTo(MACHINE);
    }

    @Test
    void saysOfAnOlderResultThatItHasNoInventory() {
        Inventory inventory = RealisticResult.machine("0-1").inventory();

        Reading<String> notRecorded = Reading.unavailable("not recorded by the version of Bakeoff that measured");
        assertThat(inventory.devices().product()).isEqualTo(notRecorded);
        assertThat(inventory.processor().revision().microcode()).isEqualTo(notRecorded);
        assertThat(inventory.processor().caches()).isInstanceOf(Reading.Unavailable.class);
        assertThat(inventory.settings().limits().memoryBytes()).isInstanceOf(Reading.Unavailable.class);
        assertThat(inventory.programs()).isEmpty();
    }

    @Test
    void readsAResultThatLacksAnyOneFactSeed20261130() {
        Random random = new Random(20261130);
        int lacking = 0;
        for (int i = 0; i < 200; i++) {
            ObjectNode tree = MachineCodec.encode(MACHINE);
            if (removeOneReading(random, (ObjectNode) tree.get("inventory"))) {
                assertThat(decoded(tree)).isNotEqualTo(MACHINE);
                lacking++;
            }
        }
        assertThat(lacking).isGreaterThan(100);
    }

    @Test
    void refusesAFactOfANewerVersion() {
        ObjectNode tree = MachineCodec.encode(MACHINE);
        ((ObjectNode) tree.get("inventory").get("devices")).put("toaster", true);

        assertThatThrownBy(() -> decoded(tree))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("machine.inventory.devices.toaster is not a field of this format");
    }

    @Test
    void exchangesAllOfIt() {
        JsonNode json = JsonText.parse(MachineJson.write(MACHINE));

        assertThat(json.get("format").stringValue()).isEqualTo("bakeoff-machine/1");
        assertThat(JsonText.compact(json.get("inventory")))
                .isEqualTo(JsonText.compact(MachineCodec.encode(MACHINE).get("inventory")));
    }

    /** Walks down at random to an object that is a reading of a record, and takes it away. */
    private static boolean removeOneReading(Random random, ObjectNode from) {
        List<String> names = new ArrayList<>(from.propertyNames());
        String name = names.get(random.nextInt(names.size()));
        if (!(from.get(name) instanceof ObjectNode child)) {
            return false;
        }
        if (child.has("source") || child.has("unavailable")) {
            from.remove(name);
            return true;
        }
        return !child.isEmpty() && removeOneReading(random, child);
    }

    private static MachineDescription decoded(JsonNode tree) {
        return Fields.read(tree, "machine", MachineCodec::decode);
    }
}
