#pragma once

#include "exclusivity.h"
#include "trap.h"
#include "workers.h"

#include <stdbool.h>

/// Makes the heap of a process that lives for a tenth of a second cheap.
///
/// Threads other than the first grow heaps of their own, a few pages and a system call at a time, and
/// each page is cleared alone when it is first touched: a fifth of a short run. So all threads share
/// one heap, which grows in large pieces, and whose first piece has large pages where the system
/// gives them. Without glibc nothing is changed.
///
/// Call it before the second thread begins.
void heap_prepare_process(void);

/// Whether the process may allocate so many bytes more and hold no more than the limit. True where
/// nobody knows, and in a process that has not been prepared: tests hold many runs at once. A smaller limit
/// of the host (`ulimit -v`) counts as well.
bool heap_has_room(long bytes, long limit);

/// Whether the host's limit leaves no room for the heap to grow. May be asked by a handler of signals.
bool heap_is_at_the_limit_of_the_host(void);

/// Bytes that the process has allocated and not given back; 0 where nobody knows. For measuring.
long heap_bytes_in_use(void);
