package dev.bakeoff.measure.settings;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.measure.host.Host;
import dev.bakeoff.measure.host.HostException;
import java.nio.charset.StandardCharsets;

/**
 * A setting of the kernel's, which is a file whose content is its value.
 *
 * @param host where it lies
 * @param path absolute
 */
record SettingFile(Host host, String path) {
    /** Its value, with one blank where the kernel has a tab. */
    String value() throws HostException {
        return switch (host.read(path)) {
            case Reading.Measured<String>(String text, String _) -> canonical(text);
            case Reading.Unavailable<String>(String reason) ->
                throw new HostException("a setting cannot be read: " + reason);
        };
    }

    /**
     * Sets it, where it has not the value already, and reads it back.
     *
     * @throws HostException when the kernel refuses the value or makes another of it
     */
    void establish(String value) throws HostException {
        String wanted = canonical(value);
        if (!value().equals(wanted)) {
            write(value);
            String found = value();
            if (!found.equals(wanted)) {
                throw new HostException("\"" + value + "\" was written to " + path + ", and the kernel made \"" + found
                        + "\" of it: ask for a value that it keeps");
            }
        }
    }

    private void write(String value) throws HostException {
        try {
            host.write(path, value.getBytes(StandardCharsets.US_ASCII));
        } catch (HostException e) {
            throw new HostException(
                    "the kernel does not take \"" + value + "\" for " + path
                            + "; settings need root, and not every container lets its root set them: " + e.getMessage(),
                    e);
        }
    }

    private static String canonical(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}
