/*
 * Compresses or decompresses one file again and again in memory and says how fast it went.
 *
 *   compress TASK LEVEL SECONDS PROCESSES FILE
 *
 * TASK is compress, or decompress: what was compressed at LEVEL before the clock starts. Built for each library on the
 * system under test, with -DUSE_ZLIB -lz, -DUSE_BROTLI -lbrotlienc -lbrotlidec, or -DUSE_ZSTD -lzstd. Each process works
 * once to warm up, waits for the others, then repeats until SECONDS are over; the last repetition is finished and counted
 * with its time. Each repetition makes a state of its own in the library, as a server does for each response. With more
 * than one process each is pinned to a CPU of its own among the allowed ones. What is decompressed is held against the
 * original byte for byte in the warm-up, and by its size ever after. Prints a line a process:
 *
 *   bakeoff-compress/2 task=compress codec=zlib level=6 original=BYTES compressed=BYTES repetitions=N wall=SECONDS
 *   cpu=SECONDS library=VERSION
 *
 * (on one line).
 */
#define _GNU_SOURCE
#include <stdbool.h>
#include <sys/stat.h>

#define PROGRAM "compress"
#include "program.h"

/* For each library: compress_once and decompress_once return the size of what they wrote, or 0 when it refused. */

#ifdef USE_ZLIB
#include <zlib.h>
#define CODEC "zlib"
#define LOWEST_LEVEL 1
#define HIGHEST_LEVEL 9
static const char *library_version(void) { return zlibVersion(); }
static size_t bound(size_t size) { return compressBound(size); }

static size_t compress_once(int level, const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    uLongf written = room;
    return compress2(out, &written, in, size, level) == Z_OK ? written : 0;
}

static size_t decompress_once(const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    uLongf written = room;
    return uncompress(out, &written, in, size) == Z_OK ? written : 0;
}
#endif

#ifdef USE_BROTLI
#include <brotli/decode.h>
#include <brotli/encode.h>
#define CODEC "brotli"
#define LOWEST_LEVEL 0
#define HIGHEST_LEVEL 11
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

static size_t decompress_once(const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    size_t written = room;
    return BrotliDecoderDecompress(size, in, &written, out) == BROTLI_DECODER_RESULT_SUCCESS ? written : 0;
}
#endif

#ifdef USE_ZSTD
#include <zstd.h>
#define CODEC "zstd"
#define LOWEST_LEVEL 1
#define HIGHEST_LEVEL 22
static const char *library_version(void) { return ZSTD_versionString(); }
static size_t bound(size_t size) { return ZSTD_compressBound(size); }

static size_t compress_once(int level, const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    size_t written = ZSTD_compress(out, room, in, size, level);
    return ZSTD_isError(written) ? 0 : written;
}

static size_t decompress_once(const unsigned char *in, size_t size, unsigned char *out, size_t room) {
    size_t written = ZSTD_decompress(out, room, in, size);
    return ZSTD_isError(written) ? 0 : written;
}
#endif

struct outcome {
    size_t compressed;
    long repetitions;
    double wall;
    double cpu;
};

struct shared {
    atomic_int ready;
    struct outcome outcomes[];
};

struct job {
    bool decompress;
    int level;
    double limit;
    int processes;
    const unsigned char *original;
    size_t size;
    struct shared *shared;
};

static unsigned char *room_for(size_t size) {
    unsigned char *room = malloc(size);
    if (room == NULL) die("memory: %s", strerror(errno));
    return room;
}

static void check_restored(const struct job *job, const unsigned char *packed, size_t packed_size, unsigned char *out) {
    if (decompress_once(packed, packed_size, out, job->size) != job->size || memcmp(out, job->original, job->size) != 0)
        die("what the library decompressed is not the original");
}

static void work(void *common, int index) {
    const struct job *job = common;
    size_t room = bound(job->size);
    unsigned char *packed = room_for(room), *restored = room_for(job->size);
    if (job->processes > 1) pin(index);
    struct outcome *mine = &job->shared->outcomes[index];
    mine->compressed = compress_once(job->level, job->original, job->size, packed, room);
    if (mine->compressed == 0) die("the library refused to compress");
    if (job->decompress) check_restored(job, packed, mine->compressed, restored);
    size_t expected = job->decompress ? job->size : mine->compressed;
    meet(&job->shared->ready, job->processes);
    double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), now = start;
    while (now - start < job->limit) {
        size_t written = job->decompress ? decompress_once(packed, mine->compressed, restored, job->size)
                                         : compress_once(job->level, job->original, job->size, packed, room);
        if (written != expected) die("two repetitions with the same input differ in size");
        mine->repetitions++;
        now = seconds(CLOCK_MONOTONIC);
    }
    mine->wall = now - start;
    mine->cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    free(packed);
    free(restored);
}

static unsigned char *load(const char *path, size_t *size) {
    FILE *file = fopen(path, "rb");
    struct stat facts;
    if (file == NULL || fstat(fileno(file), &facts) != 0) die("%s: %s", path, strerror(errno));
    *size = (size_t)facts.st_size;
    if (*size == 0) die("the file is empty");
    unsigned char *content = room_for(*size);
    if (fread(content, 1, *size, file) != *size) die("%s: %s", path, strerror(errno));
    fclose(file);
    return content;
}

static _Noreturn void usage(void) {
    fprintf(stderr,
            "usage: compress TASK LEVEL SECONDS PROCESSES FILE\n"
            "TASK is compress or decompress, LEVEL %d to %d for %s, SECONDS above 0, PROCESSES 1 to %d\n",
            LOWEST_LEVEL, HIGHEST_LEVEL, CODEC, MOST_PROCESSES);
    exit(2);
}

static int whole_number(const char *text, int lowest, int highest) {
    char *end;
    long number = strtol(text, &end, 10);
    if (end == text || *end != '\0' || number < lowest || number > highest) usage();
    return (int)number;
}

static double positive_number(const char *text) {
    char *end;
    double number = strtod(text, &end);
    if (end == text || *end != '\0' || !(number > 0)) usage();
    return number;
}

static void print(const struct job *job, const struct outcome *o) {
    printf("bakeoff-compress/2 task=%s codec=%s level=%d original=%zu compressed=%zu repetitions=%ld wall=%.6f cpu=%.6f"
           " library=%s\n",
           job->decompress ? "decompress" : "compress", CODEC, job->level, job->size, o->compressed, o->repetitions, o->wall,
           o->cpu, library_version());
}

int main(int argc, char **argv) {
    if (argc != 6 || (strcmp(argv[1], "compress") != 0 && strcmp(argv[1], "decompress") != 0)) usage();
    struct job job = {.decompress = strcmp(argv[1], "decompress") == 0,
                      .level = whole_number(argv[2], LOWEST_LEVEL, HIGHEST_LEVEL),
                      .limit = positive_number(argv[3])};
    job.processes = whole_number(argv[4], 1, MOST_PROCESSES);
    job.original = load(argv[5], &job.size);
    job.shared = shared_memory(sizeof *job.shared + (size_t)job.processes * sizeof(struct outcome));
    in_processes(job.processes, work, &job);
    for (int i = 0; i < job.processes; i++) print(&job, &job.shared->outcomes[i]);
    return 0;
}
