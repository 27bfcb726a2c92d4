/*
 * How fast a file is read, from the page cache and from the disk.
 *
 *   disk make FILE BYTES
 *   disk cached|direct|random FILE SECONDS
 *
 * "make" writes the file, if there is a GiB of free space at least, and has the kernel force it to the disk. Its content
 * cannot be compressed, and each page of 4 KiB begins with its own number, which every reader checks. "cached" reads
 * blocks of 1 MiB from the page cache, after it has made sure that all of the file is there; "direct" reads such blocks
 * around it (O_DIRECT); "random" reads pages of 4 KiB around it, one at a time, at random places. Before reading around
 * the cache, our file's own pages are dropped from it (posix_fadvise), never those of others. Each repeats until SECONDS
 * are over; the last read is finished and counted with its time. Prints
 *
 *   bakeoff-disk/1 name=direct unit=bytes each=1048576 repetitions=N wall=SECONDS cpu=SECONDS filesystem=ext4
 *   device=/dev/vda file=BYTES
 *
 * (on one line), with file system and device as /proc/self/mountinfo names them.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <limits.h>
#include <stdint.h>
#include <sys/stat.h>
#include <sys/statvfs.h>

#define PROGRAM "disk"
#include "program.h"

#define PAGE 4096
#define BLOCK (1 << 20)
#define SPACE_NEEDED ((double)(1 << 30))

/* xorshift64 of G. Marsaglia, Journal of Statistical Software 8(14), 2003. */
static uint64_t next_random(uint64_t *state) {
    *state ^= *state << 13;
    *state ^= *state >> 7;
    *state ^= *state << 17;
    return *state;
}

static void *block_memory(void) {
    void *memory;
    if (posix_memalign(&memory, PAGE, BLOCK) != 0) die("no memory for a block");
    return memory;
}

struct mount {
    char filesystem[64];
    char device[PATH_MAX];
};

/* Where mountinfo writes a space as \040, and so on. */
static void unescape(char *text) {
    char *to = text;
    for (const char *from = text; *from != '\0'; to++) {
        if (from[0] == '\\' && from[1] >= '0' && from[1] <= '3' && from[2] != '\0' && from[3] != '\0') {
            *to = (char)((from[1] - '0') * 64 + (from[2] - '0') * 8 + (from[3] - '0'));
            from += 4;
        } else {
            *to = *from++;
        }
    }
    *to = '\0';
}

static int lies_below(const char *path, const char *folder) {
    size_t length = strlen(folder);
    if (length == 1) return 1;
    return strncmp(path, folder, length) == 0 && (path[length] == '/' || path[length] == '\0');
}

/* The mount with the longest path that the file lies below; of equal ones the last, which covers the others. */
static struct mount mount_of(const char *file) {
    struct mount found = {"unstated", "unstated"};
    static char path[PATH_MAX], line[3 * PATH_MAX], point[PATH_MAX], type[64], source[PATH_MAX];
    FILE *mounts = fopen("/proc/self/mountinfo", "r");
    if (realpath(file, path) == NULL || mounts == NULL) return found;
    size_t longest = 0;
    while (fgets(line, sizeof line, mounts) != NULL) {
        char *rest = strstr(line, " - ");
        if (rest == NULL || sscanf(line, "%*s %*s %*s %*s %4095s", point) != 1
            || sscanf(rest, " - %63s %4095s", type, source) != 2) {
            continue;
        }
        unescape(point);
        if (lies_below(path, point) && strlen(point) >= longest) {
            longest = strlen(point);
            strcpy(found.filesystem, type);
            strcpy(found.device, source);
        }
    }
    fclose(mounts);
    return found;
}

static int lies_in_memory(const struct mount *mount) {
    return strcmp(mount->filesystem, "tmpfs") == 0 || strcmp(mount->filesystem, "ramfs") == 0;
}

/* In the folder of the file, before there is one. */
static void require_space(const char *file) {
    char folder[PATH_MAX];
    snprintf(folder, sizeof folder, "%s", file);
    char *slash = strrchr(folder, '/');
    if (slash == NULL) die("FILE is an absolute path, not %s", file);
    *slash = '\0';
    struct statvfs facts;
    if (statvfs(folder, &facts) != 0) die("%s: %s", folder, strerror(errno));
    double space = (double)facts.f_bavail * (double)facts.f_frsize;
    if (space < SPACE_NEEDED) {
        die("%s has %.0f MiB of free space, and nothing is written where there is less than 1024 MiB", folder,
            space / (1 << 20));
    }
}

