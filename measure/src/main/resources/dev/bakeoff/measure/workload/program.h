/* What our programs in C have in common. PROGRAM is the name of the one that includes it. */
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_PROCESSES 4096

static _Noreturn void die(const char *format, ...) {
    va_list values;
    va_start(values, format);
    fprintf(stderr, PROGRAM ": ");
    vfprintf(stderr, format, values);
    fprintf(stderr, "\n");
    va_end(values);
    exit(1);
}

static inline double seconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

/* Zeroed, and common to this process and those that it forks. */
static inline void *shared_memory(size_t size) {
    void *memory = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) die("no shared memory: %s", strerror(errno));
    return memory;
}

/* Holds this process on one of the allowed CPUs, taken in turn. */
static inline void pin(int index) {
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
    int wanted = index % CPU_COUNT(&allowed);
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
        if (!CPU_ISSET(cpu, &allowed) || wanted-- > 0) continue;
        CPU_ZERO(&one);
        CPU_SET(cpu, &one);
        sched_setaffinity(0, sizeof one, &one);
        return;
    }
}

/* Waits until all processes have come here; ready is in shared memory. */
static inline void meet(atomic_int *ready, int processes) {
    atomic_fetch_add(ready, 1);
    while (atomic_load(ready) < processes) sched_yield();
}

static inline void kill_all(const pid_t *children, int count) {
    for (int i = 0; i < count; i++) kill(children[i], SIGKILL);
}

/* Has each of so many processes do its work, and ends the program unless all succeed. */
static inline void in_processes(int processes, void (*work)(void *common, int index), void *common) {
    pid_t *children = calloc((size_t)processes, sizeof *children);
    if (children == NULL) die("no memory for the list of processes");
    for (int i = 0; i < processes; i++) {
        children[i] = fork();
        if (children[i] < 0) {
            kill_all(children, i);
            die("cannot fork: %s", strerror(errno));
        }
        if (children[i] == 0) {
            work(common, i);
            _exit(0);
        }
    }
    for (int i = 0; i < processes; i++) {
        int status;
        if (wait(&status) < 0 || status != 0) {
            /* The others may wait for the one that failed. */
            kill_all(children, processes);
            die("a process failed");
        }
    }
    free(children);
}
