package dev.bakeoff.core.machine;

import dev.bakeoff.core.unit.Reading;

/**
 * The machine's processors, whatever part of them may be used.
 *
 * @param model the marketing name, with the source that gave it
 * @param sockets physical packages
 * @param cores physical cores in all sockets, as far as the system shows them
 * @param hardwareThreads schedulable threads online
 */
public record Processor(
        Reading<String> model, Reading<Integer> sockets, Reading<Integer> cores, Reading<Integer> hardwareThreads) {}
