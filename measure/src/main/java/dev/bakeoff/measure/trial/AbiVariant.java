package dev.bakeoff.measure.trial;

import dev.bakeoff.core.definition.Abi;
import dev.bakeoff.core.definition.Candidate;
import dev.bakeoff.core.definition.Variant;
import dev.bakeoff.measure.abi.AbiPrograms;
import dev.bakeoff.measure.abi.KernelAbi;
import dev.bakeoff.measure.host.HostException;
import dev.bakeoff.measure.host.Workspace;
import java.util.Optional;

/** A variant with an ABI, once its programs are found. */
final class AbiVariant {
    private AbiVariant() {}

    /**
     * The candidate's variant with the programs of its ABI; as it is where it has none.
     *
     * @throws HostException when the kernel does not execute the ABI, or its programs have not been fetched
     */
    static Variant of(Candidate candidate, Workspace workspace) throws HostException, InterruptedException {
        Optional<Abi> abi = candidate.variant().software().abi();
        return abi.isEmpty()
                ? candidate.variant()
                : candidate
                        .variant()
                        .withPrograms(programs(candidate, abi.get(), workspace).byTool());
    }

    private static AbiPrograms programs(Candidate candidate, Abi abi, Workspace workspace)
            throws HostException, InterruptedException {
        String asks = "candidate " + candidate.name() + " asks for the ABI " + abi.word();
        Optional<String> refusal = KernelAbi.refusal(workspace, abi);
        if (refusal.isPresent()) {
            throw new HostException(asks + ", which the kernel does not execute: " + refusal.get());
        }
        AbiPrograms programs = AbiPrograms.of(workspace.host(), abi);
        if (!programs.areOn(workspace.host())) {
            throw new HostException(asks + ", whose programs are not in " + programs.folder()
                    + ": run with --install, which downloads some 20 MB of packages there and leaves the system's own as"
                    + " they are");
        }
        return programs;
    }
}
