#ifndef DRIVER_H
#define DRIVER_H

#include <stddef.h>
#include <stdint.h>

/// Runs libFuzzer with the process's arguments: calls `one` with bytes of its making, and watches which
/// code they reach. It returns when `-runs` or `-max_total_time` is over; a find ends the process.
int driver_run(int argc, char **argv, int (*one)(const uint8_t *bytes, size_t count));

#endif
