package dev.bakeoff.measure.load;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/**
 * Linux's CPU time clocks, read by {@code clock_gettime(2)}: the JDK's own reading of process CPU time has a
 * resolution of only 10 ms.
 */
enum CpuClock {
    /** All threads of this process, user and system time. */
    PROCESS(2),
    /** The calling thread, user and system time. */
    THREAD(3);

    private static final MethodHandle CLOCK_GETTIME = downcall();

    private final int id;

    CpuClock(int id) {
        this.id = id;
    }

    /** Does the costly first call now, so that it falls into no timed interval. */
    static void link() {
        for (CpuClock clock : values()) {
            clock.nanoseconds();
        }
    }

    /** CPU time so far, in nanoseconds. */
    long nanoseconds() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment timespec = arena.allocate(ValueLayout.JAVA_LONG, 2);
            int result = (int) CLOCK_GETTIME.invokeExact(id, timespec);
            if (result != 0) {
                throw new IllegalStateException("clock_gettime refused clock " + id);
            }
            return timespec.getAtIndex(ValueLayout.JAVA_LONG, 0) * 1_000_000_000L
                    + timespec.getAtIndex(ValueLayout.JAVA_LONG, 1);
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new AssertionError("clock_gettime raises no checked exception", e);
        }
    }

    @SuppressWarnings("restricted") // The signature below is that of POSIX clock_gettime on 64-bit Linux.
    private static MethodHandle downcall() {
        Linker linker = Linker.nativeLinker();
        return linker.downcallHandle(
                linker.defaultLookup().findOrThrow("clock_gettime"),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
    }
}
