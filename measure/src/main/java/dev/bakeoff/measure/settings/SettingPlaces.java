package dev.bakeoff.measure.settings;

/**
 * Where settings are, and where the values to restore are kept meanwhile.
 *
 * @param root before the paths of {@code /proc/sys} and {@code /sys}: empty on a real system, a folder for a captured one
 * @param restoreFolder absolute path of a folder that survives a crash of the machine
 */
public record SettingPlaces(String root, String restoreFolder) {
    /** Those of a real system. */
    public static final SettingPlaces USUAL = new SettingPlaces("", "/var/lib/bakeoff/settings");

    /** The file of a kernel setting: dots and slashes change places, as sysctl(8) has it. */
    String kernelSetting(String name) {
        StringBuilder path = new StringBuilder(root).append("/proc/sys/");
        name.chars().forEach(letter -> path.append(letter == '.' ? '/' : letter == '/' ? '.' : (char) letter));
        return path.toString();
    }

    String frequencyPolicies() {
        return root + "/sys/devices/system/cpu/cpufreq";
    }
}
