package dev.bakeoff.formats.devices;

import dev.bakeoff.core.unit.Reading;
import dev.bakeoff.formats.dmi.DmiTables;
import dev.bakeoff.formats.text.FormatException;
import dev.bakeoff.formats.tree.SystemTree;

/** The maker's name for the machine or board. */
public final class Product {
    private static final String BOARD = "/proc/device-tree/model";
    private static final String FIRMWARE = "/sys/class/dmi/id";

    private Product() {}

    /** From the device tree of a board, else from the firmware's tables. */
    public static Reading<String> read(SystemTree tree) {
        Reading<String> board = tree.line(BOARD);
        return switch (board) {
            case Reading.Measured<String> _ -> board;
            case Reading.Unavailable<String> _ ->
                tree.line(FIRMWARE + "/sys_vendor")
                        .flatMap(vendor -> tree.line(FIRMWARE + "/product_name", name -> product(vendor, name)));
        };
    }

    private static String product(String vendor, String name) throws FormatException {
        if (DmiTables.isFiller(vendor) || DmiTables.isFiller(name)) {
            throw FormatException.nothing(FIRMWARE, "a maker and a product");
        }
        return vendor + " " + name;
    }
}
