package dev.bakeoff.app.command;

/** In what form an answer is printed. */
enum Format {
    TEXT,
    JSON,
    MARKDOWN
}
