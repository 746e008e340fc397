#define _GNU_SOURCE
#include "heap.h"

#include <stdint.h>
#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#include <sys/mman.h>
#include <unistd.h>

enum { piece = 64 << 20, page = 2 << 20 };

void heap_prepare_process(void) {
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
#else
void heap_prepare_process(void) {}
long heap_bytes_in_use(void) { return 0; }
#endif
