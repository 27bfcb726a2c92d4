package dev.bakeoff.results.report;

import java.time.Instant;
import java.time.ZoneId;

/**
 * What a report says of its own making.
 *
 * @param bakeoffVersion the version that renders
 * @param renderedAt now
 * @param zone in which times are shown
 */
public record ReportContext(String bakeoffVersion, Instant renderedAt, ZoneId zone) {}
