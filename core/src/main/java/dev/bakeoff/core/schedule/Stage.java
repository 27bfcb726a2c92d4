package dev.bakeoff.core.schedule;

/** What a trial is for. */
public enum Stage {
    /** The baseline against itself, before the contest: how much this machine scatters when nothing differs. */
    NOISE_FLOOR,
    /** The candidates against each other. */
    CONTEST
}
