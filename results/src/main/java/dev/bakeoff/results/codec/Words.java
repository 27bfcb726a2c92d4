package dev.bakeoff.results.codec;

import dev.bakeoff.core.definition.Length;
import dev.bakeoff.core.measurement.Finding;
import dev.bakeoff.core.measurement.Guard;
import dev.bakeoff.core.measurement.Limiter;
import dev.bakeoff.core.schedule.Look;
import dev.bakeoff.core.schedule.Stage;
import dev.bakeoff.core.unit.Better;
import dev.bakeoff.core.unit.Grade;

/** The words of the file formats. They stay when a constant is renamed. */
public final class Words {
    private Words() {}

    public static String of(Better better) {
        return switch (better) {
            case HIGHER -> "higher";
            case LOWER -> "lower";
        };
    }

    public static String of(Grade grade) {
        return switch (grade) {
            case MEASURED -> "MEASURED";
            case DERIVED -> "DERIVED";
            case DATASHEET -> "DATASHEET";
            case PUBLISHED -> "PUBLISHED";
            case EXTRAPOLATED -> "EXTRAPOLATED";
        };
    }

    public static String of(Length length) {
        return switch (length) {
            case QUICK -> "quick";
            case STANDARD -> "standard";
            case WHOLE -> "whole";
        };
    }

    public static String of(Limiter limiter) {
        return switch (limiter) {
            case SERVER -> "server";
            case CLIENT -> "client";
            case NETWORK -> "network";
            case RATE -> "rate";
            case UNKNOWN -> "unknown";
        };
    }

    static String of(Stage stage) {
        return switch (stage) {
            case NOISE_FLOOR -> "noise-floor";
            case CONTEST -> "contest";
        };
    }

    static String of(Look.Ending ending) {
        return switch (ending) {
            case NONE -> "none";
            case SETTLED -> "settled";
            case BUDGET -> "budget";
            case HORIZON -> "horizon";
        };
    }

    static String of(Finding.Severity severity) {
        return switch (severity) {
            case WARNING -> "warning";
            case VOID -> "void";
        };
    }

    static String of(Guard guard) {
        return switch (guard) {
            case CLIENT_SATURATED -> "client-saturated";
            case CALIBRATION -> "calibration";
            case ERROR_SHARE -> "error-share";
            case STEAL -> "steal";
            case OTHER_WORK -> "other-work";
            case UNDECLARED_THROTTLING -> "undeclared-throttling";
            case TOO_FEW_REQUESTS -> "too-few-requests";
            case SHARED_CPUS -> "shared-cpus";
            case SESSION_REUSED -> "session-reused";
            case SESSION_NOT_REUSED -> "session-not-reused";
            case ANSWER_DIFFERS -> "answer-differs";
            case COUNTS_DIFFER -> "counts-differ";
            case CACHE_STATUS -> "cache-status";
            case PORTS_EXHAUSTED -> "ports-exhausted";
            case RATE_NOT_REACHED -> "rate-not-reached";
            case SEND_LAG -> "send-lag";
            case SEGMENTS_LOST -> "segments-lost";
            case LINK_FULL -> "link-full";
            case QUANTISED_TIMES -> "quantised-times";
            case TIMES_DISAGREE -> "times-disagree";
            case DRIFT -> "drift";
        };
    }
}
