package dev.bakeoff.formats.yaml;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The known word that was probably meant. Distance: insertions, deletions, replacements and swaps of neighbours
 * (optimal string alignment; Damerau, Communications of the ACM 7(3), 1964).
 */
final class NearestWord {
    /** Words longer than this are not misspelt ones, and the table would grow with their square. */
    private static final int LONGEST = 64;

    private NearestWord() {}

    /** The nearest of the known words, if no more than a third of the word's letters differ. */
    static Optional<String> of(String word, List<String> known) {
        if (word.length() > LONGEST) {
            return Optional.empty();
        }
        int tolerance = Math.max(1, word.length() / 3);
        return known.stream()
                .filter(candidate -> distance(word, candidate) <= tolerance)
                .min(Comparator.comparingInt(candidate -> distance(word, candidate)));
    }

    static int distance(String a, String b) {
        int[][] table = new int[a.length() + 1][b.length() + 1];
        for (int i = 0; i <= a.length(); i++) {
            for (int j = 0; j <= b.length(); j++) {
                table[i][j] = i == 0 || j == 0 ? i + j : cheapest(table, a, b, i, j);
            }
        }
        return table[a.length()][b.length()];
    }

    private static int cheapest(int[][] table, String a, String b, int i, int j) {
        boolean same = a.charAt(i - 1) == b.charAt(j - 1);
        int replaced = table[i - 1][j - 1] + (same ? 0 : 1);
        int least = Math.min(replaced, 1 + Math.min(table[i - 1][j], table[i][j - 1]));
        boolean swapped = i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
        return swapped ? Math.min(least, table[i - 2][j - 2] + 1) : least;
    }
}
