package dev.bakeoff.app.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.junit.AnalyzeClasses;
import com.tngtech.archunit.junit.ArchTest;
import com.tngtech.archunit.lang.ArchRule;
import java.io.PrintStream;

/** The directions of ARCHITECTURE.md, held by the build. */
@AnalyzeClasses(packages = "dev.bakeoff", importOptions = ImportOption.DoNotIncludeTests.class)
final class ArchitectureTest {

    @ArchTest
    static final ArchRule packagesHaveNoCycles =
            slices().matching("dev.bakeoff.(**)").should().beFreeOfCycles();

    @ArchTest
    static final ArchRule coreSeesNothingOfOurs = noClasses()
            .that()
            .resideInAPackage("dev.bakeoff.core..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage(
                    "dev.bakeoff.formats..", "dev.bakeoff.measure..", "dev.bakeoff.results..", "dev.bakeoff.app..");

    @ArchTest
    static final ArchRule statisticsSeeNoOtherPackage = classes()
            .that()
            .resideInAPackage("dev.bakeoff.core.statistics")
            .should()
            .onlyDependOnClassesThat()
            .resideInAnyPackage(
                    "dev.bakeoff.core.statistics",
                    "java.lang..",
                    "java.util..",
                    "org.jspecify..",
                    "org.apache.commons.statistics..");

    @ArchTest
    static final ArchRule coreAndFormatsArePure = noClasses()
            .that()
            .resideInAnyPackage("dev.bakeoff.core..", "dev.bakeoff.formats..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("java.nio.file..", "java.net..", "java.lang.management..")
            .orShould()
            .dependOnClassesThat()
            .areAssignableTo(Process.class)
            .orShould()
            .callMethod(System.class, "nanoTime")
            .orShould()
            .callMethod(System.class, "currentTimeMillis");

    @ArchTest
    static final ArchRule formatsSeeOnlyCore = noClasses()
            .that()
            .resideInAPackage("dev.bakeoff.formats..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.bakeoff.measure..", "dev.bakeoff.results..", "dev.bakeoff.app..");

    @ArchTest
    static final ArchRule measuringKnowsNothingOfResults = noClasses()
            .that()
            .resideInAPackage("dev.bakeoff.measure..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.bakeoff.results..", "dev.bakeoff.app..");

    @ArchTest
    static final ArchRule resultsKnowNothingOfMeasuring = noClasses()
            .that()
            .resideInAPackage("dev.bakeoff.results..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.bakeoff.measure..", "dev.bakeoff.app..");

    @ArchTest
    static final ArchRule measuringFlowsOneWay = noClasses()
            .that()
            .resideInAnyPackage(
                    "dev.bakeoff.measure.host..",
                    "dev.bakeoff.measure.abi..",
                    "dev.bakeoff.measure.settings..",
                    "dev.bakeoff.measure.load..",
                    "dev.bakeoff.measure.meter..")
            .should()
            .dependOnClassesThat()
            .resideInAnyPackage("dev.bakeoff.measure.workload..", "dev.bakeoff.measure.trial..");

    @ArchTest
    static final ArchRule onlyTheAppEndsTheProcess = noClasses()
            .that()
            .resideOutsideOfPackage("dev.bakeoff.app..")
            .should()
            .callMethod(System.class, "exit", int.class)
            .orShould()
            .callMethod(Runtime.class, "halt", int.class);

    @ArchTest
    static final ArchRule onlyTheAppPrints = noClasses()
            .that(JavaClass.Predicates.resideOutsideOfPackage("dev.bakeoff.app.."))
            .should()
            .accessField(System.class, "out")
            .orShould()
            .accessField(System.class, "err")
            .orShould()
            .callMethod(PrintStream.class, "println", String.class);
}
