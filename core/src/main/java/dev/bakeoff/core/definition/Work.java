package dev.bakeoff.core.definition;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * What candidates are measured by.
 *
 * @param agenda which points to run; not empty
 * @param targets servers of the user's own, names unique
 * @param commands programs of the user's own, names unique
 */
public record Work(List<PointPattern> agenda, List<WebTarget> targets, List<OwnCommand> commands) {
    public Work {
        agenda = List.copyOf(agenda);
        targets = List.copyOf(targets);
        commands = List.copyOf(commands);
        if (agenda.isEmpty()) {
            throw new IllegalArgumentException("the agenda is empty; write for example crypto.*");
        }
        requireDistinct("targets", targets.stream().map(WebTarget::name).toList());
        requireDistinct("commands", commands.stream().map(OwnCommand::name).toList());
    }

    /** Nothing of the user's own. */
    public Work(List<PointPattern> agenda) {
        this(agenda, List.of(), List.of());
    }

    private static void requireDistinct(String what, List<String> names) {
        Set<String> known = new HashSet<>();
        names.forEach(name -> {
            if (!known.add(name)) {
                throw new IllegalArgumentException("two " + what + " are called " + name);
            }
        });
    }

    /** The agenda of who defines work and states no agenda: that work and nothing else. Empty where there is none. */
    public static List<PointPattern> ownAgenda(Collection<WebTarget> targets, Collection<OwnCommand> commands) {
        List<PointPattern> agenda = new ArrayList<>();
        if (!targets.isEmpty()) {
            agenda.add(PointPattern.parse(WebTarget.WORKLOAD));
        }
        if (!commands.isEmpty()) {
            agenda.add(PointPattern.parse(OwnCommand.GROUP + ".*"));
        }
        return agenda;
    }

    /** The same work with another agenda. */
    public Work withAgenda(List<PointPattern> other) {
        return new Work(other, targets, commands);
    }
}
