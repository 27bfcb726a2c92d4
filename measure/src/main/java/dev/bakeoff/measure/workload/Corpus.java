package dev.bakeoff.measure.workload;

import java.nio.charset.StandardCharsets;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;

/**
 * The content that is served and compressed: pages like those of a discussion forum, and bytes like those of a
 * photograph. The same seed gives the same bytes on every machine, so results on different machines are about the same
 * work.
 */
final class Corpus {
    private static final String[] WORDS = """
            the of and to a in is it you that he was for on are with as his they be at one have this from or had by hot
            but some what there we can out other were all your when up use word how said an each she which do their time
            if will way about many then them would write like so these her long make thing see him two has look more day
            could go come did my sound no most number who over know water than call first people may down side been now
            find any new work part take get place made live where after back little only round man year came show every
            good me give our under name very through just form much great think say help low line before turn cause same
            mean differ move right boy old too does tell sentence set three want air well also play small end put home
            read hand port large spell add even land here must big high such follow act why ask men change went light
            kind off need house picture try us again animal point mother world near build self earth father kernel driver
            firmware socket thread cache latency throughput board memory server client disk clock voltage fan heat sink
            benchmark compiler patch upgrade package version release module network packet router switch cable adapter
            because however although together important question different another example without between problem
            solution anybody somebody yesterday tomorrow configuration recommendation unfortunately
            """.strip().split("\\s+");

    private final RandomGenerator random;
    private final StringBuilder text = new StringBuilder();

    private Corpus(long seed) {
        this.random = RandomGeneratorFactory.of("L64X128MixRandom").create(seed);
    }

    /**
     * A page of the forum.
     *
     * @param seed which page
     * @param bytes exact size, ASCII, at least 64
     */
    static byte[] page(long seed, int bytes) {
        Corpus corpus = new Corpus(seed);
        String end = "</body></html>\n";
        corpus.text
                .append("<!DOCTYPE html><html><head><title>Board - thread ")
                .append(seed)
                .append("</title></head><body>\n");
        while (corpus.text.length() < bytes) {
            corpus.post();
        }
        corpus.text.setLength(bytes - end.length());
        return corpus.text.append(end).toString().getBytes(StandardCharsets.US_ASCII);
    }

    /**
     * Many pages one after the other.
     *
     * @param bytes exact size
     */
    static byte[] pages(long seed, int bytes) {
        int pageSize = 96 << 10;
        byte[] all = new byte[bytes];
        for (int start = 0; start < bytes; start += pageSize) {
            byte[] page = page(seed + start, pageSize);
            System.arraycopy(page, 0, all, start, Math.min(pageSize, bytes - start));
        }
        return all;
    }

    /** Bytes that no compressor shortens, behind the signature of a JPEG file. */
    static byte[] image(long seed, int bytes) {
        byte[] content = new byte[bytes];
        new Corpus(seed).random.nextBytes(content);
        byte[] signature = {(byte) 0xff, (byte) 0xd8, (byte) 0xff, (byte) 0xe0};
        System.arraycopy(signature, 0, content, 0, Math.min(bytes, signature.length));
        return content;
    }

    private void post() {
        int number = random.nextInt(10_000_000);
        String author = capital(word()) + random.nextInt(1000);
        text.append("<div class=\"post\" id=\"p")
                .append(number)
                .append("\"><div class=\"author\"><a href=\"/member.php?u=")
                .append(random.nextInt(100_000))
                .append("\">")
                .append(author)
                .append("</a><img src=\"/avatars/")
                .append(random.nextInt(100_000))
                .append(".gif\" alt=\"\"></div><div class=\"date\">20")
                .append(10 + random.nextInt(16))
                .append("-0")
                .append(1 + random.nextInt(9))
                .append('-')
                .append(10 + random.nextInt(18))
                .append("</div>\n<div class=\"body\">");
        if (random.nextInt(3) == 0) {
            text.append("<blockquote>");
            sentences(1 + random.nextInt(2));
            text.append("</blockquote>\n");
        }
        sentences(2 + random.nextInt(8));
        text.append("</div></div>\n");
    }

    private void sentences(int count) {
        for (int sentence = 0; sentence < count; sentence++) {
            text.append(capital(word()));
            int words = 4 + random.nextInt(14);
            for (int i = 0; i < words; i++) {
                text.append(i > 0 && random.nextInt(9) == 0 ? ", " : " ").append(word());
            }
            text.append(random.nextInt(6) == 0 ? "? " : ". ");
        }
    }

    /** Common words come often, rare ones seldom, as in any language (Zipf's law, roughly). */
    private String word() {
        double skewed = random.nextDouble() * random.nextDouble();
        return WORDS[(int) (skewed * WORDS.length)];
    }

    private static String capital(String word) {
        char[] letters = word.toCharArray();
        letters[0] = Character.toUpperCase(letters[0]);
        return String.valueOf(letters);
    }
}
