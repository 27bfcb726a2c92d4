/*
 * Counts the cycles of the clock of the hardware thread that it runs on.
 *
 *   clock WINDOWS
 *
 * A chain of exclusive-ors of two registers, each of which needs the result of the one before, takes one cycle a link on
 * every processor of the last decades: neither can links overlap, nor does any design do them before execution, as some do
 * with moves and with additions of constants. It is written in assembly, so that no compiler shortens it. The chain is
 * timed in windows of about half a millisecond, and the median counts: windows in which an interrupt, another process or
 * a hypervisor took the thread are long, and as long as they are fewer than half they do not matter. Prints
 *
 *   bakeoff-clock/1 cpu=NUMBER hertz=CYCLES_A_SECOND windows=WINDOWS
 */
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#define MOST_WINDOWS 1000000

static void links_1000(unsigned long *value)
{
#if defined(__x86_64__) || defined(__i386__)
    __asm__ volatile(".rept 1000\n\txor %1, %0\n\t.endr" : "+r"(*value) : "r"(3UL));
#elif defined(__aarch64__)
    __asm__ volatile(".rept 1000\n\teor %0, %0, %1\n\t.endr" : "+r"(*value) : "r"(3UL));
#else
#error "the clock can be counted on x86 and on 64-bit ARM only: what takes one cycle elsewhere is not known here"
#endif
}

static double now(void)
{
    struct timespec time;
    if (clock_gettime(CLOCK_MONOTONIC, &time) != 0) {
        perror("clock_gettime");
        exit(1);
    }
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

static int compare(const void *one, const void *other)
{
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

int main(int count, char **arguments)
{
    char *end = NULL;
    long windows = count == 2 ? strtol(arguments[1], &end, 10) : 0;
    if (windows < 1 || windows > MOST_WINDOWS || *end != '\0') {
        fprintf(stderr, "usage: clock WINDOWS, from 1 to %d\n", MOST_WINDOWS);
        return 2;
    }
    double *rates = calloc((size_t)windows, sizeof *rates);
    if (rates == NULL) {
        perror("calloc");
        return 1;
    }
    const int thousands = 1000;
    unsigned long value = 1;
    for (long i = 0; i < windows; i++) {
        double start = now();
        for (int j = 0; j < thousands; j++) {
            links_1000(&value);
        }
        rates[i] = thousands * 1e3 / (now() - start);
    }
    qsort(rates, (size_t)windows, sizeof *rates, compare);
    printf("bakeoff-clock/1 cpu=%d hertz=%.1f windows=%ld\n", sched_getcpu(), rates[windows / 2], windows);
    return 0;
}
