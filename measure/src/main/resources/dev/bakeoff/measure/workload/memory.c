/*
 * How fast memory is read and written, and how long a load takes.
 *
 *   memory read|write|copy|triad|chase BYTES none|huge SECONDS PROCESSES
 *
 * BYTES are those of one array of one process; 0 stands for four times all last-level caches that the kernel shows, shared
 * out among the processes: J. D. McCalpin's rule for STREAM. Bytes are counted as STREAM counts them: what the program
 * reads and what it writes, so 8, 8, 16 and 24 a step of the four; what a processor reads before it writes is left out.
 * The loops are plain ones on doubles, as the compiler turns them into code; no library copies for it. "chase" follows
 * pointers through all cache lines of its array, in one random circle, so that each load waits for the one before it;
 * what the translation of addresses takes is in it.
 *
 * Each process has its own arrays and is the first to touch them, works once to warm up, waits for the others, then
 * repeats until SECONDS are over; the last repetition is finished and counted with its time. With more than one process
 * each is pinned to a CPU of its own among the allowed ones. "huge" asks the kernel for huge pages (MADV_HUGEPAGE) and
 * gives up where it gets them for less than half of its arrays; "none" leaves pages to the setting of the system, which is
 * printed. Nothing is begun that would take more than three quarters of the memory available. Prints a line a process:
 *
 *   bakeoff-memory/1 name=copy unit=bytes each=BYTES repetitions=N wall=SECONDS cpu=SECONDS array=BYTES caches=BYTES
 *   advice=none pages=madvise
 *
 * (on one line), where caches and pages are "unstated" where the kernel does not tell.
 */
#define _GNU_SOURCE
#include <stdint.h>

#define PROGRAM "memory"
#include "program.h"

#define CACHES_WHERE_UNSTATED ((size_t)32 << 20)
#define LINE 64
#define CHASED 65536

struct arrays {
    double *a, *b, *c;
    size_t count;
    void **place; /* where the chase is */
};

struct kernel {
    const char *name;
    int arrays;
    int counted; /* doubles read or written a step; 0 where loads are counted */
    int (*once)(struct arrays *arrays, long repetition); /* one repetition; 0 when its result is wrong */
};

struct outcome {
    long repetitions;
    double wall;
    double cpu;
};

struct shared {
    atomic_int ready;
    struct outcome outcomes[];
};

struct task {
    const struct kernel *kernel;
    size_t bytes;
    int huge;
    double limit;
    int processes;
    struct shared *shared;
};

/* The first line of a file; 0 when there is none. */
static int first_line(const char *path, char *line, int room) {
    FILE *file = fopen(path, "r");
    if (file == NULL) return 0;
    int found = fgets(line, room, file) != NULL;
    fclose(file);
    return found;
}

static size_t with_suffix(const char *text) {
    char *end;
    size_t number = strtoull(text, &end, 10);
    return *end == 'K' ? number << 10 : *end == 'M' ? number << 20 : number;
}

/* Size of the last cache of a CPU, counted at the first of the CPUs that share it; 0 at the others. */
static size_t last_cache_of(int cpu) {
    size_t bytes = 0;
    int highest = 0;
    for (int index = 0; index < 8; index++) {
        char path[128], line[256];
        const char *folder = "/sys/devices/system/cpu/cpu%d/cache/index%d/%s";
        snprintf(path, sizeof path, folder, cpu, index, "level");
        if (!first_line(path, line, sizeof line) || atoi(line) <= highest) continue;
        int level = atoi(line);
        snprintf(path, sizeof path, folder, cpu, index, "size");
        if (!first_line(path, line, sizeof line)) continue;
        size_t size = with_suffix(line);
        snprintf(path, sizeof path, folder, cpu, index, "shared_cpu_list");
        if (!first_line(path, line, sizeof line)) continue;
        highest = level;
        bytes = atoi(line) == cpu ? size : 0;
    }
    return bytes;
}

/* Bytes of all last-level caches, or 0 where the kernel shows none. */
static size_t last_level_caches(void) {
    size_t bytes = 0;
    long cpus = sysconf(_SC_NPROCESSORS_CONF);
    for (int cpu = 0; cpu < cpus; cpu++) bytes += last_cache_of(cpu);
#ifdef _SC_LEVEL3_CACHE_SIZE
    if (bytes == 0) {
        long stated = sysconf(_SC_LEVEL3_CACHE_SIZE);
        if (stated > 0) bytes = (size_t)stated;
    }
#endif
    return bytes;
}

/* Bytes that may be taken: what the kernel calls available, or a control group's limit where that is lower. */
static size_t available(void) {
    static const char *limits[] = {"/sys/fs/cgroup/memory.max", "/sys/fs/cgroup/memory/memory.limit_in_bytes"};
    char line[256];
    size_t bytes = 0;
    FILE *file = fopen("/proc/meminfo", "r");
    while (file != NULL && fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "MemAvailable:", 13) == 0) bytes = (size_t)strtoull(line + 13, NULL, 10) << 10;
    }
    if (file != NULL) fclose(file);
    if (bytes == 0) die("/proc/meminfo does not say how much memory is available");
    for (size_t i = 0; i < sizeof limits / sizeof *limits; i++) {
        if (!first_line(limits[i], line, sizeof line)) continue;
        size_t limit = strtoull(line, NULL, 10);
        if (limit > 0 && limit < bytes) bytes = limit;
    }
    return bytes;
}

