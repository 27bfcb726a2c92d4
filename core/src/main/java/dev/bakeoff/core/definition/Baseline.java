package dev.bakeoff.core.definition;

/** What the candidates of a bake-off are judged against. */
public sealed interface Baseline {
    /** The candidate's name, or the family's. */
    String name();

    /** In words, for people: {@code full}, or {@code n2d by vcpus}. */
    String describe();

    /**
     * One candidate, for all the others.
     *
     * @param name of a candidate
     */
    record Named(String name) implements Baseline {
        public Named {
            Names.requireCandidate(name);
        }

        @Override
        public String describe() {
            return name;
        }
    }

    /**
     * For each candidate the member of a family that has its size.
     *
     * @param family that candidates say they are of
     * @param matchBy what makes two of them the same size
     */
    record Matched(String family, MatchBy matchBy) implements Baseline {
        public Matched {
            Names.require(family, "a family");
        }

        @Override
        public String name() {
            return family;
        }

        @Override
        public String describe() {
            return family + " by " + matchBy.word();
        }
    }
}
