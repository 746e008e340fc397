#define _GNU_SOURCE
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

// Set before the second thread begins.
static bool is_prepared;

#ifdef __GLIBC__
#include <fcntl.h>
#include <malloc.h>
#include <sys/mman.h>
#include <sys/resource.h>
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

// One of the first numbers of the system's statistics, in bytes; 0 where nobody knows. A handler of signals
// may ask, so nothing is allocated.
static long statistic(int place) {
  char text[128];
  ssize_t count = statistics < 0 ? 0 : pread(statistics, text, sizeof text, 0);
  long pages = 0;
  for (ssize_t index = 0; index < count; index++) {
    if (text[index] == ' ') {
      if (place-- == 0) return pages * sysconf(_SC_PAGESIZE);
      pages = 0;
    } else {
      pages = pages * 10 + (text[index] - '0');
    }
  }
  return 0;
}

// Bytes of memory that the process has, those it shares included.
static long resident(void) { return statistic(1); }

// Whether the host's own limit (`ulimit -v`) lets the process grow by so many bytes; the heap grows in
// pieces.
static bool host_has_room(long bytes) {
  struct rlimit limits;
  if (getrlimit(RLIMIT_AS, &limits) != 0 || limits.rlim_cur == RLIM_INFINITY) return true;
  long size = statistic(0);
  return size == 0 || (rlim_t)size + (rlim_t)bytes + 2 * piece <= limits.rlim_cur;
}

bool heap_is_at_the_limit_of_the_host(void) { return !host_has_room(0); }

// Asking the heap takes as long as it has gaps, so the system is asked first. Pages that the heap has and
// does not use are given back: the next run would use others, and the process would grow beyond its limit.
// What a trim has left stays in pieces that are too small to be given back, so the next one waits until the
// process has grown again.
static long bytes_held(long bytes, long limit) {
  static _Atomic long left;
  long pages = resident();
  if (pages > 0 && pages <= limit - bytes) return pages;
  long used = heap_bytes_in_use();
  if (pages - used > piece && pages > left + piece) {
    malloc_trim(piece);
    left = resident();
  }
  return used;
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
static bool host_has_room(long bytes) { return true; }
bool heap_is_at_the_limit_of_the_host(void) { return false; }
#else
void heap_prepare_process(void) { is_prepared = true; }
long heap_bytes_in_use(void) { return 0; }
static long bytes_held(long bytes, long limit) { return 0; }
static bool host_has_room(long bytes) { return true; }
bool heap_is_at_the_limit_of_the_host(void) { return false; }
#endif

bool heap_has_room(long bytes, long limit) {
  if (bytes > limit) return false;
  return !is_prepared || (bytes_held(bytes, limit) <= limit - bytes && host_has_room(bytes));
}
