/*
 * Compresses one file again and again in memory and says how fast it went.
 *
 *   compress LEVEL SECONDS PROCESSES FILE
 *
 * Built twice on the system under test, with -DUSE_ZLIB -lz and with -DUSE_BROTLI -lbrotlienc. Each process compresses
 * once to warm up, waits for the others, then repeats until SECONDS are over; the last repetition is finished and
 * counted with its time. With more than one process each is pinned to a CPU of its own among the allowed ones. Prints a
 * line a process:
 *
 *   bakeoff-compress/1 codec=zlib level=6 input=BYTES output=BYTES repetitions=N wall=SECONDS cpu=SECONDS library=VERSION
 */
#define _GNU_SOURCE
#include <errno.h>
#include <sched.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MOST_PROCESSES 4096

#ifdef USE_ZLIB
#include <zlib.h>
#define CODEC "zlib"
static const char *library_version(void) { return zlibVersion(); }
static size_t bound(size_t size) { return compressBound(size); }

/* 0 when the library refused. */
static size_t compress_once(int level, const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    uLongf written = room;
    return compress2(out, &written, in, size, level) == Z_OK ? written : 0;
}
#endif

#ifdef USE_BROTLI
#include <brotli/encode.h>
#define CODEC "brotli"
static const char *library_version(void) {
    static char text[32];
    uint32_t v = BrotliEncoderVersion();
    snprintf(text, sizeof text, "%u.%u.%u", v >> 24, (v >> 12) & 0xfff, v & 0xfff);
    return text;
}
static size_t bound(size_t size) { return BrotliEncoderMaxCompressedSize(size); }

/* The window is the smallest that holds the input, as the command-line tool chooses it. */
static int window_bits(size_t size) {
    int bits = BROTLI_MIN_WINDOW_BITS;
    while (bits < BROTLI_DEFAULT_WINDOW && (((size_t)1 << bits) - 16) < size) bits++;
    return bits;
}

static size_t compress_once(int level, const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    size_t written = room;
    return BrotliEncoderCompress(level, window_bits(size), BROTLI_MODE_GENERIC, size, in, &written, out) ? written : 0;
}
#endif

struct outcome {
    size_t output;
    long repetitions;
    double wall;
    double cpu;
};

struct shared {
    atomic_int ready;
    struct outcome outcomes[];
};

static double seconds(clockid_t clock) {
    struct timespec t;
    clock_gettime(clock, &t);
    return (double)t.tv_sec + (double)t.tv_nsec / 1e9;
}

static _Noreturn void die(const char *what) {
    fprintf(stderr, "compress: %s: %s\n", what, strerror(errno));
    exit(1);
}

static void pin(int index) {
    cpu_set_t allowed, one;
    if (sched_getaffinity(0, sizeof allowed, &allowed) != 0) return;
    int count = CPU_COUNT(&allowed);
    int wanted = index % count;
    for (int cpu = 0; cpu < CPU_SETSIZE; cpu++) {
        if (!CPU_ISSET(cpu, &allowed) || wanted-- > 0) continue;
        CPU_ZERO(&one);
        CPU_SET(cpu, &one);
        sched_setaffinity(0, sizeof one, &one);
        return;
    }
}

static void work(struct shared *shared, int index, int processes, int level, double limit, const unsigned char *in,
                 size_t size) {
    size_t room = bound(size);
    unsigned char *out = malloc(room);
    if (out == NULL) die("memory");
    if (processes > 1) pin(index);
    struct outcome *mine = &shared->outcomes[index];
    mine->output = compress_once(level, in, size, out, room);
    if (mine->output == 0) {
        errno = EINVAL;
        die("the library refused to compress");
    }
    atomic_fetch_add(&shared->ready, 1);
    while (atomic_load(&shared->ready) < processes) sched_yield();
    double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), now = start;
    while (now - start < limit) {
        if (compress_once(level, in, size, out, room) != mine->output) {
            errno = EIO;
            die("two compressions of the same input differ in size");
        }
        mine->repetitions++;
        now = seconds(CLOCK_MONOTONIC);
    }
    mine->wall = now - start;
    mine->cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    free(out);
}

static unsigned char *load(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat facts;
    if (file == NULL || fstat(fileno(file), &facts) != 0) die(path);
    *size = (size_t)facts.st_size;
    unsigned char *content = malloc(*size + 1);
    if (content == NULL || fread(content, 1, *size, file) != *size || *size == 0) die(path);
    fclose(file);
    return content;
}

int main(int argc, char **argv) {
    if (argc != 5) {
        fprintf(stderr, "usage: compress LEVEL SECONDS PROCESSES FILE\n");
        return 2;
    }
    int level = atoi(argv[1]), processes = atoi(argv[3]);
    double limit = atof(argv[2]);
    if (level < 0 || level > 11 || !(limit > 0) || processes < 1 || processes > MOST_PROCESSES) {
        fprintf(stderr, "compress: LEVEL is 0 to 11, SECONDS above 0, PROCESSES 1 to %d\n", MOST_PROCESSES);
        return 2;
    }
    size_t size;
    unsigned char *in = load(argv[4], &size);
    struct shared *shared = mmap(NULL, sizeof *shared + (size_t)processes * sizeof(struct outcome),
                                 PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    pid_t *children = calloc((size_t)processes, sizeof *children);
    if (shared == MAP_FAILED || children == NULL) die("shared memory");
    for (int i = 0; i < processes; i++) {
        pid_t child = fork();
        if (child < 0) die("fork");
        children[i] = child;
        if (child == 0) {
            work(shared, i, processes, level, limit, in, size);
            _exit(0);
        }
    }
    for (int i = 0; i < processes; i++) {
        int status;
        if (wait(&status) < 0 || status != 0) {
            /* The others may wait at the barrier for the one that failed. */
            fprintf(stderr, "compress: a process failed\n");
            for (int j = 0; j < processes; j++) kill(children[j], SIGKILL);
            return 1;
        }
    }
    for (int i = 0; i < processes; i++) {
        const struct outcome *o = &shared->outcomes[i];
        printf("bakeoff-compress/1 codec=%s level=%d input=%zu output=%zu repetitions=%ld wall=%.6f cpu=%.6f library=%s\n",
               CODEC, level, size, o->output, o->repetitions, o->wall, o->cpu, library_version());
    }
    return 0;
}