static void require_memory(const struct task *task) {
    double needed = (double)task->bytes * task->kernel->arrays * task->processes;
    double there = (double)available();
    if (needed > there * 3 / 4) {
        die("%s needs %.0f MiB in %d processes, and of %.0f MiB available no more than three quarters are taken",
            task->kernel->name, needed / (1 << 20), task->processes, there / (1 << 20));
    }
}

static double *array_of(const struct task *task) {
    void *memory = mmap(NULL, task->bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) die("no memory for an array of %zu bytes: %s", task->bytes, strerror(errno));
    if (task->huge && madvise(memory, task->bytes, MADV_HUGEPAGE) != 0) {
        die("the kernel has no huge pages to advise: %s", strerror(errno));
    }
    return memory;
}

/* Keeps the compiler from leaving out or merging repetitions. */
static void settle(const void *memory) { __asm__ volatile("" : : "r"(memory) : "memory"); }

/* Eight sums, so that no addition waits for the one before it. */
static __attribute__((noinline)) double read_all(const double *a, size_t count) {
    double sums[8] = {0};
    for (size_t i = 0; i < count; i += 8) {
        for (size_t j = 0; j < 8; j++) sums[j] += a[i + j];
    }
    double sum = 0;
    for (size_t j = 0; j < 8; j++) sum += sums[j];
    return sum;
}

static __attribute__((noinline)) void write_all(double *a, size_t count, double value) {
    for (size_t i = 0; i < count; i++) a[i] = value;
}

static __attribute__((noinline)) void copy_all(double *restrict a, const double *restrict b, size_t count) {
    for (size_t i = 0; i < count; i++) a[i] = b[i];
}

static __attribute__((noinline)) void triad_all(double *restrict a, const double *restrict b, const double *restrict c,
                                                size_t count) {
    for (size_t i = 0; i < count; i++) a[i] = b[i] + 3.0 * c[i];
}

static int is_everywhere(const double *a, size_t count, double value) {
    return a[0] == value && a[count / 2] == value && a[count - 1] == value;
}

static int read_once(struct arrays *arrays, long repetition) {
    (void)repetition;
    return read_all(arrays->a, arrays->count) == (double)arrays->count;
}

static int write_once(struct arrays *arrays, long repetition) {
    write_all(arrays->a, arrays->count, (double)repetition);
    return is_everywhere(arrays->a, arrays->count, (double)repetition);
}

static int copy_once(struct arrays *arrays, long repetition) {
    arrays->b[0] = (double)repetition;
    copy_all(arrays->a, arrays->b, arrays->count);
    return arrays->a[0] == (double)repetition && arrays->a[arrays->count - 1] == 1.0;
}

static int triad_once(struct arrays *arrays, long repetition) {
    arrays->b[0] = (double)repetition;
    triad_all(arrays->a, arrays->b, arrays->c, arrays->count);
    return arrays->a[0] == (double)repetition + 3.0 && arrays->a[arrays->count - 1] == 4.0;
}

/* That the circle is whole was checked before. */
static int chase_once(struct arrays *arrays, long repetition) {
    (void)repetition;
    void **place = arrays->place;
    for (long i = 0; i < CHASED; i += 16) {
        for (int j = 0; j < 16; j++) place = *place;
    }
    arrays->place = place;
    return place != NULL;
}

static const struct kernel kernels[] = {{"read", 1, 1, read_once},
                                        {"write", 1, 1, write_once},
                                        {"copy", 2, 2, copy_once},
                                        {"triad", 3, 3, triad_once},
                                        {"chase", 1, 0, chase_once}};

static int once(const struct kernel *kernel, struct arrays *arrays, long repetition) {
    int right = kernel->once(arrays, repetition);
    settle(arrays->a);
    return right;
}

/* xorshift64 of G. Marsaglia, Journal of Statistical Software 8(14), 2003; from 0 to below the bound. */
static size_t random_below(uint64_t *state, size_t bound) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return (size_t)(*state % bound);
}

/* Links the lines of an array into one circle (S. Sattolo, Information Processing Letters 22(6), 1986) and follows it. */
static void **circle(double *memory, size_t bytes) {
    size_t lines = bytes / LINE, step = LINE / sizeof(void *);
    void **words = (void **)(void *)memory;
    uint64_t state = 88172645463325252u;
    for (size_t i = 0; i < lines; i++) words[i * step] = &words[i * step];
    for (size_t i = lines - 1; i > 0; i--) {
        size_t j = random_below(&state, i);
        void *other = words[i * step];
        words[i * step] = words[j * step];
        words[j * step] = other;
    }
    void **place = words;
    for (size_t i = 1; i < lines; i++) {
        place = *place;
        if (place == words) die("the circle of pointers has only %zu of %zu lines", i, lines);
    }
    if (*place != words) die("the circle of pointers does not close");
    return words;
}

