package dev.bakeoff.app.command;

import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;

/** A journal line that was edited, with the checksum that fits. */
final class Resealed {
    private Resealed() {}

    static String of(String line) {
        String sealed = line.substring(0, line.indexOf(",\"crc32c\""));
        CRC32C crc = new CRC32C();
        crc.update(sealed.getBytes(StandardCharsets.UTF_8));
        return sealed + String.format(",\"crc32c\":\"%08x\"}", crc.getValue());
    }
}
