/**
 * The product, disks, network interfaces and PCIe links from the sys file system.
 */
@NullMarked
package dev.bakeoff.formats.devices;

import org.jspecify.annotations.NullMarked;
