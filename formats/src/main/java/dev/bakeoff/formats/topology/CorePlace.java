package dev.bakeoff.formats.topology;

import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.text.Line;

/**
 * Where a hardware thread sits, from its {@code topology} folder in the sys file system. Threads with equal places
 * share a physical core.
 *
 * @param socket {@code physical_package_id}
 * @param core {@code core_id}, unique in its socket only
 */
public record CorePlace(int socket, int core) {
    private static final int HIGHEST = 1 << 30;

    public CorePlace {
        if (socket < 0 || core < 0) {
            throw new IllegalArgumentException("a place is numbered from 0, not " + socket + " and " + core);
        }
    }

    /**
     * Reads the two files of one hardware thread.
     *
     * @param folder its topology folder, for errors
     * @throws FormatException when one is not a number; the kernel writes -1 where the firmware states none
     */
    public static CorePlace parse(String folder, String physicalPackageId, String coreId) throws FormatException {
        return new CorePlace(
                number(folder + "/physical_package_id", physicalPackageId), number(folder + "/core_id", coreId));
    }

    private static int number(String file, String text) throws FormatException {
        Line line = new Line(file, 1, text.strip());
        long number = line.wholeNumber(line.text(), "a place from 0 (-1: not stated by the firmware)");
        if (number > HIGHEST) {
            throw line.malformed("a place of at most " + HIGHEST);
        }
        return (int) number;
    }
}
