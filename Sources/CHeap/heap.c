#define _GNU_SOURCE
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

// Set before the second thread begins.
static bool is_prepared;

#ifdef __GLIBC__
#include <fcntl.h>
#include <malloc.h>
#include <stdio.h>
#include <sys/mman.h>
#include <unistd.h>

enum { piece = 64 << 20, page = 2 << 20 };

static int statistics = -1;

void heap_prepare_process(void) {
  is_prepared = true;
  statistics = open("/proc/self/statm", O_RDONLY | O_CLOEXEC);
  mallopt(M_ARENA_MAX, 1);
  mallopt(M_TOP_PAD, piece);
  char *start = sbrk(0);
  // More than is left of the first pages, less than the size that would be mapped apart.
  void *volatile block = malloc(120 << 10);
  free(block);
  char *end = sbrk(0);
  uintptr_t first = ((uintptr_t)start + page - 1) & ~(uintptr_t)(page - 1);
  if (first < (uintptr_t)end) {
    madvise((void *)first, (uintptr_t)end - first, MADV_HUGEPAGE);
  }
}

#if __GLIBC_PREREQ(2, 33)
long heap_bytes_in_use(void) {
  struct mallinfo2 info = mallinfo2();
  return (long)(info.uordblks + info.hblkhd);
}
#else
long heap_bytes_in_use(void) { return 0; }
#endif

// Bytes of memory that the process has, those it shares included; 0 where nobody knows.
static long resident(void) {
  char text[128];
  long size = 0, pages = 0;
  ssize_t count = statistics < 0 ? 0 : pread(statistics, text, sizeof text - 1, 0);
  if (count <= 0) return 0;
  text[count] = 0;
  if (sscanf(text, "%ld %ld", &size, &pages) != 2) return 0;
  return pages * sysconf(_SC_PAGESIZE);
}

// Asking the heap takes as long as it has gaps, so the system is asked first.
static long bytes_held(long bytes, long limit) {
  long pages = resident();
  return pages > 0 && pages + bytes <= limit ? pages : heap_bytes_in_use();
}
#elif defined(__APPLE__)
#include <malloc/malloc.h>

void heap_prepare_process(void) { is_prepared = true; }

long heap_bytes_in_use(void) {
  malloc_statistics_t statistics;
  malloc_zone_statistics(NULL, &statistics);
  return (long)statistics.size_in_use;
}

static long bytes_held(long bytes, long limit) { return heap_bytes_in_use(); }
#else
void heap_prepare_process(void) { is_prepared = true; }
long heap_bytes_in_use(void) { return 0; }
static long bytes_held(long bytes, long limit) { return 0; }
#endif

bool heap_has_room(long bytes, long limit) {
  if (bytes > limit) return false;
  return !is_prepared || bytes_held(bytes, limit) <= limit - bytes;
}