static void make(const char *file, size_t bytes) {
    require_space(file);
    if (bytes == 0 || bytes % BLOCK != 0) die("BYTES are whole MiB");
    char begun[PATH_MAX];
    snprintf(begun, sizeof begun, "%s.begun", file);
    int target = open(begun, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (target < 0) die("%s: %s", begun, strerror(errno));
    uint64_t *block = block_memory();
    uint64_t state = 88172645463325252u;
    for (size_t start = 0; start < bytes; start += BLOCK) {
        for (size_t i = 0; i < BLOCK / sizeof *block; i++) block[i] = next_random(&state);
        for (size_t page = 0; page < BLOCK / PAGE; page++) block[page * PAGE / sizeof *block] = start / PAGE + page;
        if (write(target, block, BLOCK) != BLOCK) {
            int reason = errno;
            unlink(begun);
            die("%s cannot be written: %s", begun, strerror(reason));
        }
    }
    if (fsync(target) != 0 || close(target) != 0 || rename(begun, file) != 0) die("%s: %s", file, strerror(errno));
    free(block);
}

/* Reads and checks. */
static void read_at(int source, uint64_t *block, size_t size, size_t start) {
    ssize_t count = pread(source, block, size, (off_t)start);
    if (count < 0) die("cannot read: %s", strerror(errno));
    if ((size_t)count != size) die("read %zd of %zu bytes", count, size);
    for (size_t page = 0; page < size / PAGE; page++) {
        if (block[page * PAGE / sizeof *block] != start / PAGE + page) die("wrong content at byte %zu", start);
    }
}

/* All of the file into the page cache; refuses where that does not keep it. */
static void fill_cache(int source, uint64_t *block, size_t bytes) {
    for (size_t start = 0; start < bytes; start += BLOCK) read_at(source, block, BLOCK, start);
    size_t system_page = (size_t)sysconf(_SC_PAGESIZE), pages = (bytes + system_page - 1) / system_page, there = 0;
    unsigned char *resident = malloc(pages);
    void *mapped = mmap(NULL, bytes, PROT_READ, MAP_SHARED, source, 0);
    if (resident == NULL || mapped == MAP_FAILED || mincore(mapped, bytes, resident) != 0) {
        die("cannot ask what the page cache holds: %s", strerror(errno));
    }
    for (size_t i = 0; i < pages; i++) there += resident[i] & 1;
    if (there < pages) die("the page cache keeps only %zu of %zu pages of the file; memory is short", there, pages);
    munmap(mapped, bytes);
    free(resident);
}

static int open_cached(const char *file) {
    int source = open(file, O_RDONLY);
    if (source < 0) die("%s: %s", file, strerror(errno));
    return source;
}

static int open_direct(const char *file, const struct mount *mount) {
    if (lies_in_memory(mount)) {
        die("%s lies in memory (%s), not on a disk: there is nothing to read around the page cache", file,
            mount->filesystem);
    }
    int cached = open_cached(file);
    if (fsync(cached) != 0 || posix_fadvise(cached, 0, 0, POSIX_FADV_DONTNEED) != 0) {
        die("cannot drop the file from the page cache: %s", strerror(errno));
    }
    close(cached);
    int source = open(file, O_RDONLY | O_DIRECT);
    if (source < 0 && errno == EINVAL) die("%s has no O_DIRECT, so its disk cannot be read as such", mount->filesystem);
    if (source < 0) die("%s: %s", file, strerror(errno));
    return source;
}

int main(int argc, char **argv) {
    if (argc == 4 && strcmp(argv[1], "make") == 0) {
        make(argv[2], strtoull(argv[3], NULL, 10));
        return 0;
    }
    int cached = argc == 4 && strcmp(argv[1], "cached") == 0, random = argc == 4 && strcmp(argv[1], "random") == 0;
    if (!cached && !random && (argc != 4 || strcmp(argv[1], "direct") != 0)) {
        fprintf(stderr, "usage: disk make FILE BYTES | disk cached|direct|random FILE SECONDS\n");
        return 2;
    }
    struct mount mount = mount_of(argv[2]);
    int source = cached ? open_cached(argv[2]) : open_direct(argv[2], &mount);
    struct stat facts;
    if (fstat(source, &facts) != 0 || facts.st_size == 0 || facts.st_size % BLOCK != 0) die("%s is not made", argv[2]);
    size_t bytes = (size_t)facts.st_size, size = random ? PAGE : BLOCK, place = 0;
    uint64_t *block = block_memory(), state = 88172645463325252u;
    if (cached) fill_cache(source, block, bytes);
    double limit = atof(argv[3]);
    long repetitions = 0;
    double start = seconds(CLOCK_MONOTONIC), cpu = seconds(CLOCK_PROCESS_CPUTIME_ID), now;
    do {
        if (random) place = next_random(&state) % (bytes / PAGE) * PAGE;
        read_at(source, block, size, place);
        if (!random) place = (place + BLOCK) % bytes;
        repetitions++;
        now = seconds(CLOCK_MONOTONIC);
    } while (now - start < limit);
    cpu = seconds(CLOCK_PROCESS_CPUTIME_ID) - cpu;
    printf("bakeoff-disk/1 name=%s unit=%s each=%d repetitions=%ld wall=%.6f cpu=%.6f filesystem=%s device=%s file=%zu\n",
           argv[1], random ? "reads" : "bytes", random ? 1 : BLOCK, repetitions, now - start, cpu, mount.filesystem,
           mount.device, bytes);
    return 0;
}
