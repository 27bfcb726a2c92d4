package dev.bakeoff.measure.settings;

import dev.bakeoff.core.definition.MachineSettings;
import dev.bakeoff.core.machine.CpuSet;
import dev.bakeoff.measure.host.LocalHost;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** A process that changes settings and is then killed by a test. */
final class TestHolder {
    static final MachineSettings SETTINGS =
            new MachineSettings(Map.of("vm.swappiness", "10"), Optional.of("performance"), Optional.of(1_600_000_000L));

    private TestHolder() {}

    public static void main(String[] arguments) throws Exception {
        Path folder = Path.of(arguments[0]);
        HeldSettings held = HeldSettings.hold(
                new LocalHost(),
                new SettingTree(folder).places(),
                Map.of("changed", new HeldSettings.Wish(SETTINGS, CpuSet.of(0))));
        held.establish("changed");
        Files.createFile(folder.resolve("established"));
        Thread.sleep(60_000);
    }
}