/* That the kernel was asked does not mean that it had any. */
static void require_huge_pages(const struct task *task) {
    char line[256];
    double huge = 0, wanted = (double)task->bytes * task->kernel->arrays;
    FILE *file = fopen("/proc/self/smaps_rollup", "r");
    if (file == NULL) die("/proc/self/smaps_rollup does not tell whether there are huge pages: %s", strerror(errno));
    while (fgets(line, sizeof line, file) != NULL) {
        if (strncmp(line, "AnonHugePages:", 14) == 0) huge = strtod(line + 14, NULL) * 1024;
    }
    fclose(file);
    if (huge < wanted / 2) {
        die("asked for huge pages for %.0f MiB, and the kernel gave them for %.0f MiB only", wanted / (1 << 20),
            huge / (1 << 20));
    }
}

static struct arrays touched(const struct task *task) {
    struct arrays arrays = {.count = task->bytes / sizeof(double)};
    arrays.a = array_of(task);
    write_all(arrays.a, arrays.count, 1.0);
    if (task->kernel->arrays > 1) write_all(arrays.b = array_of(task), arrays.count, 1.0);
    if (task->kernel->arrays > 2) write_all(arrays.c = array_of(task), arrays.count, 1.0);
    if (task->huge) require_huge_pages(task);
    if (task->kernel->counted == 0) arrays.place = circle(arrays.a, task->bytes);
    return arrays;
}

static void work(void *common, int index) {
    const struct task *task = common;
    if (task->processes > 1) pin(index);
    struct arrays arrays = touched(task);
    struct outcome *mine = &task->shared->outcomes[index];
    if (!once(task->kernel, &arrays, 1)) die("wrong result of %s", task->kernel->name);
    meet(&task->shared->ready, task->processes);
    double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), now;
    do {
        if (!once(task->kernel, &arrays, ++mine->repetitions)) die("wrong result of %s", task->kernel->name);
        now = seconds(CLOCK_MONOTONIC);
    } while (now - start < task->limit);
    mine->wall = now - start;
    mine->cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
}

/* The word in brackets of "always [madvise] never". */
static const char *page_setting(void) {
    static char line[256];
    if (!first_line("/sys/kernel/mm/transparent_hugepage/enabled", line, sizeof line)) return "unstated";
    char *begin = strchr(line, '['), *end = strchr(line, ']');
    if (begin == NULL || end == NULL || end < begin + 2) return "unstated";
    *end = '\0';
    return begin + 1;
}

static void print(const struct task *task, const struct outcome *o, size_t caches) {
    int chases = task->kernel->counted == 0;
    char stated[32] = "unstated";
    if (caches > 0) snprintf(stated, sizeof stated, "%zu", caches);
    printf("bakeoff-memory/1 name=%s unit=%s each=%zu repetitions=%ld wall=%.6f cpu=%.6f array=%zu caches=%s advice=%s"
           " pages=%s\n",
           task->kernel->name, chases ? "loads" : "bytes",
           chases ? (size_t)CHASED : task->bytes * (size_t)task->kernel->counted, o->repetitions, o->wall, o->cpu,
           task->bytes, stated, task->huge ? "huge" : "none", page_setting());
}

static struct task task_of(char **argv) {
    struct task task = {.bytes = strtoull(argv[2], NULL, 10),
                        .huge = strcmp(argv[3], "huge") == 0,
                        .limit = atof(argv[4]),
                        .processes = atoi(argv[5])};
    for (size_t i = 0; i < sizeof kernels / sizeof *kernels; i++) {
        if (strcmp(argv[1], kernels[i].name) == 0) task.kernel = &kernels[i];
    }
    return task;
}

int main(int argc, char **argv) {
    if (argc != 6) {
        fprintf(stderr, "usage: memory read|write|copy|triad|chase BYTES none|huge SECONDS PROCESSES\n");
        return 2;
    }
    struct task task = task_of(argv);
    if (task.kernel == NULL || !(task.limit >= 0) || task.processes < 1 || task.processes > MOST_PROCESSES) {
        fprintf(stderr, "memory: no such work, SECONDS below 0, or PROCESSES not 1 to %d\n", MOST_PROCESSES);
        return 2;
    }
    size_t caches = last_level_caches();
    if (task.bytes == 0) task.bytes = 4 * (caches > 0 ? caches : CACHES_WHERE_UNSTATED) / (size_t)task.processes;
    task.bytes = (task.bytes + 4095) / 4096 * 4096;
    require_memory(&task);
    task.shared = shared_memory(sizeof *task.shared + (size_t)task.processes * sizeof(struct outcome));
    in_processes(task.processes, work, &task);
    for (int i = 0; i < task.processes; i++) print(&task, &task.shared->outcomes[i], caches);
    return 0;
}
