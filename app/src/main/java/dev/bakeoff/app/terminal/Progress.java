package dev.bakeoff.app.terminal;

import java.io.PrintStream;
import java.time.Duration;
import java.util.Locale;

/** Progress on standard error: one line rewritten on a terminal, plain lines elsewhere. */
public final class Progress {
    private static final int WIDTH = 79;

    private final PrintStream err;
    private final boolean rewrite;
    private boolean lineOpen;

    public Progress(Streams streams) {
        this.err = streams.err();
        this.rewrite = streams.errIsTerminal();
    }

    /**
     * Says where the work is.
     *
     * @param done steps finished
     * @param total of all
     * @param remaining expected time to the end
     * @param step what comes or has just been done
     */
    public void show(int done, int total, Duration remaining, String step) {
        String text = String.format(Locale.ROOT, "[%d/%d] %s  about %s left", done, total, step, words(remaining));
        if (rewrite) {
            String cut = text.length() <= WIDTH ? text : text.substring(0, WIDTH - 3) + "...";
            err.print("\r" + cut + " ".repeat(WIDTH - cut.length()));
            err.flush();
            lineOpen = true;
        } else {
            err.println(text);
        }
    }

    /** A line of its own that stays. */
    public void say(String line) {
        clear();
        err.println(line);
    }

    /** Takes the rewritten line away. */
    public void clear() {
        if (lineOpen) {
            err.print("\r" + " ".repeat(WIDTH) + "\r");
            err.flush();
            lineOpen = false;
        }
    }

    /** For people: {@code 2 min 05 s}. */
    public static String words(Duration time) {
        long seconds = Math.max(0, time.toSeconds());
        if (seconds < 60) {
            return seconds + " s";
        }
        return seconds < 3600
                ? String.format(Locale.ROOT, "%d min %02d s", seconds / 60, seconds % 60)
                : String.format(Locale.ROOT, "%d h %02d min", seconds / 3600, seconds / 60 % 60);
    }
}
